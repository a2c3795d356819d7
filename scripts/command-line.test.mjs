import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { temporarySuite } from './temporary-suite.mjs';

const { site, write, run, expectDone, lockOthers } = temporarySuite();

const SAVED = /saved in \/mnt\/backups/;

function writeBackup(program = 'console.log(`saved in ${process.argv[2]}`);') {
  write('server/src/cli/backup.js', program);
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

function expectRefused(sentence) {
  const { status, said } = run('command-line', 'backup', '/mnt/backups');
  assert.equal(status, 1, said);
  assert.match(said, sentence);
  assert.doesNotMatch(said, /Installation|Construction|ERR_/);
}

test('a command that the built server lacks says how to get it', () => {
  writeBackup();
  rmSync(site('../../server/dist/cli/backup.js'));
  expectRefused(/ne connaît pas « backup » : « npm run build » d’abord/);
});

test('a command whose packages are missing says how to get them', () => {
  writeBackup("import 'a-package-of-the-server';");
  expectRefused(/« npm ci » d’abord/);
});
