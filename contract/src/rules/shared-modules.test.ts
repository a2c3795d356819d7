import { missingModules, type SharedModules } from './shared-modules';

const OFFERS: SharedModules = {
  react: { version: '19.3.1', names: null },
  '@cigogne/shared-api': { version: '1.4.0', names: ['send', 'useSession'] },
};

const missing = (needs: SharedModules) => missingModules(OFFERS, needs);

it('misses nothing where all that is needed is offered', () => {
  expect(missing({})).toEqual([]);
  expect(
    missing({
      react: { version: '19.3.9', names: null },
      '@cigogne/shared-api': { version: '1.9.0', names: ['send'] },
    }),
  ).toEqual([]);
});

it.each([
  ['a newer minor version', '19.4.0'],
  ['a newer major version', '20.0.0'],
  ['an older major version', '18.3.1'],
])('misses %s of a library, with both versions', (_what, version) => {
  expect(missing({ react: { version, names: null } })).toEqual([`react ${version} (19.3.1)`]);
});

it('fits a library that was newer than what the remote was built with', () => {
  expect(missing({ react: { version: '19.0.0', names: null } })).toEqual([]);
});

it('names the exports that a module of our own lacks', () => {
  const needs = { version: '1.4.0', names: ['send', 'openAbout', 'openRoleApp'] };
  expect(missing({ '@cigogne/shared-api': needs })).toEqual([
    '@cigogne/shared-api: openAbout',
    '@cigogne/shared-api: openRoleApp',
  ]);
});

it('misses an older minor version of a module of our own that is passed on whole', () => {
  const whole = (version: string) => ({ '@cigogne/shared-api': { version, names: null } });
  expect(missing(whole('1.4.0'))).toEqual([]);
  expect(missing(whole('1.5.0'))).toEqual(['@cigogne/shared-api 1.5.0 (1.4.0)']);
});

it('misses a module of our own of another major version, whatever its exports', () => {
  expect(missing({ '@cigogne/shared-api': { version: '2.0.0', names: [] } })).toEqual([
    '@cigogne/shared-api 2.0.0 (1.4.0)',
  ]);
});

it('misses a module that is not offered at all', () => {
  expect(missing({ notistack: { version: '3.0.2', names: null } })).toEqual([
    'notistack 3.0.2 (absent)',
  ]);
});

it('reads the version of a build that was not released', () => {
  expect(missing({ '@cigogne/shared-api': { version: '1.5.0-dev.1a2b3c4d', names: [] } })).toEqual(
    [],
  );
});
