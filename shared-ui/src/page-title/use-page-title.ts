import { useEffect } from 'react';

const SUITE = 'Cigogne';

/** The title of the browser's tab while a screen is open: 'Gestion livraisons · Cigogne'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SUITE}`;
    return () => {
      document.title = SUITE;
    };
  }, [title]);
}
