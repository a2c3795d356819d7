import { CACHE_FILES, IS_RELEASED, LOADED_FILES, tellWorker } from './worker-message';

/** Tells a worker that is being installed which files of areas this page has loaded. */
export function answerInstallingWorker(signal: AbortSignal): void {
  const answer = ({ data, ports }: MessageEvent<unknown>) => {
    if (data === LOADED_FILES)
      ports[0]?.postMessage(releasedAmong(performance.getEntriesByType('resource')));
  };
  navigator.serviceWorker.addEventListener('message', answer, { signal });
}

/**
 * Passes every loaded file of an area to the worker: those loaded before it was active, and those loaded after the
 * screen, such as the next screen or the date picker.
 */
export function cacheWhatIsLoaded(signal: AbortSignal): void {
  const observer = new PerformanceObserver((list) => {
    const urls = releasedAmong(list.getEntries());
    if (urls.length > 0) tellWorker({ type: CACHE_FILES, urls });
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function releasedAmong(loaded: readonly PerformanceEntry[]): readonly string[] {
  // Files fetched ahead for an unknown user do not run in this page.
  const ran = loaded.filter((entry) => !wasFetched(entry));
  const urls = ran.map(({ name }) => name);
  return [...new Set(urls)].filter((url) => IS_RELEASED.test(new URL(url).pathname));
}

const wasFetched = (entry: PerformanceEntry) =>
  (entry as PerformanceResourceTiming).initiatorType === 'fetch';
