import { sharedState } from './shared-state';

const CLOCK_CHANGED = 'cigogne:clock';
/** Correct clocks differ by seconds only. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * Notes by how much this device's clock is wrong.
 * @param headers of an answer of the server; a cached one has the date of its first arrival
 * @param sentAt time of the request: an answer that took long, as on a sleeping phone, says nothing
 */
export function noteServerClock(headers: Headers, sentAt: number): void {
  const there = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(there) || !headers.get('Cache-Control')?.includes('no-store')) return;
  const ahead = Math.max(0, sentAt - there) + Math.min(0, Date.now() - there);
  const before = clockAhead();
  sharedState().clockAhead = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
  if (clockAhead() !== before) globalThis.dispatchEvent(new Event(CLOCK_CHANGED));
}

/** Calls back when this device's clock turns out wrong, or right again. Returns the unsubscribe function. */
export function onClockFound(listener: () => void): () => void {
  globalThis.addEventListener(CLOCK_CHANGED, listener);
  return () => globalThis.removeEventListener(CLOCK_CHANGED, listener);
}

/** Milliseconds by which this device's clock is ahead of the server's; negative: behind; 0 where it is right, or unknown. */
export const clockAhead = (): number => sharedState().clockAhead ?? 0;

/** `clockAhead` in seconds; undefined: unknown. */
export function secondsAhead(): number | undefined {
  const { clockAhead: ahead } = sharedState();
  return ahead === undefined ? undefined : Math.round(ahead / 1000);
}
