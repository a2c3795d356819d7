import { setTimeout as wait } from 'node:timers/promises';

/**
 * What the work resolves to; the work itself goes on when it is late, and nobody is told how it ends then.
 * @throws an error with `lateMessage` when it has not ended within so many milliseconds
 */
export async function withinTime<T>(work: Promise<T>, ms: number, lateMessage: string): Promise<T> {
  const ended = new AbortController();
  const tooLate = wait(ms, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error(lateMessage);
  });
  tooLate.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    ended.abort();
  }
}
