import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { temporarySuite } from './temporary-suite.mjs';

const { site, write, expectDone, lockOthers } = temporarySuite();

const SAVED = /saved in \/mnt\/backups/;

function writeBackup() {
  write('server/src/cli/backup.js', 'console.log(`saved in ${process.argv[2]}`);');
  expectDone('build');
}
const backUp = () => expectDone('command-line', 'backup', '/mnt/backups');

test('a command leaves the installation and the build of a server that may be running as they are', () => {
  writeBackup();
  assert.doesNotMatch(backUp(), /construi/);
  write('server/src/main.js', 'console.log("another server");');
  lockOthers();
  const said = backUp();
  assert.match(said, SAVED);
  assert.match(said, /Le serveur a été construit avec d’autres sources/);
  assert.doesNotMatch(said, /Installation|Construction/);
});

test('where no server is built, a command builds it', () => {
  writeBackup();
  rmSync(site('../../server/dist'), { recursive: true });
  const said = backUp();
  assert.match(said, /Construction : server…/);
  assert.match(said, SAVED);
});
