import { useLayoutEffect, useRef } from 'react';
import type { HelpPlace } from './use-help-place';

/**
 * Starts a new page at its top, also for screen readers. The shell does so when the path changes, which it does not
 * within the help.
 * @returns ref for the element around the content
 */
export function useShownFromTop(page: HelpPlace['page']) {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    window.scrollTo(0, 0);
    if (page) focusOn('article h2');
    // The pressed link is gone. Typing in the search field is not interrupted.
    else if (document.activeElement === document.body) focusOn('h1');
    function focusOn(title: string) {
      screen.current?.querySelector<HTMLElement>(title)?.focus({ preventScroll: true });
    }
  }, [page]);
  return screen;
}
