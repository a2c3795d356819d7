import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fingerprintOf, sourcesOf } from './sources.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  write('shell/src/index.ts', 'one');
  lock({ 'node_modules/react': { version: '19.3.1' } });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name, content) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
}
const lock = (packages) => write('package-lock.json', JSON.stringify({ packages }));
const fingerprint = () => fingerprintOf(root, ['shell', 'package-lock.json', 'not-there.json']);

for (const [what, change] of Object.entries({
  'a changed source': () => write('shell/src/index.ts', 'two'),
  'a new source': () => write('shell/src/page.css', ''),
  'a source in a folder of any name': () => write('shell/src/reports/data/page.ts', ''),
  'a renamed source': () =>
    renameSync(join(root, 'shell/src/index.ts'), join(root, 'shell/src/main.ts')),
  'another version of a dependency': () => lock({ 'node_modules/react': { version: '19.3.2' } }),
})) {
  test(`${what} calls for a build`, () => {
    const before = fingerprint();
    change();
    assert.notEqual(fingerprint(), before);
  });
}

for (const name of ['shell/dist/main.js', 'shell/src/index.test.ts', 'shell/CHANGELOG.md']) {
  test(`${name} calls for no build`, () => {
    const before = fingerprint();
    write(name, 'new');
    assert.equal(fingerprint(), before);
  });
}

test('another number of one of our own packages in the lock file calls for no build', () => {
  const before = fingerprint();
  lock({
    'node_modules/react': { version: '19.3.1' },
    'node_modules/@cigogne/mfe-shop': { link: true },
    'mfe-shop': { version: '1.1.0' },
  });
  assert.equal(fingerprint(), before);
});

test('an application is built from its own folder, the packages that it needs, and theirs', () => {
  const needs = (folder, dependencies, devDependencies = {}) =>
    write(
      `${folder}/package.json`,
      JSON.stringify({ name: `@cigogne/${folder}`, dependencies, devDependencies }),
    );
  const workspaces = ['contract', 'build-config', 'shared-ui', 'standalone', 'mfe-*'];
  write('package.json', JSON.stringify({ workspaces }));
  needs(
    'mfe-shop',
    { '@cigogne/shared-ui': '^1.0.0', react: '19.3.1' },
    {
      '@cigogne/build-config': '^1.0.0',
      '@cigogne/standalone': '^1.0.0',
    },
  );
  needs('shared-ui', { '@cigogne/contract': '^1.0.0' });
  needs('contract', {});
  needs('build-config', {});
  needs('standalone', {});
  assert.deepEqual(sourcesOf(root, 'mfe-shop'), [
    'mfe-shop',
    'shared-ui',
    'contract',
    'build-config',
    'package-lock.json',
    'tsconfig.base.json',
  ]);
});
