/** Pauses in browsers that do not report idle time, such as Safari; shorter with a limit. */
const PAUSE_MS = { limited: 200, unlimited: 1000 };

/**
 * Runs a function once the browser is idle, so that input is not delayed.
 * @param latestMs it is run by then, idle or not
 * @returns a function that cancels it
 */
export function whenIdle(
  work: () => void,
  { latestMs }: { readonly latestMs?: number } = {},
): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, latestMs === undefined ? {} : { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }
  const pause = latestMs === undefined ? PAUSE_MS.unlimited : PAUSE_MS.limited;
  const timer = setTimeout(work, pause);
  return () => clearTimeout(timer);
}
