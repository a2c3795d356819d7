import { useEffect } from 'react';

/**
 * Calls back whenever a hidden page becomes visible again.
 * @param onReturn the same function at each render: a new one loses the time at which the page was hidden
 */
export function useReturn(onReturn: (awayMs: number) => Promise<void>): void {
  useEffect(() => {
    let hiddenAt = Infinity;
    function onVisibilityChange(): void {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      const awayMs = Date.now() - hiddenAt;
      hiddenAt = Infinity;
      void onReturn(awayMs);
    }
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [onReturn]);
}
