import Refresh from '@mui/icons-material/Refresh';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { focusTitleAfter } from './focus-title-after';

export interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  /** 'Réessayer' unless given. */
  retryLabel?: string;
}

/** In place of what could not be loaded: what went wrong, and a retry button. */
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
          // It goes while it is tried again.
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
