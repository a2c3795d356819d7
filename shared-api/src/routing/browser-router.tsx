import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory, type Location } from 'react-router';
import { afterNextPaint } from '../after-next-paint';

/**
 * Like react-router's, except that a control that opens another screen responds first: it gets the attribute
 * `data-opening`, which the theme shows as pressed, and the screen is rendered after the next paint. Redirects and
 * filters, which replace the address, and going back do not wait.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState(placeIn(history));
  const markPressed = usePressed(place.location);
  useLayoutEffect(() => {
    const stop = history.listen(({ action }) => {
      // Read when rendered: the address may have changed again.
      const show = () => startTransition(() => setPlace(placeIn(history)));
      if (action !== NavigationType.Push) return show();
      opening = true;
      markPressed();
      afterNextPaint(show);
    });
    return () => {
      stop();
      opening = false;
    };
  }, [history, markPressed]);
  useLayoutEffect(() => {
    opening = false;
  }, [place]);
  return (
    <Router navigator={history} location={place.location} navigationType={place.action}>
      {children}
    </Router>
  );
}

let opening = false;

/** True from the press that opens another screen until it is rendered. */
export const isOpeningScreen = (): boolean => opening;

/**
 * Marks the last pressed element, unless a key was pressed since, until another location is shown. Not the focused one:
 * Safari focuses neither pressed links nor pressed buttons.
 */
function usePressed(place: Location): () => void {
  const pressed = useRef<Element>(null);
  const [mark] = useState(() => () => pressed.current?.setAttribute(OPENING, ''));
  useLayoutEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null;
    };
    // Enter and Space cause a click; other keys may open a screen themselves.
    const forget = () => (pressed.current = null);
    window.addEventListener('click', remember, { capture: true });
    window.addEventListener('keydown', forget, { capture: true });
    return () => {
      window.removeEventListener('click', remember, { capture: true });
      window.removeEventListener('keydown', forget, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    pressed.current = null;
    document.querySelectorAll(`[${OPENING}]`).forEach((opener) => opener.removeAttribute(OPENING));
  }, [place]);
  return mark;
}

const OPENING = 'data-opening';

const placeIn = ({ action, location }: ReturnType<typeof UNSAFE_createBrowserHistory>) => ({
  action,
  location,
});
