import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from '../failure-boundary';
import { CHART_HEIGHT } from './chart-style';
import type { ChartLabels } from './chart-labels';

interface ChartBoundaryProps {
  labels: ChartLabels;
  children: ReactNode;
}

/** While the chart's code is loaded a skeleton; when that fails a sentence. */
export function ChartBoundary({ labels, children }: ChartBoundaryProps) {
  return (
    <FailureBoundary fallback={<Box sx={{ py: 3, color: 'text.secondary' }}>{labels.failed}</Box>}>
      <Suspense
        fallback={
          <div role="status" aria-busy="true" aria-label={labels.loading}>
            <Skeleton variant="rounded" height={CHART_HEIGHT} />
          </div>
        }
      >
        {children}
      </Suspense>
    </FailureBoundary>
  );
}
