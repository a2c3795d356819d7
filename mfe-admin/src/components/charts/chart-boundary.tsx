import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Component, Suspense, type ReactNode } from 'react';
import { CHART_HEIGHT } from './chart-style';
import type { ChartLabels } from './chart-labels';

interface ChartBoundaryProps {
  labels: ChartLabels;
  children: ReactNode;
}

/** While the chart's code is loaded a skeleton; when that fails a sentence. The rest of the screen works. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { labels, children } = this.props;
    if (this.state.failed)
      return <Box sx={{ py: 3, color: 'text.secondary' }}>{labels.failed}</Box>;
    return (
      <Suspense
        fallback={
          <div role="status" aria-busy="true" aria-label={labels.loading}>
            <Skeleton variant="rounded" height={CHART_HEIGHT} />
          </div>
        }
      >
        {children}
      </Suspense>
    );
  }
}
