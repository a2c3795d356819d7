import { useEffect, useState } from 'react';

/** Longer than data take on a good network. */
const LIMIT_MS = 3000;

/**
 * Whether something has been ready once, or has taken 3 s. What stands below data of unknown height is shown from then on,
 * so that it does not move when they come; on a bad network it is not kept from people, and it never goes again.
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
