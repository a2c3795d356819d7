const { TestEnvironment } = require('jest-environment-jsdom');

/** What jsdom lacks and react-router, msw and the HTTP base query need: Node's own, which are the same standard. */
const LENT_BY_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** jsdom with Node's fetch, text encoding and streams. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of LENT_BY_NODE) this.global[name] = globalThis[name];
    this.global.performance.mark ??= () => undefined;
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.scrollTo = () => undefined;
  }
}

module.exports = BrowserEnvironment;
