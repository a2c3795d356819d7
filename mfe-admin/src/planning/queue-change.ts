/** A delivery's id, or the name of a lane. */
type Subject = number | string;

/** The last queued change of each subject. */
const last = new Map<Subject, Promise<unknown>>();

/**
 * Runs the changes of a delivery one after the other; those of other deliveries do not wait.
 * @param subjects the delivery, or all that the change is about: it waits for what is queued for any of them
 */
export function queueChange<T>(
  subjects: number | readonly Subject[],
  change: () => Promise<T>,
): Promise<T> {
  const all = typeof subjects === 'number' ? [subjects] : subjects;
  const before = Promise.allSettled(all.map((subject) => last.get(subject) ?? Promise.resolve()));
  const queued = before.then(change);
  for (const subject of all) last.set(subject, queued);
  const forget = () => {
    for (const subject of all) if (last.get(subject) === queued) last.delete(subject);
  };
  queued.then(forget, forget);
  return queued;
}
