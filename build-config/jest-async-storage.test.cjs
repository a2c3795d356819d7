const asyncHooks = require('node:async_hooks');
const { trackAsyncStorages } = require('./jest-async-storage.cjs');

it('what was made meanwhile is switched off, and nothing that was made before', () => {
  const before = new asyncHooks.AsyncLocalStorage();
  before.enterWith('kept');
  const disableAsyncStorages = trackAsyncStorages();
  const made = new asyncHooks.AsyncLocalStorage();
  made.enterWith('left on');
  disableAsyncStorages();
  expect(made.getStore()).toBeUndefined();
  expect(before.getStore()).toBe('kept');
});
