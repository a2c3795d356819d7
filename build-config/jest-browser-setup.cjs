const { configure } = require('@testing-library/dom');

/**
 * How long something takes to appear is no question of these tests: what never appears ends with the
 * test's own limit. The library's own second is too short for a busy machine that loads a screen.
 */
configure({ asyncUtilTimeout: 30_000 });

/** Toasts outlive the Toaster of a test, and an identical error is not shown again within two seconds. */
beforeEach(() => {
  delete globalThis[Symbol.for('cigogne.toasts.v1')];
});
