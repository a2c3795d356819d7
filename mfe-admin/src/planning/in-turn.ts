const last = new Map<number, Promise<unknown>>();

/** Runs the changes of one record one after the other; those of other records do not wait. */
export function inTurn<T>(id: number, change: () => Promise<T>): Promise<T> {
  const mine = (last.get(id) ?? Promise.resolve()).then(change, change);
  last.set(id, mine);
  const forget = () => {
    if (last.get(id) === mine) last.delete(id);
  };
  mine.then(forget, forget);
  return mine;
}
