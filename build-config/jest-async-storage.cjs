const asyncHooks = require('node:async_hooks');

const NAME = 'AsyncLocalStorage';

/**
 * Disables each AsyncLocalStorage created from now on, once the returned function is called. jest-circus creates one
 * per test file and leaves it enabled, and in Node 20 every promise of the process visits all enabled ones: after two
 * hundred files they take twice as long.
 * @returns {() => void}
 */
function trackAsyncStorages() {
  const property = Object.getOwnPropertyDescriptor(asyncHooks, NAME);
  const made = [];
  class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  }
  // Since Node 24 it is a getter, which cannot be assigned to.
  Object.defineProperty(asyncHooks, NAME, { configurable: true, value: AsyncLocalStorage });
  return () => {
    Object.defineProperty(asyncHooks, NAME, property);
    for (const storage of made) storage.disable();
  };
}

module.exports = { trackAsyncStorages };
