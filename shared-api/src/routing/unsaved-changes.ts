import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHoldTab } from '../use-hold-tab';
import { isOpeningScreen } from './browser-router';

/** Asks whether to leave unsaved changes; true when the person agrees. */
export type AskToLeave = () => Promise<boolean>;

/** The questions of unsaved forms on the page, the innermost last: a form in a modal over a form. */
const unsaved: AskToLeave[] = [];

/**
 * While `ask` is given, leaving asks first: on the browser's back and forward, on calls of
 * {@link mayLeave} (menus, logout) and, in the browser's own words, on closing the tab.
 * @param ask null while nothing is unsaved; a constant, not a new function at every render
 * @returns asks whether a modal may be closed
 */
export function useUnsavedChanges(ask: AskToLeave | null): AskToLeave {
  const { key } = useLocation();
  useEffect(() => {
    if (!ask) return;
    unsaved.push(ask);
    return () => {
      unsaved.splice(unsaved.lastIndexOf(ask), 1);
    };
  }, [ask]);
  useHoldTab(ask !== null);
  useEffect(() => {
    here = position(window.history.state);
  }, [ask, key]);
  return async () => !ask || ask();
}

/** Whether something is unsaved; asks nobody. */
export const hasUnsavedChanges = (): boolean => unsaved.length > 0;

/** True when nothing is unsaved, or when the person agrees to leave it. */
export async function mayLeave(): Promise<boolean> {
  const ask = unsaved.at(-1);
  return !ask || ask();
}

/** The router's number of the current entry of the browser's history. */
let here: number | undefined;
let asking = false;
let leaving = false;
/** True while the address is being restored. */
let restoring = false;

const position = (state: unknown) => (state as { idx?: number } | null)?.idx;

/**
 * When browsers report back or forward, the address has changed already: the event is hidden from the
 * router, the address is restored, and the move is repeated once the person agrees.
 */
function holdBack(event: PopStateEvent): void {
  const there = position(event.state);
  if (unsaved.length === 0 || here === undefined || there === undefined) {
    // It has been saved meanwhile: the consent was for that change only.
    leaving = false;
    return;
  }
  const away = there - here;
  if (away === 0) {
    // The router does not know of the move being undone, unless a screen was opening, which it has to give up.
    if (restoring && !isOpeningScreen()) event.stopImmediatePropagation();
    restoring = false;
    return;
  }
  if (leaving) {
    leaving = false;
    return;
  }
  event.stopImmediatePropagation();
  restoring = true;
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

// Browsers call the window's listeners in the order of registration. This module is evaluated before a
// router is rendered, so its listener can stop the event first.
if (typeof window !== 'undefined') window.addEventListener('popstate', holdBack);
