import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { arePackagesInstalled } from './install.mjs';

const WANTED = {
  '': { name: 'cigogne' },
  server: { version: '1.0.0' },
  'node_modules/@cigogne/server': { link: true, resolved: 'server' },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};
const PRESENT = without(WANTED, 'node_modules/fsevents');

function without(packages, gone) {
  return Object.fromEntries(Object.entries(packages).filter(([place]) => place !== gone));
}

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules/@cigogne/server'), { recursive: true });
  wanted(WANTED);
});
afterEach(() => rmSync(root, { recursive: true }));

const wanted = (packages) =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
const present = (packages) =>
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

test('a complete installation is left alone, also without packages for other systems', () => {
  present(PRESENT);
  assert.equal(arePackagesInstalled(root), true);
});

test('an installation that was interrupted is made again', () => {
  assert.equal(arePackagesInstalled(root), false);
});

test('a new version in package-lock.json is installed', () => {
  present({ ...PRESENT, 'node_modules/fastify': { version: '5.12.7' } });
  assert.equal(arePackagesInstalled(root), false);
});

test('a new package in package-lock.json is installed', () => {
  present(without(PRESENT, 'node_modules/fastify'));
  assert.equal(arePackagesInstalled(root), false);
});

test('a package that left package-lock.json is removed', () => {
  present({ ...PRESENT, 'node_modules/left-pad': { version: '1.3.0' } });
  assert.equal(arePackagesInstalled(root), false);
});

test('a workspace that is not linked yet is linked', () => {
  present(PRESENT);
  rmSync(join(root, 'node_modules/@cigogne/server'), { recursive: true });
  assert.equal(arePackagesInstalled(root), false);
});

/** A remote that needs one of our packages, and another remote with its own tool. */
const OF_DRIVER = {
  '': { name: 'cigogne' },
  'mfe-driver': { dependencies: { '@cigogne/ui': '^1.0.0' } },
  ui: { dependencies: { mui: '^9.0.0' }, devDependencies: { jest: '^30.0.0' } },
  'node_modules/@cigogne/ui': { link: true, resolved: 'ui' },
  'node_modules/mui': { version: '9.5.0', peerDependencies: { react: '^19.0.0' } },
  'node_modules/react': { version: '19.3.1' },
  'ui/node_modules/jest': { version: '30.0.0' },
};
const OF_BOTH = {
  ...OF_DRIVER,
  'mfe-shop': { dependencies: { charts: '^1.0.0' } },
  'node_modules/charts': { version: '1.2.0' },
};

test('the installation of one workspace is complete for it, and not for all', () => {
  wanted(OF_BOTH);
  mkdirSync(join(root, 'node_modules/@cigogne/ui'));
  present(OF_DRIVER);
  assert.equal(arePackagesInstalled(root, ['mfe-driver']), true);
  assert.equal(arePackagesInstalled(root, ['mfe-driver', 'mfe-shop']), false);
  assert.equal(arePackagesInstalled(root), false);
});

for (const place of ['node_modules/mui', 'node_modules/react', 'ui/node_modules/jest']) {
  test(`another version of what a workspace needs is not its installation: ${place}`, () => {
    wanted(OF_BOTH);
    mkdirSync(join(root, 'node_modules/@cigogne/ui'));
    present({ ...OF_DRIVER, [place]: { version: '1.0.0' } });
    assert.equal(arePackagesInstalled(root, ['mfe-driver']), false);
  });
}

test('a workspace that another one needs is linked', () => {
  wanted(OF_BOTH);
  present(OF_DRIVER);
  assert.equal(arePackagesInstalled(root, ['mfe-driver']), false);
});
