import { useEffect, useState } from 'react';

/** True while `active` is, and `ms` longer. */
export function useLingering(active: boolean, ms: number): boolean {
  const [lingering, setLingering] = useState(false);
  if (active && !lingering) setLingering(true);
  useEffect(() => {
    if (active || !lingering) return;
    const timer = setTimeout(() => setLingering(false), ms);
    return () => clearTimeout(timer);
  }, [active, lingering, ms]);
  return active || lingering;
}
