import { useLocation } from '@cigogne/shared-api/router';
import { useLayoutEffect } from 'react';

/** Every path starts at its top; an anchor within a path is left to the browser. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.scrollTo(0, 0), [pathname]);
  return null;
}
