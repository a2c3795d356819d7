const asyncHooks = require('node:async_hooks');

const NAME = 'AsyncLocalStorage';

/**
 * Switches off each AsyncLocalStorage that is made from now on, once the returned function is called. jest-circus
 * makes one per test file and leaves it on, and in Node 20 every promise of the process visits all that are on:
 * after two hundred files they take twice as long.
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
  // From Node 24 on it is a getter, which cannot be assigned to.
  Object.defineProperty(asyncHooks, NAME, { configurable: true, value: AsyncLocalStorage });
  return () => {
    Object.defineProperty(asyncHooks, NAME, property);
    for (const storage of made) storage.disable();
  };
}

module.exports = { trackAsyncStorages };
