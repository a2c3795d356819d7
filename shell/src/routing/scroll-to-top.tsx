import { useLocation } from '@cigogne/shared-api/router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Every change of path starts at the top; an anchor within a path, and where a page that opens or is
 * loaded anew begins, are left to the browser.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // In braces: newer browsers return a promise, which React would take for the cleanup.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
