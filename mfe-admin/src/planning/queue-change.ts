/** A delivery's id, or the name of a lane. */
type Subject = number | string;

/** The last queued change of each subject. */
const last = new Map<Subject, Promise<unknown>>();

/**
 * Runs changes that concern the same delivery or lane one after the other; others do not wait.
 * @param subjects everything that the change concerns
 */
export function queueChange<T>(subjects: readonly Subject[], change: () => Promise<T>): Promise<T> {
  const before = Promise.allSettled(
    subjects.map((subject) => last.get(subject) ?? Promise.resolve()),
  );
  const queued = before.then(change);
  for (const subject of subjects) last.set(subject, queued);
  const forget = () => {
    for (const subject of subjects) if (last.get(subject) === queued) last.delete(subject);
  };
  queued.then(forget, forget);
  return queued;
}
