import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { showBrokenPage } from './broken-page';

/** Renders the suite; an error that no boundary catches ends in the error page, never in a blank one. */
export function startSuite(root: HTMLElement, suite: ReactNode): void {
  createRoot(root, {
    onUncaughtError: (error) => {
      console.error(error);
      showBrokenPage();
    },
  }).render(suite);
}
