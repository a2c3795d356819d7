import { ErrorState } from '@cigogne/shared-ui/error-state';
import { FailureBoundary } from '@cigogne/shared-ui/failure-boundary';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PartBoundaryProps {
  /** Replaces the part when it fails. */
  message: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A part of the area that may fail on its own. A new `key` retries. */
export function PartBoundary({ message, onRetry, children }: PartBoundaryProps) {
  return (
    <FailureBoundary
      fallback={
        <Box sx={{ p: { xs: 2, md: 3 } }}>
          <ErrorState message={message} onRetry={onRetry} />
        </Box>
      }
    >
      {children}
    </FailureBoundary>
  );
}
