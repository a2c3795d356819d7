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

/** React reads the form whose submission changes the address; Node's own class takes no form. */
class PageFormData extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/** jsdom with Node's fetch, text encoding and streams. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of LENT_BY_NODE) this.global[name] = globalThis[name];
    const channels = (this.channels = []);
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        channels.push(this);
      }
    };
    this.global.FormData = PageFormData;
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

  /** A page takes its channels with it; one left open would keep the process of the tests alive. */
  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
  }
}

module.exports = BrowserEnvironment;
