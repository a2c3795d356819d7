import pTimeout from 'p-timeout';

/** A turn that takes longer, as on a database that does not answer, no longer holds up the next one. */
const LONGEST_TURN_MS = 2000;
const lastTurns = new Map<string, Promise<unknown>>();

/** Runs what has the same key one after the other, within this process. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(key) ?? Promise.resolve();
  const result = before.then(work);
  const turn = before.then(() =>
    pTimeout(
      result.catch(() => undefined),
      { milliseconds: LONGEST_TURN_MS, message: false },
    ),
  );
  lastTurns.set(key, turn);
  void turn.then(() => {
    if (lastTurns.get(key) === turn) lastTurns.delete(key);
  });
  return result;
}
