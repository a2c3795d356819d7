import { useLocation } from '@cigogne/shared-api/router';
import { useEffect, useRef } from 'react';

/** Calls back whenever another path is shown; not for the first one. */
export function useChangeOfPath(onChange: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onChange();
  }, [pathname, onChange]);
}
