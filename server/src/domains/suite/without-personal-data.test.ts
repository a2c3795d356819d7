import { withoutPersonalData } from './without-personal-data';

it.each([
  ['No account jean.dupont+shop@exemple.fr here', 'No account [e-mail] here'],
  ['(anne@9online.fr)', '([e-mail])'],
  ['Call 03 88 12 34 56 or +33 6.12.34.56.78', 'Call [téléphone] or [téléphone]'],
  [
    'at https://cigogne.example/login?email=anne%40exemple.fr#form failed',
    'at https://cigogne.example/login failed',
  ],
  [
    'TypeError: x (https://a.example/r.js?try=1:12:345)',
    'TypeError: x (https://a.example/r.js:12:345)',
  ],
  ['GET /api/stocker/search?search=Dupont failed', 'GET /api/stocker/search failed'],
])('%s is kept as: %s', (message, kept) => {
  expect(withoutPersonalData(message)).toBe(kept);
});

it.each([
  'driver@1.2.0-dev.abcdef12 took over from driver@1.3.0',
  "Cannot read properties of undefined (reading 'a?.b')",
  'ChunkLoadError: Loading chunk 612345678 failed. (https://cdn.example/remotes/shop/1.2.0/4f1c09ab.js:1:0123456789)',
  'Where is it? Nowhere #1',
])('%s stays as it is', (message) => {
  expect(withoutPersonalData(message)).toBe(message);
});
