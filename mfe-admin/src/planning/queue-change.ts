/** The last queued change of each delivery. */
const last = new Map<number, Promise<unknown>>();

/**
 * Runs the changes of a delivery one after the other; those of other deliveries do not wait.
 * @param ids the delivery, or all that the change is about: it waits for what is queued for any of them
 */
export function queueChange<T>(
  ids: number | readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  const all = typeof ids === 'number' ? [ids] : ids;
  const before = Promise.allSettled(all.map((id) => last.get(id) ?? Promise.resolve()));
  const queued = before.then(change);
  for (const id of all) last.set(id, queued);
  const forget = () => {
    for (const id of all) if (last.get(id) === queued) last.delete(id);
  };
  queued.then(forget, forget);
  return queued;
}
