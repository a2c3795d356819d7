import { changesOf } from './changelog';

const CHANGELOG = `# Changelog of mfe-driver

What a release changes.

## 1.10.0

- The list is faster,
  also on old phones.
* Fewer taps.

## [1.1.0] - 2026-05-02

- Photos.

## 1.0.0
`;

test('the entries of a version are one line each', () => {
  expect(changesOf(CHANGELOG, '1.10.0')).toEqual([
    'The list is faster, also on old phones.',
    'Fewer taps.',
  ]);
  expect(changesOf(CHANGELOG, '1.1.0')).toEqual(['Photos.']);
});

test('a section may be empty, but a version without one is known as such', () => {
  expect(changesOf(CHANGELOG, '1.0.0')).toEqual([]);
  expect(changesOf(CHANGELOG, '1.1')).toBeUndefined();
  expect(changesOf('', '1.0.0')).toBeUndefined();
});
