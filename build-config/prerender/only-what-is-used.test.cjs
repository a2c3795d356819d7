/* global describe, it, expect, beforeAll */

describe('a page that is written as HTML', () => {
  let keepUsedVariables, keepUsedClasses, keepUsedRules;
  beforeAll(async () => {
    ({ keepUsedVariables, keepUsedClasses, keepUsedRules } =
      await import('./only-what-is-used.mjs'));
  });

  it('keeps the variables that its styles and its markup ask for, and those they are made of', () => {
    const css =
      ':root{--mui-a:1px;--mui-b:var(--mui-a);--mui-c:2px;--mui-d:var(--mui-c);--mui-e:red;}.x{width:var(--mui-b);}';
    expect(keepUsedVariables(css, '<i style="color:var(--mui-e)"></i>')).toBe(
      ':root{--mui-a:1px;--mui-b:var(--mui-a);--mui-e:red;}.x{width:var(--mui-b);}',
    );
  });

  it('keeps the class names that a style knows', () => {
    const markup = '<p class="MuiBox-root pre-1 pre-1"><i class="MuiBox-root">a</i></p>';
    expect(keepUsedClasses(markup, '.pre-1{margin:0}')).toBe('<p class="pre-1"><i>a</i></p>');
  });

  it('keeps the rules for what is in it, within media and feature queries too', () => {
    const css =
      'a:hover{x:1}.pre-1{x:2}.pre-1.Mui-disabled,.pre-1:hover{x:3}' +
      '.pre-1:not(:hover, .Mui-error) .part{x:4}@media print{.other{x:5}.pre-1{x:6}}@keyframes k{from{x:7}}';
    expect(keepUsedRules(css, '<p class="pre-1"><i class="MuiX part"></i></p>')).toBe(
      'a:hover{x:1}.pre-1{x:2}.pre-1:hover{x:3}' +
        '.pre-1:not(:hover, .Mui-error) .part{x:4}@media print{.pre-1{x:6}}@keyframes k{from{x:7}}',
    );
  });
});
