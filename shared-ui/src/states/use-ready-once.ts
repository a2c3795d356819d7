import { useEffect, useState } from 'react';

/** Longer than loading takes on a good network. */
const LIMIT_MS = 3000;

/**
 * True once something has been ready, or after 3 s. Content below data of unknown height waits for it, to avoid a
 * layout shift; on a bad network it is not withheld for long, and it never disappears again.
 */
export function useReadyOnce(isReady: boolean): boolean {
  const [wasReady, setReady] = useState(isReady);
  if (isReady && !wasReady) setReady(true);
  useEffect(() => {
    if (wasReady) return undefined;
    const timer = setTimeout(() => setReady(true), LIMIT_MS);
    return () => clearTimeout(timer);
  }, [wasReady]);
  return wasReady || isReady;
}
