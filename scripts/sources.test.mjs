import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fingerprintOf } from './sources.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  write('shell/src/index.ts', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name, content) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
}
const fingerprint = () => fingerprintOf(root, ['shell', 'package-lock.json', 'not-there.json']);

for (const [what, change] of Object.entries({
  'a changed source': () => write('shell/src/index.ts', 'two'),
  'a new source': () => write('shell/src/page.css', ''),
  'a renamed source': () =>
    renameSync(join(root, 'shell/src/index.ts'), join(root, 'shell/src/main.ts')),
  'a changed lock file': () => write('package-lock.json', '{"packages":{}}'),
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
