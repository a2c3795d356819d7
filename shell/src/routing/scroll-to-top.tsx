import { useLocation } from '@cigogne/shared-api/router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top at every change of path. Anchors, and the position of a page that opens or is
 * reloaded, are left to the browser.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Returns nothing: React would take the promise of newer browsers for a cleanup function.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
