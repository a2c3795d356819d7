import { whenNetworkMayBeBack } from '@cigogne/shared-api';

/** A server that restarts is back soon; later, asking more seldom is enough. */
const EARLY_MS = [2_000, 6_000, 14_000];

/**
 * Asks again and again, at first with growing pauses, and at once when the network may be back or the page is looked
 * at. Returns the function that stops it.
 */
export function askUntilAnswered(ask: () => void): () => void {
  const timers = EARLY_MS.map((ms) => setTimeout(ask, ms));
  const stop = whenNetworkMayBeBack(ask);
  return () => {
    timers.forEach(clearTimeout);
    stop();
  };
}
