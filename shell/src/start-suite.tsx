import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { showBrokenPage } from './broken-page';

/** Renders the suite; what no boundary within it stops ends in a page that says so, never in a white one. */
export function startSuite(root: HTMLElement, suite: ReactNode): void {
  createRoot(root, {
    onUncaughtError: (error) => {
      console.error(error);
      showBrokenPage();
    },
  }).render(suite);
}
