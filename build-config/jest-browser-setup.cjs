const { configure, getConfig } = require('@testing-library/dom');
const React = require('react');

/**
 * Time does not matter in these tests: what never appears ends with the test's own limit. The library's default of a
 * second is too short for a busy machine that loads a screen.
 */
configure({ asyncUtilTimeout: 30_000 });

/**
 * Errors while waiting come without the page, which takes longer to write than to search. After the last attempt,
 * Testing Library adds the stack and a message with the page.
 */
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    const error = Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
    let stack = message;
    return Object.defineProperty(error, 'stack', {
      get: () => stack.replace(message, () => error.message),
      set(given) {
        stack = given;
      },
    });
  },
});

/**
 * React notes the call stack of each element that is created, up to so many in a second: a tenth of the time of tests
 * that open whole screens. It only serves its warnings, which name the component without it.
 */
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);

/** Toasts outlive the Toaster of a test, and an identical error is not shown again within two seconds. */
beforeEach(() => {
  delete globalThis[Symbol.for('cigogne.toasts.v1')];
});
