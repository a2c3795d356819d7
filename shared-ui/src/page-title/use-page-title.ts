import { useEffect } from 'react';
import { useSuiteName } from '../theme/appearance';

/**
 * Sets the title of the browser's tab while a screen is open: 'Gestion livraisons · Cigogne', or with the house's name.
 */
export function usePageTitle(title: string): void {
  const suite = useSuiteName();
  useEffect(() => {
    document.title = `${title} · ${suite}`;
    return () => {
      document.title = suite;
    };
  }, [title, suite]);
}
