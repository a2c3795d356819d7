const { configure } = require('@testing-library/dom');
const React = require('react');

/**
 * How long something takes to appear is no question of these tests: what never appears ends with the
 * test's own limit. The library's own second is too short for a busy machine that loads a screen.
 */
configure({ asyncUtilTimeout: 30_000 });

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
