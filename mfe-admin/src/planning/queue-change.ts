/** The last queued change of each delivery. */
const last = new Map<number, Promise<unknown>>();

/** Runs the changes of a delivery one after the other; those of other deliveries do not wait. */
export function queueChange<T>(id: number, change: () => Promise<T>): Promise<T> {
  const queued = (last.get(id) ?? Promise.resolve()).then(change, change);
  last.set(id, queued);
  const forget = () => {
    if (last.get(id) === queued) last.delete(id);
  };
  queued.then(forget, forget);
  return queued;
}
