import { useSyncExternalStore } from 'react';

/**
 * Whether the page has lost the server. Kept on `window` and announced by an event: each remote bundles its own copy of
 * this module, and the live stream of the page sets it. Older shells never announce it.
 */
const CHANGED = 'cigogne:server-away';
type Page = typeof globalThis & { cigogneServerAway?: boolean };

export const isServerAway = (): boolean => (globalThis as Page).cigogneServerAway ?? false;

export function tellServerAway(away: boolean): void {
  if (away === isServerAway()) return;
  (globalThis as Page).cigogneServerAway = away;
  window.dispatchEvent(new Event(CHANGED));
}

/** True while the server cannot be reached. */
export function useServerAway(): boolean {
  return useSyncExternalStore(subscribe, isServerAway);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
