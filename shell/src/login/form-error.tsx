import { counted } from '@cigogne/contract';
import { visuallyHidden } from '@cigogne/shared-ui/visually-hidden';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

interface FormErrorProps {
  /** The server's message, with the seconds to wait at the time of the refusal. */
  sentence: string;
  /** 0 when no waiting is needed. */
  secondsLeft: number;
}

/** Why a form was refused; the seconds in the sentence count down. */
export function FormError({ sentence, secondsLeft }: FormErrorProps) {
  if (secondsLeft === 0) return <Alert severity="error">{sentence}</Alert>;
  const wait = counted(secondsLeft, 'seconde');
  return (
    <Alert severity="error">
      {/* A screen reader reads the sentence once, not every second. */}
      <Box component="span" sx={visuallyHidden}>
        {sentence}
      </Box>
      <span aria-hidden className="tabular">
        {sentence.replace(/\d+ secondes?/, wait)}
      </span>
    </Alert>
  );
}
