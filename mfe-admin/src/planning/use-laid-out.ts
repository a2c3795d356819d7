import { useEffect, useState } from 'react';

/**
 * False until the second frame after `ready`: in the first one the calendar measures its deliveries and sets the
 * heights of the weeks.
 */
export function useLaidOut(ready: boolean): boolean {
  const [laidOut, setLaidOut] = useState(false);
  useEffect(() => {
    if (!ready || laidOut) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLaidOut(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, laidOut]);
  return laidOut;
}
