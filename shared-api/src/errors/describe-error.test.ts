import { describeError } from './describe-error';

const withStack = (message: string, stack: string) => Object.assign(new Error(message), { stack });

it('ends with the first place in the code, from which a source map finds the line', () => {
  const stack = [
    'Error: broken',
    '    at a (https://cigogne.example/remotes/driver/1.1.0/4f2a.js:1:234567)',
    '    at b (https://cigogne.example/main.js:2:3)',
  ].join('\n');
  expect(describeError(withStack('broken', stack))).toBe(
    'Error: broken (remotes/driver/1.1.0/4f2a.js:1:234567)',
  );
});

it('finds the place in Firefox’s words, and without what follows a question mark', () => {
  const stack = 'a@https://cigogne.example/remotes/driver/1.1.0/4f2a.js?try=1:7:89';
  expect(describeError(withStack('broken', stack))).toBe(
    'Error: broken (remotes/driver/1.1.0/4f2a.js:7:89)',
  );
});

it('ends with the place of what has caused it', () => {
  const cause = withStack('cause', 'at a (https://cigogne.example/remotes/driver/1.1.0/a.js:1:2)');
  expect(describeError(new Error('broken', { cause }))).toBe(
    'Error: broken (remotes/driver/1.1.0/a.js:1:2)',
  );
});

it.each([
  ['an e-mail address', 'No user louise.schmitt@example.fr here', 'No user …@… here'],
  ['a telephone number', 'Call 06 12 34 56 78 or +33612345678', 'Call # or #'],
  ['one with dots', 'Call 06.12.34.56.78', 'Call #'],
  ['what was asked for', '404 at /shop/products?search=Muller&page=2', '404 at /shop/products'],
  ['quoted texts', 'Unexpected token in "{"name":"Muller"" of "x"x', 'Unexpected token in "…"'],
  ['a quote that breaks off', 'Unexpected end of "{"na', 'Unexpected end of "…"'],
  ['quoted French texts', 'Refusé : « Jeanne Muller »', 'Refusé : "…"'],
])('takes out %s', (_what, message, cleaned) => {
  expect(describeError(message)).toBe(cleaned);
});

it.each([
  'Minified React error #130',
  'this page lacks react 19.4.0 (19.3.1)',
  "Cannot read properties of undefined (reading 'muiName')",
  'Loading chunk 7421 failed.',
])('leaves “%s” as it is', (message) => {
  expect(describeError(message)).toBe(message);
});

it('is cut, but for the place', () => {
  const stack = 'at a (https://cigogne.example/a.js:1:2)';
  const described = describeError(withStack('x'.repeat(900), stack));
  expect(described).toHaveLength(500);
  expect(described).toMatch(/x \(a\.js:1:2\)$/);
});

it.each([undefined, null, '', {}])('is never empty: %p', (thrown) => {
  expect(describeError(thrown)).not.toBe('');
});
