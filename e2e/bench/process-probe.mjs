/**
 * Preloaded into the measured server (`NODE_OPTIONS=--import`): reports at `PROBE_PORT` the delay of its event loop and
 * its memory. Each report starts a new measurement.
 */
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 5;
const port = Number(process.env.PROBE_PORT);

if (isMainThread && port) {
  let latest = 0;
  let peak = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    latest = Math.max(latest, now - last - EVERY_MS);
    last = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  }, EVERY_MS).unref();
  createServer((_request, response) => {
    response.end(JSON.stringify({ latest, peak: peak / 1024 / 1024 }));
    latest = 0;
    peak = process.memoryUsage.rss();
  })
    .listen(port, '127.0.0.1')
    .unref();
}
