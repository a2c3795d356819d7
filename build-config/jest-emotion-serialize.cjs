const path = require('node:path');

/**
 * In place of `@emotion/serialize` in tests that open whole screens: makes each style an empty one, so that there are
 * no style rules. jsdom compares each rule with each element whenever something is looked for by its role, a third of
 * the time of such tests; working the styles out takes a twentieth. What only a rule shows or hides is for the tests
 * in a real browser.
 */
const serializeStyles = () => ({ name: 'none', styles: '' });

/** By path, since its name resolves to this file. */
const original = () =>
  require(
    path.join(
      path.dirname(require.resolve('@emotion/serialize/package.json')),
      'dist/emotion-serialize.cjs.js',
    ),
  );

// Set by the environment.
module.exports = globalThis.hasStyleRules ? original() : { serializeStyles };
