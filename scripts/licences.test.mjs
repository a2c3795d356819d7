import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { licencesOf, productWorkspaces } from './licences.mjs';
import { ROOT } from './run-command.mjs';

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

test('every package of the product has a licence that allows its use', () => {
  const licences = licencesOf(lock);
  assert.ok(licences.length > 300, `only ${licences.length} packages found`);
  const refused = licences.filter(({ isAllowed }) => !isAllowed);
  assert.deepEqual(
    refused.map(({ name, version, licence }) => `${name}@${version}: ${licence}`),
    [],
    'read the licence, then choose another package or name it in scripts/licences.mjs',
  );
});

test('a licence that nobody has allowed is found, at any depth', () => {
  const allowedOf = (license) =>
    licencesOf({
      packages: {
        '': {},
        server: { dependencies: { first: '1' } },
        'node_modules/first': { version: '1.0.0', license: 'MIT', dependencies: { second: '1' } },
        'node_modules/first/node_modules/second': { version: '1.0.0', license },
      },
    }).find(({ name }) => name === 'second').isAllowed;
  for (const licence of ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'Apache-2.0']) {
    assert.equal(allowedOf(licence), true, licence);
  }
  for (const licence of [
    undefined,
    'UNLICENSED',
    'AGPL-3.0-only',
    'LGPL-3.0-or-later',
    'MIT AND GPL-3.0-only',
    'GPL-3.0-only AND (MIT OR ISC)',
    'SEE LICENSE IN LICENSE.txt',
  ]) {
    assert.equal(allowedOf(licence), false, licence);
  }
});

test('every workspace but the browser tests is looked at', () => {
  const workspaces = Object.values(lock.packages).flatMap(({ link, resolved }) =>
    link && resolved !== 'e2e' ? [resolved] : [],
  );
  assert.deepEqual(productWorkspaces(lock).sort(), workspaces.sort());
});

test('the lock file pins every package to its content, from the registry alone', () => {
  const packages = Object.entries(lock.packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  const unpinned = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  assert.deepEqual(
    unpinned.map(([place]) => place),
    [],
  );
  // npm omits addresses in the registry (.npmrc): a package with an address comes from elsewhere.
  const elsewhere = packages.filter(([, { resolved }]) => resolved);
  assert.deepEqual(
    elsewhere.map(([place]) => place),
    [],
  );
});

test('the lock file holds the dependencies of every package.json', () => {
  const of = ({ dependencies, devDependencies, optionalDependencies, peerDependencies }) => ({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...peerDependencies,
  });
  for (const folder of ['', 'e2e', ...productWorkspaces(lock)]) {
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    assert.deepEqual(of(lock.packages[folder]), of(manifest), folder || 'package.json');
  }
});
