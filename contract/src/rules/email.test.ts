import { isEmail } from './email';

it.each([
  ['anne.meyer+boutique@ried.example', true],
  ['anne@sous-domaine.ried.example', true],
  ['anne', false],
  ['anne@', false],
  ['anne meyer@ried.example', false],
  ['anne@ried', false],
  ['anne@@ried.example', false],
  ['anne@ried..example', false],
  [`${'a'.repeat(250)}@ried.example`, false],
])('%s is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
