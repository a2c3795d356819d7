import { useEffect, useState } from 'react';

/** True while `active` is true, and for `ms` afterwards. */
export function useDelayedHide(active: boolean, ms: number): boolean {
  const [hiding, setHiding] = useState(false);
  if (active && !hiding) setHiding(true);
  useEffect(() => {
    if (active || !hiding) return;
    const timer = setTimeout(() => setHiding(false), ms);
    return () => clearTimeout(timer);
  }, [active, hiding, ms]);
  return active || hiding;
}
