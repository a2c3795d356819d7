import pTimeout from 'p-timeout';

/** Longer work, as with an unresponsive database, no longer delays the next one. */
const HOLDS_UP_MS = 2000;
const lastOfKey = new Map<string, Promise<unknown>>();

/** Runs work of the same key one after the other, within this process. */
export async function runExclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOfKey.get(key) ?? Promise.resolve();
  const result = before.then(work);
  const ended = before.then(() =>
    pTimeout(
      result.catch(() => undefined),
      { milliseconds: HOLDS_UP_MS, message: false },
    ),
  );
  lastOfKey.set(key, ended);
  void ended.then(() => {
    if (lastOfKey.get(key) === ended) lastOfKey.delete(key);
  });
  return result;
}
