import { withoutPersonalData } from './error-message';

it.each([
  ['an e-mail address', 'No user louise.schmitt+shop@example.fr here', 'No user …@… here'],
  ['one in brackets', '(anne@9online.fr)', '(…@…)'],
  ['one without a domain', 'No user louise@localhost', 'No user …@…'],
  ['a telephone number', 'Call 06 12 34 56 78 or +33612345678', 'Call # or #'],
  ['one with dots', 'Call 06.12.34.56.78 or +33 6.12.34.56.78', 'Call # or #'],
  ['one behind a colon', 'tel:0388123456', 'tel:#'],
  ['what was asked for', '404 at /shop/products?search=Muller&page=2', '404 at /shop/products'],
  ['what was asked of a call', 'GET /api/shop?search=Dupont failed', 'GET /api/shop failed'],
  [
    'query and anchor of an address',
    'at https://cigogne.example/login?email=anne%40exemple.fr#form failed',
    'at https://cigogne.example/login failed',
  ],
  [
    'the query before a place',
    'x (https://a.example/r.js?try=1:12:345)',
    'x (https://a.example/r.js:12:345)',
  ],
  ['quoted texts', 'Unexpected token in "{"name":"Muller"" of "x"x', 'Unexpected token in "…"'],
  ['a quote that breaks off', 'Unexpected end of "{"na', 'Unexpected end of "…"'],
  ['quoted French texts', 'Refusé : « Jeanne Muller »', 'Refusé : "…"'],
  [
    'quoted texts before a place',
    'In "Muller" (r/4f2a.js:1:234567)',
    'In "…" (r/4f2a.js:1:234567)',
  ],
])('takes out %s', (_what, message, cleaned) => {
  expect(withoutPersonalData(message)).toBe(cleaned);
  expect(withoutPersonalData(cleaned)).toBe(cleaned);
});

it.each([
  'Minified React error #130',
  'this page lacks react 19.4.0 (19.3.1)',
  "Cannot read properties of undefined (reading 'muiName')",
  "Cannot read properties of undefined (reading 'a?.b')",
  'driver@1.2.0-dev.abcdef12 took over from driver@1.3.0',
  'ChunkLoadError: Loading chunk 7421 failed. (https://cdn.example/remotes/shop/1.2.0/4f1c09ab.js:1:0123456789)',
  'TypeError: x is undefined (remotes/driver/1.1.0/12345678.js:1:234567)',
  'Where is it? Nowhere #1',
])('leaves “%s” as it is', (message) => {
  expect(withoutPersonalData(message)).toBe(message);
});
