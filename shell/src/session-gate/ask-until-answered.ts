import { whenNetworkMayBeBack } from '@cigogne/shared-api';

/** A restarting server is back soon; later, fewer attempts are enough. */
const EARLY_MS = [2_000, 6_000, 14_000];

/**
 * Retries, at first with growing pauses, and at once when the network may be back or the page becomes visible. Returns
 * the function that stops it.
 */
export function askUntilAnswered(ask: () => void): () => void {
  const timers = EARLY_MS.map((ms) => setTimeout(ask, ms));
  const stop = whenNetworkMayBeBack(ask);
  return () => {
    timers.forEach(clearTimeout);
    stop();
  };
}
