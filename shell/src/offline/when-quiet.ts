/** A page that has loaded nothing for this long is not waiting for anything, even on a slow network. */
const QUIET_MS = 1500;

/** Calls back once the page has stopped loading, unless it is aborted before. */
export function whenQuiet(signal: AbortSignal, callback: () => void): void {
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const wait = () =>
    setTimeout(() => {
      end();
      callback();
    }, QUIET_MS);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = wait();
  });
  let timer = wait();
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', end);
}
