/* global beforeEach */
const { configure, getConfig } = require('@testing-library/dom');

/**
 * How long something takes to appear is no question of these tests: what never appears ends with the
 * test's own limit. The library's own second is too short for a busy machine that loads a screen.
 */
configure({ asyncUtilTimeout: 30_000 });

/** What is waited for is missing at most attempts: only the last one prints the page, when it is given up. */
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  },
});

/** Toasts outlive the Toaster of a test, and an identical error is not shown again within two seconds. */
beforeEach(() => {
  delete globalThis[Symbol.for('cigogne.toasts.v1')];
});
