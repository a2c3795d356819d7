/**
 * The style sheet without the theme's variables that nothing on the page asks for: of MUI's four
 * hundred a page uses thirty, and each stands in it for light and for dark.
 */
export function keepUsedVariables(css, markup) {
  for (;;) {
    const used = new Set([...(css + markup).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const kept = css.replace(/(--mui-[\w-]+):[^;{}]*;/g, (declaration, name) =>
      used.has(name) ? declaration : '',
    );
    // A variable may have been used by one that has gone.
    if (kept === css) return css;
    css = kept;
  }
}

/** The markup without the class names that no style of the page knows. */
export function keepUsedClasses(markup, css) {
  const known = new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name));
  return markup.replace(/ class="([^"]*)"/g, (_, names) => {
    const kept = [...new Set(names.split(' '))].filter((name) => known.has(name));
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
}

/** The style sheet without the rules for states and parts that are not in the markup, as `.Mui-disabled`. */
export function keepUsedRules(css, markup) {
  const present = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')),
  );
  const canMatch = (selector) =>
    [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].every(
      ([, name]) => present.has(name),
    );
  return css.replace(/([^{}@;]+)\{([^{}]*)\}/g, (rule, selectors, declarations) => {
    // A comma within brackets separates nothing.
    const kept = selectors.split(/,(?![^()]*\))/).filter(canMatch);
    return kept.length > 0 ? `${kept.join(',')}{${declarations}}` : '';
  });
}
