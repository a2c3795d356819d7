import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AreaBoundary } from './areas/area-boundary';
import { showBrokenPage } from './broken-page';
import { reportRenderError } from './errors/report-errors';

/** Renders the suite; an error that no boundary catches ends in the error page, never in a blank one. */
export function startSuite(root: HTMLElement, suite: ReactNode): void {
  createRoot(root, {
    onCaughtError: (error, { errorBoundary }) => {
      console.error(error);
      const inArea = errorBoundary instanceof AreaBoundary;
      reportRenderError(error, inArea ? errorBoundary.props.name : undefined);
    },
    onUncaughtError: (error) => {
      console.error(error);
      reportRenderError(error);
      showBrokenPage();
    },
  }).render(suite);
}
