import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Component, Suspense, type ReactNode } from 'react';
import { CHART_HEIGHT } from './chart-look';
import type { ChartWords } from './chart-words';

interface ChartBoundaryProps {
  words: ChartWords;
  children: ReactNode;
}

/** A chart whose scripts are on their way, or have failed to come: the rest of the screen lives on. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { words, children } = this.props;
    if (this.state.failed) return <Box sx={{ py: 3, color: 'text.secondary' }}>{words.failed}</Box>;
    return (
      <Suspense
        fallback={
          <div role="status" aria-busy="true" aria-label={words.loading}>
            <Skeleton variant="rounded" height={CHART_HEIGHT} />
          </div>
        }
      >
        {children}
      </Suspense>
    );
  }
}
