import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { ROOT } from './run-command.mjs';
import { REMOTES } from './site-directory.mjs';

/** A folder with the files needed for making remotes beside it. */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cigogne-remote-'));
  for (const name of ['node_modules', 'tsconfig.base.json']) {
    symlinkSync(join(ROOT, name), join(folder, name));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function newRemote(...args) {
  const command = [join(ROOT, 'scripts/new-remote.mjs'), ...args, '--into', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** Runs an npm program in the folder; its output becomes the message of a failure. */
function runHere(program, ...args) {
  const command = [join(ROOT, 'node_modules', program), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
}

const readJson = (...path) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
const made = () => readdirSync(folder).filter((name) => name.startsWith('mfe-'));

test('remotes of all kinds are well-formatted, fit the types and pass their own tests', () => {
  assert.equal(newRemote('accounting', '--title', 'Comptabilité').status, 0);
  assert.equal(newRemote('shop-window', '--roles', 'shop', '--language', 'en').status, 0);
  assert.equal(newRemote('rounds', '--roles', 'driver').status, 0);
  const remotes = ['mfe-accounting', 'mfe-rounds', 'mfe-shop-window'];
  assert.deepEqual(made(), remotes);
  const style = ['--config', join(ROOT, '.prettierrc.json')];
  runHere('prettier/bin/prettier.cjs', '--check', ...style, ...remotes);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './mfe-rounds/tsconfig.json', include: ['mfe-*/src'] }),
  );
  runHere('typescript/bin/tsc', '-p', '.');
  runHere('jest/bin/jest.js', '--projects', ...remotes);
});

test('the manifest is the one place that has name, address, roles and words', () => {
  const options = [
    '--title',
    'Comptabilité',
    '--path',
    '/admin/comptes',
    '--roles',
    'stocker,admin',
  ];
  newRemote('accounting', ...options, '--brand', 'Comptes & factures');
  const manifest = readJson('mfe-accounting', 'remote.json');
  assert.deepEqual(
    { ...manifest, port: undefined, area: { ...manifest.area, logoutQuestion: undefined } },
    {
      name: 'accounting',
      title: 'Cigogne · Comptabilité',
      port: undefined,
      exposes: { './role-app': './src/role-app.tsx', './scenarios': './src/scenarios/index.ts' },
      area: {
        path: '/admin/comptes',
        roles: ['stocker', 'admin'],
        language: 'fr',
        brand: 'Comptes & factures',
        inSentence: 'L’espace comptabilité',
        frame: 'sidebar',
        logoutQuestion: undefined,
      },
    },
  );
});

test('nothing is made when npm has kept an option for itself', (t) => {
  process.env.npm_config_roles = 'driver';
  t.after(() => delete process.env.npm_config_roles);
  const { status, said } = newRemote('accounting');
  assert.equal(status, 1, said);
  assert.match(said, /npm garde --roles pour lui : écrivez « -- » avant/);
  assert.deepEqual(made(), []);
});

test('each remote has a port of its own', () => {
  newRemote('accounting');
  newRemote('archive');
  const { port } = readJson('mfe-accounting', 'remote.json');
  assert.equal(readJson('mfe-archive', 'remote.json').port, port + 1);
  for (const name of REMOTES) {
    const taken = JSON.parse(readFileSync(join(ROOT, `mfe-${name}/remote.json`), 'utf8')).port;
    assert.notEqual(taken, port);
  }
});

for (const [what, args, reason] of [
  ['no name', [], /Usage/],
  ['a name that is no name', ['Compta'], /minuscules/],
  ['the name of another remote', [REMOTES[0]], /existe déjà/],
  ['the name of the host', ['shell'], /« shell » est l’application qui charge les autres/],
  ['the address of another remote', ['accounting', '--path', '/shop'], /déjà l’adresse de shop/],
  ['the address of visitors', ['accounting', '--path', '/'], /n’est pas une adresse/],
  [
    'an address of the shell',
    ['accounting', '--path', '/login'],
    /n’est pas une adresse de remote/,
  ],
  ['the address of the setup', ['accounting', '--path', '/setup'], /n’est pas une adresse/],
  ['an unknown role', ['accounting', '--roles', 'boss'], /Pas de rôle « boss »/],
  ['an unknown language', ['accounting', '--language', 'de'], /Pas de langue « de »/],
  ['roles without a common list', ['accounting', '--roles', 'shop,driver'], /aucune n’est permise/],
]) {
  test(`${what} is refused with a sentence, and nothing is written`, () => {
    const { status, said } = newRemote(...args);
    assert.equal(status, 1);
    assert.match(said, reason);
    assert.doesNotMatch(said, /\n\s+at /);
    assert.deepEqual(made(), []);
  });
}

test('a remote that is there is never written over', () => {
  newRemote('accounting');
  const { status, said } = newRemote('accounting');
  assert.equal(status, 1);
  assert.match(said, /mfe-accounting existe déjà/);
});
