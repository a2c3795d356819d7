const path = require('node:path');

/**
 * In place of `@emotion/sheet` in tests that open whole screens: writes no style rules. jsdom compares
 * each of them with each element whenever something is looked for by its role, a third of the time of
 * such tests. What only a rule shows or hides is for the tests in a real browser.
 */
class StyleSheet {
  constructor({ key, container }) {
    this.key = key;
    this.container = container;
    this.tags = [];
    this.before = null;
  }
  hydrate() {}
  insert() {}
  flush() {}
}

/** By its path, since its name leads here. */
const original = () =>
  require(
    path.join(
      path.dirname(require.resolve('@emotion/sheet/package.json')),
      'dist/emotion-sheet.cjs.js',
    ),
  );

// Said by the environment.
module.exports = globalThis.hasStyleRules ? original() : { StyleSheet };
