import { confirm } from '@cigogne/shared-ui/confirm';
import { useEffect } from 'react';

interface Question {
  readonly title: string;
  readonly message: string;
  readonly leave: string;
  readonly stay: string;
}

/** What the screen in view asks before its work that is not saved is left; null: there is none. */
let held: Question | null = null;

/**
 * Leaving asks: the sidebar and the browser's back and forward in a dialog, closing the tab in the
 * browser's own words.
 * @param question null while nothing is unsaved; a constant, not a new object at every render
 */
export function useHeldWork(question: Question | null): void {
  useEffect(() => {
    if (!question) return;
    held = question;
    const stopHistory = holdHistory();
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => {
      held = null;
      stopHistory();
      window.removeEventListener('beforeunload', hold);
    };
  }, [question]);
}

/** True when nothing is held, or when the person leaves all the same. */
export async function mayLeave(): Promise<boolean> {
  if (!held) return true;
  const { title, message, leave, stay } = held;
  return confirm({ title, message, confirmLabel: leave, cancelLabel: stay, destructive: true });
}

/** Where the router has numbered the entry of the browser's history that is in view. */
const position = (state: unknown) => (state as { idx?: number } | null)?.idx;

/**
 * The browser has moved already when it tells of back or forward: the router is kept from hearing of
 * it, the address is put back, and the move made again once the person agrees.
 */
function holdHistory(): () => void {
  const here = position(window.history.state);
  let ours = false;
  let asking = false;
  const onMove = (event: PopStateEvent) => {
    const there = position(event.state);
    if (ours || here === undefined || there === undefined || there === here) {
      if (ours) event.stopImmediatePropagation();
      ours = false;
      return;
    }
    event.stopImmediatePropagation();
    ours = true;
    window.history.go(here - there);
    if (asking) return;
    asking = true;
    void mayLeave().then((leaves) => {
      asking = false;
      if (!leaves) return;
      window.removeEventListener('popstate', onMove, true);
      window.history.go(there - here);
    });
  };
  window.addEventListener('popstate', onMove, true);
  return () => window.removeEventListener('popstate', onMove, true);
}
