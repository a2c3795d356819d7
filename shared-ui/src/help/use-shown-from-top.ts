import { useLayoutEffect, useRef } from 'react';
import type { HelpPlace } from './use-help-place';

/**
 * Another page is read from its beginning, also by screen readers. The shell sees to that where the path changes, which
 * it does not within the help.
 * @returns for the element around all that is shown
 */
export function useShownFromTop(page: HelpPlace['page']) {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    window.scrollTo(0, 0);
    if (page) focusOn('article h2');
    // The link that was pressed is gone. In the search field one goes on typing.
    else if (document.activeElement === document.body) focusOn('h1');
    function focusOn(title: string) {
      screen.current?.querySelector<HTMLElement>(title)?.focus({ preventScroll: true });
    }
  }, [page]);
  return screen;
}
