const asyncHooks = require('node:async_hooks');

/**
 * Switches off each AsyncLocalStorage that is made from now on, once the returned function is called. jest-circus
 * makes one per test file and leaves it on, and in Node 20 every promise of the process visits all that are on:
 * after two hundred files they take twice as long.
 * @returns {() => void}
 */
function trackAsyncStorages() {
  const Original = asyncHooks.AsyncLocalStorage;
  const made = [];
  asyncHooks.AsyncLocalStorage = class AsyncLocalStorage extends Original {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  };
  return () => {
    asyncHooks.AsyncLocalStorage = Original;
    for (const storage of made) storage.disable();
  };
}

module.exports = { trackAsyncStorages };
