import { ErrorState } from '@cigogne/shared-ui/error-state';
import { FailureBoundary } from '@cigogne/shared-ui/failure-boundary';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PartBoundaryProps {
  /** Said in place of the part. */
  message: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A part of the area that may fail alone. A new `key` tries again. */
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
