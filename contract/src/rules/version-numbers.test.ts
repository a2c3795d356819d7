import { isOlderVersion, numbersOf, shortCommit } from './version-numbers';

it('reads the numbers of a version, also of one between two releases', () => {
  expect(numbersOf('1.12.3')).toEqual([1, 12, 3]);
  expect(numbersOf('1.12.3-dev.1a2b3c4d')).toEqual([1, 12, 3]);
});

it('writes a commit with the digits that people compare', () => {
  expect(shortCommit('0123456789abcdef')).toBe('01234567');
});

it.each([
  ['1.2.9', '1.3.0', true],
  ['1.9.9', '2.0.0', true],
  ['1.9.0', '1.10.0', true],
  ['1.3.0', '1.2.9', false],
  ['1.2.0', '1.2.0', false],
  ['1.2.0', '1.2.0-dev.ffffffff', true],
  ['1.2.0-dev.ffffffff', '1.2.0', false],
  ['1.2.0-dev.ffffffff', '1.2.0-dev.00000000', false],
  ['1.2.0-dev.ffffffff', '1.3.0', true],
  ['1.3.0-alpha.0', '1.3.0', true],
  ['1.3.0', '1.3.0-alpha.0', false],
  ['1.2.9', '1.3.0-alpha.0', true],
  ['1.3.0-alpha', '1.3.0-alpha.0', true],
  ['1.3.0-alpha.0', '1.3.0-alpha', false],
  ['1.3.0-alpha.2', '1.3.0-alpha.10', true],
  ['1.3.0-alpha.10', '1.3.0-beta.2', true],
  ['1.3.0-alpha.1', '1.3.0-alpha.beta', true],
  ['1.3.0-rc-1.0', '1.3.0-rc-1.0', false],
  ['1.3.0-alpha.0', '1.3.0-alpha.0-dev.ffffffff', true],
  ['1.3.0-alpha.0-dev.ffffffff', '1.3.0-alpha.1', true],
  ['1.3.0-alpha.0-dev.ffffffff', '1.3.0', true],
  ['1.3.0', '1.3.0-alpha.0-dev.ffffffff', false],
])('%s is older than %s: %s', (version, other, expected) => {
  expect(isOlderVersion(version, other)).toBe(expected);
});
