import { useEffect } from 'react';

const SUITE = 'Cigogne';

/** The title of the tab while a screen is open. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SUITE}`;
    return () => {
      document.title = SUITE;
    };
  }, [title]);
}
