import { useLocation } from '@cigogne/shared-api/router';
import { useLayoutEffect } from 'react';

/** Every path starts at its top; an anchor within a path is left to the browser. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which React would take for the cleanup.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
