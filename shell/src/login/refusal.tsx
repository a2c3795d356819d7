import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

interface RefusalProps {
  /** The server's, with the seconds as they were when it refused. */
  sentence: string;
  /** 0 when there is nothing to wait for. */
  secondsLeft: number;
}

/** Why a form was refused; while it has to wait, the seconds count down before the eyes. */
export function Refusal({ sentence, secondsLeft }: RefusalProps) {
  if (secondsLeft === 0) return <Alert severity="error">{sentence}</Alert>;
  const wait = `${secondsLeft} seconde${secondsLeft > 1 ? 's' : ''}`;
  return (
    <Alert severity="error">
      {/* Read out once: a screen reader would otherwise speak every second. */}
      <Box component="span" sx={HIDDEN}>
        {sentence}
      </Box>
      <span aria-hidden className="tabular">
        {sentence.replace(/\d+ secondes?/, wait)}
      </span>
    </Alert>
  );
}

/** There for screen readers, not for the eye. */
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
