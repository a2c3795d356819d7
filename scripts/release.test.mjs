import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporarySuite } from './temporary-suite.mjs';

const suite = temporarySuite();
const { site, write, version, git, commit, run, expectDone, readJson, shop, change } = suite;

function expectRefused(sentence, ...args) {
  const before = shop();
  const { status, said } = run('release', 'shop', ...args);
  assert.equal(status, 1, said);
  assert.match(said, sentence);
  assert.deepEqual(shop(), before);
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

test('a release that cannot remove old versions has succeeded, and warns', () => {
  write('dist/site/remotes/shop/0.9.0/release.json/in-the-way', '');
  change('second', '1.1.0');
  const said = expectDone('release', 'shop');
  assert.match(said, /shop 1\.1\.0 est publiée/);
  assert.match(said, /Attention : d’anciennes versions n’ont pas pu être supprimées/);
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

test('a module that others may load goes by force only, at a release and at a rollback', () => {
  write('mfe-shop/src/exposes.json', { './inventory': [] });
  change('second', '1.1.0');
  expectDone('release', 'shop');
  write('mfe-shop/src/exposes.json', {});
  change('third', '1.2.0');
  expectRefused(/shop 1\.2\.0 n’expose pas \.\/inventory, que shop 1\.1\.0 expose/);
  const { status, said } = run('rollback', 'shop');
  assert.equal(status, 1, said);
  assert.match(said, /shop 1\.0\.0 n’expose pas \.\/inventory/);
  expectDone('rollback', 'shop', '--force');
  assert.equal(shop().version, '1.0.0');
  expectDone('rollback', 'shop');
  expectDone('release', 'shop', '--force');
  assert.equal(shop().version, '1.2.0');
});

test('a build of other sources is refused', () => {
  change('second', '1.1.0');
  expectRefused(/n’est pas construite avec les sources présentes/, '--built');
});

test('a release needs the packages of its own remote alone, in their locked versions', () => {
  suite.lockOthers();
  change('second', '1.1.0');
  expectDone('release', 'shop');
  assert.equal(shop().version, '1.1.0');
  assert.match(run('build').said, /« npm ci » d’abord/);
  suite.lockOthers({ react: '19.4.0' });
  change('third', '1.2.0');
  expectRefused(/« npm ci » d’abord/);
});

test('without a site nothing is released: the first build would leave the other remotes out', () => {
  change('second', '1.1.0');
  rmSync(site(), { recursive: true });
  const { status, said } = run('release', 'shop');
  assert.equal(status, 1, said);
  assert.match(said, /Il n’y a pas de site dans .*dist\/site : npm run build d’abord/);
  assert.ok(!existsSync(site()));
});

test('without a repository the commit is what the build was told', (t) => {
  change('second', '1.1.0');
  rmSync(site('../../.git'), { recursive: true });
  expectRefused(/ne sont pas dans un dépôt git/);
  process.env.SERVER_COMMIT = '1a2b3c4d';
  t.after(() => delete process.env.SERVER_COMMIT);
  expectDone('release', 'shop');
  const { commit: recorded, dirty } = readJson(site('remotes/shop/1.1.0/release.json'));
  assert.deepEqual([recorded, dirty], ['1a2b3c4d', false]);
});

test('what the build was told is not believed of a repository that git cannot read', (t) => {
  change('second', '1.1.0');
  write('.git/HEAD', 'no commit');
  process.env.SERVER_COMMIT = '1a2b3c4d';
  t.after(() => delete process.env.SERVER_COMMIT);
  expectRefused(/ne sont pas dans un dépôt git/);
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

test('what was taken out of the site is neither unreleased nor of older sources', () => {
  assert.doesNotMatch(expectDone('releases'), /Retirées|Pas encore/);
  change('second', '1.1.0');
  assert.match(expectDone('build'), /Sources différentes de ce qui est publié : shop/);
  expectDone('retire', 'shop', '--force');
  assert.doesNotMatch(expectDone('build'), /Sources différentes/);
  assert.equal(expectDone('releases'), 'Rien n’est publié.\nRetirées : shop.\n');
  cpSync(site('../../mfe-shop'), site('../../mfe-new'), { recursive: true });
  write('mfe-new/remote.json', { ...readJson(site('../../mfe-shop/remote.json')), name: 'new' });
  assert.match(expectDone('releases'), /^Pas encore publiées : new\.$/m);
});

test('the check of all files fails with the names of those that are altered', () => {
  assert.match(
    expectDone('releases', '--verify'),
    /dist\/site : tous les fichiers de 1 version sont/,
  );
  writeFileSync(site('remotes/shop/1.0.0/remoteEntry.js'), 'tampered');
  const { status, said } = run('releases', '--verify');
  assert.equal(status, 1);
  assert.match(said, /remotes\/shop\/1\.0\.0\/remoteEntry\.js/);
});

for (const [what, file] of [
  ['a site', ''],
  ['a registry', 'remotes.json'],
]) {
  test(`the check of all files fails without ${what}`, () => {
    rmSync(site(file), { recursive: true });
    const { status, said } = run('releases', '--verify');
    assert.equal(status, 1, said);
    assert.match(said, /Rien n’est publié dans .*dist\/site/);
  });
}

test('an unknown remote is refused with the list of the known ones', () => {
  const { status, said } = run('release', 'boutique');
  assert.equal(status, 1);
  assert.match(said, /« boutique » ; il y a : shop\./);
});

for (const { command, given, variable } of [
  { command: 'release', given: '--canary=10%', variable: 'npm_config_canary' },
  { command: 'release', given: '--stop-canary', variable: 'npm_config_stop_canary' },
  { command: 'rollback', given: '--to=1.0.0', variable: 'npm_config_token_description' },
]) {
  test(`${command} does nothing when npm has kept ${given} for itself`, (t) => {
    change('second', '1.1.0');
    expectDone('release', 'shop');
    change('third', '1.2.0');
    process.env[variable] = given;
    t.after(() => delete process.env[variable]);
    const { status, said } = run(command, 'shop');
    assert.equal(status, 1, said);
    assert.match(said, /npm garde --[a-z-]+ pour lui : écrivez « -- » avant/);
    assert.equal(shop().version, '1.1.0');
  });
}
