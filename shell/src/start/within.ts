/** How long people are shown a loader until an area is rendered in one go; then it is rendered with what there is. */
export const OPENING_LIMIT_MS = 2500;

/** Waits for it, but no longer than the limit. */
export async function within(limitMs: number, awaited: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([awaited, limit]);
  clearTimeout(timer);
}
