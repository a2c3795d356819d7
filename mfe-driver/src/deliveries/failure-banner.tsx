import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

interface FailureBannerProps {
  onDismiss: () => void;
  children: ReactNode;
}

/** The error banner of the driver's screen (part 2, section 8). */
export function FailureBanner({ onDismiss, children }: FailureBannerProps) {
  return (
    <Alert
      severity="error"
      onClose={onDismiss}
      closeText="Dismiss"
      slotProps={{ closeButton: { sx: { width: 44, height: 44 } } }}
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {children}
    </Alert>
  );
}
