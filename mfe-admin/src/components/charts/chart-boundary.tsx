import { FailureBoundary } from '@cigogne/shared-ui/failure-boundary';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import type { ChartLabels } from './chart-labels';

interface ChartBoundaryProps {
  labels: ChartLabels;
  /** Height of the chart in px. */
  height: number;
  children: ReactNode;
}

/** Shows a skeleton while the chart's code is loading, and a sentence when that fails. */
export function ChartBoundary({ labels, height, children }: ChartBoundaryProps) {
  return (
    <FailureBoundary fallback={<Box sx={{ py: 3, color: 'text.secondary' }}>{labels.failed}</Box>}>
      <Suspense
        fallback={
          <div role="status" aria-busy="true" aria-label={labels.loading}>
            <Skeleton variant="rounded" height={height} />
          </div>
        }
      >
        {children}
      </Suspense>
    </FailureBoundary>
  );
}
