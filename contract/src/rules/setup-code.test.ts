import { formatSetupCode, readSetupCode } from './setup-code';

it('is printed in groups of four', () => {
  expect(formatSetupCode('K7QM2D9X0FHT41WZ')).toBe('K7QM-2D9X-0FHT-41WZ');
});

it.each([
  ['as it is printed', 'K7QM-2D9X-0FHT-41WZ'],
  ['in lower case, with spaces', ' k7qm 2d9x 0fht 41wz '],
  ['with the dashes of a mail program', 'K7QM–2D9X—0FHT‑41WZ'],
  ['with letters that look like the digits', 'K7QM-2D9X-OFHT-4IWZ'],
  ['with the other one', 'K7QM-2D9X-oFHT-4lWZ'],
])('is read %s', (_how, typed) => {
  expect(readSetupCode(typed)).toBe('K7QM2D9X0FHT41WZ');
});
