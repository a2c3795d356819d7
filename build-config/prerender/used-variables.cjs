/** A custom property in a style sheet as emotion writes it: without line breaks and comments. */
const DECLARATION = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g;
const USE = /var\((--[\w-]+)/g;
const EMPTY_RULE = /[^{};]+\{\}/g;

/** Removes unused custom properties: a page needs a few of the theme's hundreds. */
function withUsedVariables(css, markup = '') {
  const values = new Map();
  for (const [, name, value] of css.matchAll(DECLARATION)) {
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  }
  const used = new Set();
  const use = (text) => {
    for (const [, name] of text.matchAll(USE)) {
      if (used.has(name)) continue;
      used.add(name);
      use(values.get(name) ?? '');
    }
  };
  use(css.replace(DECLARATION, ''));
  use(markup);
  return css
    .replace(DECLARATION, (declaration, name) => (used.has(name) ? declaration : ''))
    .replace(EMPTY_RULE, '');
}

module.exports = { withUsedVariables };
