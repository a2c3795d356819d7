const path = require('node:path');

/**
 * Replaces `@emotion/serialize` in tests that open whole screens: makes all styles empty, so that there are no style
 * rules. jsdom compares each rule with each element in every search by role, a third of the time of such tests;
 * computing the styles takes a twentieth. Effects of style rules are tested in a real browser.
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
