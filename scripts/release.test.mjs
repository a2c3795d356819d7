import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { ROOT } from './run-command.mjs';

/** What webpack does, in a moment: its own sources are all there is to build. */
const BUILD = `
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { name, area } = JSON.parse(readFileSync('remote.json', 'utf8'));
const script = readFileSync('src/screen.js');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/remoteEntry.js', script);
writeFileSync('dist/build.json', JSON.stringify({
  name, area, version: process.env.RELEASE_VERSION || version, entry: 'remoteEntry.js',
  preload: [], exposes: {}, needs: JSON.parse(readFileSync('src/needs.json', 'utf8')), builtAgainst: {},
  integrity: { 'remoteEntry.js': 'sha384-' + createHash('sha384').update(script).digest('base64') },
}));
`;
const passesUnless = (word) =>
  `node -e "process.exit(Number(require('fs').readFileSync('src/screen.js','utf8').includes('${word}')))"`;

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  for (const folder of ['node_modules', 'release'])
    symlinkSync(join(ROOT, folder), join(root, folder));
  write('package.json', { name: 'suite', private: true, workspaces: ['mfe-*'] });
  write('.gitignore', 'dist\nnode_modules\nrelease\n');
  write('shell/dist/index.html', 'the shell');
  write('shell/dist/shell.json', { version: '1.0.0', offers: {} });
  write('mfe-shop/remote.json', readFileSync(join(ROOT, 'mfe-shop/remote.json')));
  write('mfe-shop/build.mjs', BUILD);
  write('mfe-shop/src/needs.json', {});
  write('mfe-shop/src/screen.js', 'first');
  version('1.0.0');
  git('init', '--quiet');
  commit();
  execFileSync(process.execPath, ['build.mjs'], { cwd: join(root, 'mfe-shop') });
  assert.equal(run('assemble-site').status, 0);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file, content) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const text = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(join(root, file), text ? content : JSON.stringify(content));
}

function version(number, changelog = `## ${number}\n\n- What is new.\n`) {
  write('mfe-shop/package.json', {
    name: '@cigogne/mfe-shop',
    version: number,
    scripts: {
      build: 'node build.mjs',
      typecheck: passesUnless('wrong type'),
      test: passesUnless('failing test'),
    },
  });
  write('mfe-shop/CHANGELOG.md', changelog);
}

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Anne', '-c', 'user.email=anne@example.fr', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
}

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', `${script}.mjs`), ...args],
    { encoding: 'utf8', env: { ...process.env, SITE_DIR: join(root, 'dist/site') } },
  );
  return { status, said: stdout + stderr };
}

function expectRefused(sentence, ...args) {
  const before = shop();
  const { status, said } = run('release', 'shop', ...args);
  assert.equal(status, 1, said);
  assert.match(said, sentence);
  assert.deepEqual(shop(), before);
}

function expectDone(script, ...args) {
  const { status, said } = run(script, ...args);
  assert.equal(status, 0, said);
  return said;
}

const site = (...path) => join(root, 'dist/site', ...path);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const shop = () => readJson(site('remotes.json')).remotes.shop;

/** A change of the shop that may be released. */
function change(screen, number) {
  write('mfe-shop/src/screen.js', screen);
  version(number);
  commit();
}

test('a first start releases all, and the release of a change moves this remote', () => {
  assert.equal(shop().version, '1.0.0');
  change('second', '1.1.0');
  assert.match(expectDone('release', 'shop'), /shop 1\.1\.0 est publiée \(avant : 1\.0\.0\)/);
  assert.equal(readFileSync(site(shop().entry), 'utf8'), 'second');
  const { commit, dirty, changes } = readJson(site('remotes/shop/1.1.0/release.json'));
  assert.deepEqual(
    { commit, dirty, changes },
    { commit: git('rev-parse', 'HEAD'), dirty: false, changes: ['What is new.'] },
  );
  assert.match(expectDone('release', 'shop'), /shop 1\.1\.0 est déjà publiée/);
});

test('a rollback outlives builds, starts and deployments', () => {
  change('second', '1.1.0');
  expectDone('release', 'shop');
  expectDone('rollback', 'shop');
  const before = shop();
  assert.equal(before.version, '1.0.0');
  write('shell/dist/index.html', 'the next shell');
  assert.match(expectDone('assemble-site'), /Sources différentes de ce qui est publié : shop/);
  assert.equal(readFileSync(site('index.html'), 'utf8'), 'the next shell');
  assert.deepEqual(shop(), before);
});

test('a dirty tree is refused; by force its version and its record say what it is', () => {
  write('mfe-shop/src/screen.js', 'on my machine');
  expectRefused(/mfe-shop\/src\/screen\.js.*git commit/);
  expectDone('release', 'shop', '--force');
  assert.match(shop().version, /^1\.0\.0-dev\.[0-9a-f]{8}$/);
  assert.equal(readJson(site('remotes/shop', shop().version, 'release.json')).dirty, true);
});

test('a version without a changelog, or that was released with other content, is refused', () => {
  write('mfe-shop/src/screen.js', 'second');
  commit();
  expectRefused(/shop 1\.0\.0 est déjà publiée avec un autre contenu/);
  version('1.1.0', '## 1.0.0\n');
  commit();
  expectRefused(/n’a pas de section « ## 1\.1\.0 »/);
});

test('wrong types and failing tests are refused, also by force', () => {
  change('a wrong type', '1.1.0');
  expectRefused(/les types sont faux/, '--force');
  change('a failing test', '1.1.0');
  expectRefused(/des tests échouent/, '--force');
});

test('what the shell does not offer is refused by name', () => {
  write('mfe-shop/src/needs.json', { react: { version: '20.0.0', names: null } });
  change('second', '1.1.0');
  expectRefused(/react 20\.0\.0 \(absent\)/);
  assert.ok(!existsSync(site('remotes/shop/1.1.0')));
});

test('a build of other sources is refused', () => {
  change('second', '1.1.0');
  expectRefused(/n’est pas construite avec les sources présentes/, '--built');
});

test('a canary is for its users until it is promoted', () => {
  change('second', '1.1.0');
  expectDone('release', 'shop', '--canary', '10%', '--accounts', 'anne@example.fr');
  assert.equal(shop().version, '1.0.0');
  assert.equal(shop().canary.share, 0.1);
  assert.match(expectDone('releases'), /1\.1\.0 \(10 %, 1 compte\)/);
  expectDone('release', 'shop', '--canary', '50%');
  assert.equal(shop().canary.share, 0.5);
  expectDone('release', 'shop', '--promote');
  assert.deepEqual([shop().version, shop().canary], ['1.1.0', null]);
});

test('the check of all files fails with the names of those that are altered', () => {
  expectDone('releases', '--verify');
  writeFileSync(site('remotes/shop/1.0.0/remoteEntry.js'), 'tampered');
  const { status, said } = run('releases', '--verify');
  assert.equal(status, 1);
  assert.match(said, /remotes\/shop\/1\.0\.0\/remoteEntry\.js/);
});

test('an unknown remote is refused with the list of the known ones', () => {
  const { status, said } = run('release', 'boutique');
  assert.equal(status, 1);
  assert.match(said, /« boutique » ; il y a : shop\./);
});
