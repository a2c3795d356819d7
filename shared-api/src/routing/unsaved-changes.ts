import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Puts the work's own question; true when the person leaves it all the same. */
export type AskToLeave = () => Promise<boolean>;

/** What is unsaved on the page, the innermost last: a form in a modal over a form. */
const held: AskToLeave[] = [];

/**
 * While a question is given, leaving puts it: the browser's back and forward, whoever calls
 * {@link mayLeave} (menus, logout), and closing the tab in the browser's own words.
 * @param ask null while nothing is unsaved; a constant, not a new function at every render
 * @returns what a modal asks before it is closed
 */
export function useUnsavedChanges(ask: AskToLeave | null): AskToLeave {
  const { key } = useLocation();
  useEffect(() => {
    if (!ask) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    held.push(ask);
    window.addEventListener('beforeunload', hold);
    return () => {
      held.splice(held.lastIndexOf(ask), 1);
      window.removeEventListener('beforeunload', hold);
    };
  }, [ask]);
  useEffect(() => {
    here = position(window.history.state);
  }, [ask, key]);
  return async () => !ask || ask();
}

/** True when nothing is held, or when the person leaves all the same. */
export async function mayLeave(): Promise<boolean> {
  const ask = held.at(-1);
  return !ask || ask();
}

/** Where the router has numbered the entry of the browser's history that is in view. */
let here: number | undefined;
let asking = false;
let leaving = false;

const position = (state: unknown) => (state as { idx?: number } | null)?.idx;

/**
 * The browser has moved already when it tells of back or forward: the router is kept from hearing of
 * it, the address is put back, and the move made again once the person agrees.
 */
function holdBack(event: PopStateEvent): void {
  const there = position(event.state);
  if (held.length === 0 || here === undefined || there === undefined) return;
  const away = there - here;
  if (leaving && away !== 0) {
    leaving = false;
    return;
  }
  event.stopImmediatePropagation();
  if (away === 0) return;
  window.history.go(-away);
  if (asking) return;
  asking = true;
  void mayLeave()
    .then((leaves) => {
      leaving = leaves;
      if (leaves) window.history.go(away);
    })
    .finally(() => {
      asking = false;
    });
}

// Browsers call the listeners of the window in the order of their registration: this module is
// evaluated before a router is rendered, so the router hears of nothing that is held.
if (typeof window !== 'undefined') window.addEventListener('popstate', holdBack);
