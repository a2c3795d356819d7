import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory } from 'react-router';
import { afterNextPaint } from '../after-next-paint';

/**
 * As react-router's, in whose place it is needed for one thing: what opens another screen answers first. It has the
 * attribute `data-opening`, by which the theme shows it pressed, and the screen is rendered after the next paint.
 * Redirects and filters, which replace the address, and the way back do not wait.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState(placeIn(history));
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    // Safari focuses neither links nor buttons that are pressed. A press by a key is a click, too.
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null;
    };
    window.addEventListener('click', remember, { capture: true });
    return () => window.removeEventListener('click', remember, { capture: true });
  }, []);
  useLayoutEffect(() => {
    // Read when it is shown: a redirect may have replaced a place that has waited.
    const show = () => startTransition(() => setPlace(placeIn(history)));
    return history.listen(({ action }) => {
      if (action !== NavigationType.Push) return show();
      pressed.current?.setAttribute(OPENING, '');
      afterNextPaint(show);
    });
  }, [history]);
  useLayoutEffect(() => {
    document.querySelectorAll(`[${OPENING}]`).forEach((opener) => opener.removeAttribute(OPENING));
  }, [place]);
  return (
    <Router navigator={history} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  );
}

const OPENING = 'data-opening';

const placeIn = ({ action, location }: ReturnType<typeof UNSAFE_createBrowserHistory>) => ({
  action,
  location,
});
