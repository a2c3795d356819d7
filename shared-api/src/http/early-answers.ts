import { sharedState } from './shared-state';

/** Older answers are requested again: the data may have changed. */
const FRESH_MS = 10_000;

/**
 * Sends a GET before the code that needs its answer has loaded. `sendOnce` then takes the answer instead of
 * sending the same request, once.
 * @param address path and query, beginning with `/api/`
 * @param ready resolves to false when the request must not be sent
 */
export function askEarly(address: string, ready: Promise<boolean> = Promise.resolve(true)): void {
  const early = (sharedState().early ??= new Map());
  if (early.has(address)) return;
  const answer = ready.then((isReady) => {
    if (!isReady) return undefined;
    const headers = { Accept: 'application/json' };
    // Without network, the caller's own request reports it.
    return fetch(address, { credentials: 'same-origin', headers }).catch(() => undefined);
  });
  early.set(address, { answer, askedAt: Date.now() });
}

/** Milliseconds since an early answer that nobody has taken was requested; 0 when there is none. */
export function msSinceAsked(address: string): number {
  const asked = sharedState().early?.get(address);
  return asked ? Date.now() - asked.askedAt : 0;
}

/** The early answer; undefined when there is none. Resolves once it has arrived. */
export async function takeEarlyAnswer(address: string): Promise<Response | undefined> {
  const { early } = sharedState();
  const asked = early?.get(address);
  if (!asked) return undefined;
  early?.delete(address);
  return Date.now() - asked.askedAt < FRESH_MS ? asked.answer : undefined;
}
