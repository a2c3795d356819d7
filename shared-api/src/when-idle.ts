/** In browsers that do not say when they are idle, such as Safari: what has a limit pauses less. */
const PAUSE_MS = { limited: 200, unlimited: 1000 };

/**
 * Does it once the browser has nothing else to do, so that keys are not answered late.
 * @param latestMs it is done by then, idle or not
 * @returns what cancels it
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
