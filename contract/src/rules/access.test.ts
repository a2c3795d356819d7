import { accessOnPaper, accessText } from './access';

it.each<[number | null, boolean | null, string | undefined, string]>([
  [2, false, '2e étage, sans ascenseur', '2e étage, sans ascenseur'],
  [1, true, '1er étage, avec ascenseur', '1er étage, avec ascenseur'],
  [-1, false, 'Sous-sol 1, sans ascenseur', 'Sous-sol 1, sans ascenseur'],
  [0, null, 'Rez-de-chaussée', 'Rez-de-chaussée'],
  [0, false, 'Rez-de-chaussée', 'Rez-de-chaussée'],
  [3, null, '3e étage', '3e étage, ascenseur non précisé'],
  [null, true, 'avec ascenseur', 'Étage non précisé, avec ascenseur'],
  [null, null, undefined, 'Étage non précisé, ascenseur non précisé'],
])('floor %s, lift %s: %s, and on paper %s', (floor, has_elevator, text, onPaper) => {
  expect(accessText({ floor, has_elevator })).toBe(text);
  expect(accessOnPaper({ floor, has_elevator })).toBe(onPaper);
});
