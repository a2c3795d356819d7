const { configure, getConfig } = require('@testing-library/dom');
const React = require('react');

/**
 * Effectively no timeout: what never appears ends with the test's own limit. The library's default of a second is too
 * short for a busy machine that loads a screen.
 */
configure({ asyncUtilTimeout: 30_000 });

/**
 * Errors while waiting omit the page, which takes longer to print than to search. After the last attempt, Testing
 * Library adds the stack and a message with the page.
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
 * React records a call stack for each created element, up to a limit per second: a tenth of the time of tests that open
 * whole screens. It only serves React's warnings, which name the component anyway.
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
