import { useLocation, useNavigate } from '@cigogne/shared-api/router';
import { useEffect, useRef } from 'react';

interface EntryState {
  readonly asksForQuote?: boolean;
}

const isOfForm = ({ state }: ReturnType<typeof useLocation>) =>
  (state as EntryState | null)?.asksForQuote === true;

/**
 * The open form for a quote is an entry of its own in the browser's history: 'Back' closes it, wherever the visitor came
 * from (decision 74).
 */
export function useQuoteEntry() {
  const location = useLocation();
  const navigate = useNavigate();
  /** `isMoving`: another entry has been asked for, and a double click must not ask twice. */
  const present = useRef({ location, isMoving: false });
  useEffect(() => {
    present.current = { location, isMoving: false };
  }, [location]);
  /** The answer to a request that was put away may come when the visitor is on another page. */
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const open = () => {
    const here = present.current;
    if (!isShown.current || isOfForm(here.location) || here.isMoving) return;
    here.isMoving = true;
    // A link to a section makes an entry without the router's number, and back could not be told from forward.
    if (!window.history.state) window.history.replaceState({ idx: 0 }, '');
    void navigate(here.location, { state: { asksForQuote: true } satisfies EntryState });
  };
  /** @param asksFirst leaving the entry asks, so that the form may stay open */
  const close = (asksFirst = false) => {
    const here = present.current;
    if (!isOfForm(here.location) || here.isMoving) return;
    here.isMoving = !asksFirst;
    void navigate(-1);
  };
  return { isOpen: isOfForm(location), open, close };
}
