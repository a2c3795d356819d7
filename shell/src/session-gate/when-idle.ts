/** By then it is done, idle or not. */
const LATEST_MS = 1000;
/** In browsers that do not say when they are idle. */
const PAUSE_MS = 200;

/** Does it once the browser has nothing else to do, so that keys are not answered late. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, PAUSE_MS);
}
