const { createRequire } = require('node:module');
const { trackAsyncStorages } = require('./jest-async-storage.cjs');
const { waitForMidnight } = require('./jest-midnight.cjs');
const { offerTimeZones } = require('./jest-time-zone.cjs');

/** Jest's own environment. */
const fromJest = createRequire(require.resolve('jest/package.json'));
const { TestEnvironment } = fromJest('jest-environment-node');

/** The Node environment, with `setTimeZone` for tests. */
class NodeEnvironment extends TestEnvironment {
  async setup() {
    await waitForMidnight();
    await super.setup();
    this.disableAsyncStorages = trackAsyncStorages();
    this.restoreTimeZone = offerTimeZones(this.global);
  }

  async teardown() {
    this.restoreTimeZone();
    await super.teardown();
    this.disableAsyncStorages();
  }
}

module.exports = NodeEnvironment;
