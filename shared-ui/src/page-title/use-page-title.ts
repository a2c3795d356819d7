import { useEffect } from 'react';
import { useSuiteName } from '../theme/appearance';

/** The title of the browser's tab while a screen is open: 'Gestion livraisons · Cigogne', or the house's name. */
export function usePageTitle(title: string): void {
  const suite = useSuiteName();
  useEffect(() => {
    document.title = `${title} · ${suite}`;
    return () => {
      document.title = suite;
    };
  }, [title, suite]);
}
