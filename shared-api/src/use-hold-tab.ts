import { useEffect } from 'react';

/** While `held`, closing or reloading the tab asks first, in the browser's own words. */
export function useHoldTab(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [held]);
}
