import type { CallError } from './call-error';
import type { Answer, SendOptions } from './send-once';

/** After this time the failure is reported: a person who sees nothing happen presses again. */
const GIVE_UP_AFTER_MS = 30_000;
/** Waits double, up to this many times what the server asked for. */
const MAX_WAIT = 4;

/**
 * Repeats a call silently as long as the server answers 503 with `Retry-After`. A call that changes something is
 * repeated only when the server says that it was not started. The last error is returned after 30 s, or at once when
 * the call is aborted.
 */
export async function whilePatient<T>(
  method: string,
  { signal }: SendOptions,
  attempt: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (let times = 1; ; times *= 2) {
    const answer = await attempt();
    if (!answer.error || !mayRepeat(method, answer.error)) return answer;
    const wait = waitOf(answer.error, Math.min(times, MAX_WAIT));
    if (Date.now() + wait > giveUpAt) return answer;
    await delay(wait, signal);
    if (signal?.aborted) return { error: { status: 'aborted' } };
  }
}

function mayRepeat(method: string, { status, retryAfter, notStarted }: CallError): boolean {
  if (status !== 503 || retryAfter === undefined) return false;
  return method === 'GET' || notStarted === true;
}

/** Random, up to twice the time, so that clients refused together do not return together. */
function waitOf({ retryAfter = 0 }: CallError, times: number): number {
  return retryAfter * 1000 * times * (1 + Math.random());
}

/** Resolves after the time, or when the signal is aborted. */
function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
