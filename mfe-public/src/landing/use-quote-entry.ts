import { useLocation, useNavigate } from '@cigogne/shared-api/router';
import { useEffect, useRef } from 'react';

interface EntryState {
  readonly asksForQuote?: boolean;
}

const isOfForm = ({ state }: ReturnType<typeof useLocation>) =>
  (state as EntryState | null)?.asksForQuote === true;

/**
 * The open quote form has an entry of its own in the browser's history: 'Back' closes it, wherever the visitor came
 * from (decision 74).
 */
export function useQuoteEntry() {
  const location = useLocation();
  const navigate = useNavigate();
  /** `isMoving`: a navigation is pending, and a double click must not start another. */
  const present = useRef({ location, isMoving: false });
  useEffect(() => {
    present.current = { location, isMoving: false };
  }, [location]);
  /** The answer for a closed form may arrive when the visitor is on another page. */
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
    // A link to a section creates an entry without the router's index, in which back and forward could not be told
    // apart.
    if (!window.history.state) window.history.replaceState({ idx: 0 }, '');
    void navigate(here.location, { state: { asksForQuote: true } satisfies EntryState });
  };
  /** @param asksFirst leaving the entry asks for confirmation, so the form may stay open */
  const close = (asksFirst = false) => {
    const here = present.current;
    if (!isOfForm(here.location) || here.isMoving) return;
    here.isMoving = !asksFirst;
    void navigate(-1);
  };
  return { isOpen: isOfForm(location), open, close };
}
