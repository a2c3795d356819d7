const { TestEnvironment } = require('jest-environment-jsdom');
const { quickenComputedStyle } = require('./jest-computed-style.cjs');
const { trackAsyncStorages } = require('./jest-async-storage.cjs');
const { waitForMidnight } = require('./jest-midnight.cjs');
const { offerTimeZones } = require('./jest-time-zone.cjs');

/** Standard classes from Node that react-router, msw and the HTTP base query need and jsdom lacks. */
const FROM_NODE = [
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

/** React passes a form to FormData, which Node's class does not accept. */
class PageFormData extends FormData {
  constructor(form) {
    super();
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value);
  }
}

/** jsdom with Node's fetch, text encoding and streams. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.hasStyleRules = config.projectConfig.testEnvironmentOptions.styleRules;
  }

  async setup() {
    await waitForMidnight();
    await super.setup();
    this.disableAsyncStorages = trackAsyncStorages();
    this.global.hasStyleRules = this.hasStyleRules;
    if (!this.hasStyleRules) quickenComputedStyle(this.global);
    this.restoreTimeZone = offerTimeZones(this.global);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
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

  /** An open channel would keep the test process alive. */
  async teardown() {
    for (const channel of this.channels) channel.close();
    this.restoreTimeZone();
    await super.teardown();
    this.disableAsyncStorages();
  }
}

module.exports = BrowserEnvironment;
