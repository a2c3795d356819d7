import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { isInstalled } from './install.mjs';

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
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
});
afterEach(() => rmSync(root, { recursive: true }));

const present = (packages) =>
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

test('a complete installation is left alone, also without packages for other systems', () => {
  present(PRESENT);
  assert.equal(isInstalled(root), true);
});

test('an installation that was interrupted is made again', () => {
  assert.equal(isInstalled(root), false);
});

test('a new version in package-lock.json is installed', () => {
  present({ ...PRESENT, 'node_modules/fastify': { version: '5.12.7' } });
  assert.equal(isInstalled(root), false);
});

test('a new package in package-lock.json is installed', () => {
  present(without(PRESENT, 'node_modules/fastify'));
  assert.equal(isInstalled(root), false);
});

test('a package that left package-lock.json is removed', () => {
  present({ ...PRESENT, 'node_modules/left-pad': { version: '1.3.0' } });
  assert.equal(isInstalled(root), false);
});

test('a workspace that is not linked yet is linked', () => {
  present(PRESENT);
  rmSync(join(root, 'node_modules/@cigogne/server'), { recursive: true });
  assert.equal(isInstalled(root), false);
});
