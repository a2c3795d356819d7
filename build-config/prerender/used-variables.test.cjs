const { withUsedVariables } = require('./used-variables.cjs');

it('keeps the variables that rules use, in every colour scheme, and what those are made of', () => {
  const css =
    ':root{--ground:rgb(var(--channel));--ink:#111;--unused:1px;--channel:1 2 3}' +
    '[data-color-scheme="dark"]{--ink:#eee;--unused:2px;}' +
    '@media print{body{color:var(--ink, black);background:var(--ground);}}';
  expect(withUsedVariables(css)).toBe(
    ':root{--ground:rgb(var(--channel));--ink:#111;--channel:1 2 3}' +
      '[data-color-scheme="dark"]{--ink:#eee;}' +
      '@media print{body{color:var(--ink, black);background:var(--ground);}}',
  );
});

it('keeps those that only a style attribute uses, and removes rules that have become empty', () => {
  const css = ':root{--gap:8px;}[data-color-scheme="dark"]{--unused:1px;}p{margin:0;}';
  expect(withUsedVariables(css, '<p style="gap:var(--gap)">')).toBe(
    ':root{--gap:8px;}p{margin:0;}',
  );
});
