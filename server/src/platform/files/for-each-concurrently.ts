/** Disks are faster with a few files at once, and the running server keeps its share. */
const AT_ONCE = 4;

/** Runs `work` on each item, a few at a time. After an error it begins no other, and throws when all have ended. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const takeFromQueue = async () => {
    for (const item of queue) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, takeFromQueue));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
