/** Runs in the page before its own scripts: stores the browser's reports on interactions and long frames. */
{
  const QUIET_MS = 400;
  const LONG_MS = 50;
  const events = [];
  const frames = [];
  let lastWork = 0;

  const observe = (type, keep, options) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        lastWork = Math.max(lastWork, entry.startTime + entry.duration);
        keep?.push(entry);
      }
    }).observe({ type, buffered: true, ...options });
  };
  observe('resource');
  observe('event', events, { durationThreshold: 16 });
  observe('long-animation-frame', frames);

  globalThis.interactions = {
    async quiet() {
      lastWork = Math.max(lastWork, performance.now());
      while (performance.now() - lastWork < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4));
      }
    },
    since(from) {
      const own = events.filter((entry) => entry.startTime >= from && entry.interactionId > 0);
      const [longest] = own.toSorted((a, b) => b.duration - a.duration);
      return {
        inpMs: longest?.duration ?? 0,
        event: longest?.name ?? '',
        longFrames: frames
          .filter(({ startTime, duration }) => startTime + duration >= from && duration > LONG_MS)
          .map(describeFrame),
      };
    },
  };

  const describeFrame = ({ startTime, duration, styleAndLayoutStart, scripts }) => ({
    ms: Math.round(duration),
    renderingMs: styleAndLayoutStart ? Math.round(startTime + duration - styleAndLayoutStart) : 0,
    scripts: scripts.map((script) => ({
      invoker: script.invoker,
      source: sourceOf(script),
      ms: Math.round(script.duration),
    })),
  });

  const sourceOf = ({ sourceURL, sourceFunctionName }) =>
    [new URL(sourceURL, globalThis.location.href).pathname, sourceFunctionName]
      .filter(Boolean)
      .join(' ');
}
