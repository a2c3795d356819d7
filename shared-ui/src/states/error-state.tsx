import Refresh from '@mui/icons-material/Refresh';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { focusTitleAfter } from './focus-title-after';

export interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  /** Default: 'Réessayer'. */
  retryLabel?: string;
}

/** Replaces content that could not be loaded, with the error and a retry button. */
export function ErrorState({ message, onRetry, retryLabel = 'Réessayer' }: ErrorStateProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        px: 3,
        py: 6,
      }}
    >
      <WarningAmberRounded aria-hidden color="error" sx={{ fontSize: 40 }} />
      <Typography sx={{ maxWidth: '52ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {message}
      </Typography>
      {onRetry && (
        <Button
          // The button disappears during a retry.
          ref={focusTitleAfter}
          variant="outlined"
          onClick={onRetry}
          startIcon={<Refresh />}
          sx={{ minHeight: 44, mt: 0.5 }}
        >
          {retryLabel}
        </Button>
      )}
    </Box>
  );
}
