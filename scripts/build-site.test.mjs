import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { test } from 'node:test';
import { temporarySuite } from './temporary-suite.mjs';

const { site, write, run, expectDone, shop, change, useSite } = temporarySuite();

const registry = () => readFileSync(site('remotes.json'), 'utf8');
const page = () => readFileSync(site('index.html'), 'utf8');
const STARTED = /The server runs\./;

test('a rollback outlives builds, starts and deployments', () => {
  change('second', '1.1.0');
  expectDone('release', 'shop');
  expectDone('rollback', 'shop');
  assert.equal(shop().version, '1.0.0');
  const before = registry();

  write('shell/src/index.html', 'the next shell');
  assert.match(expectDone('build'), /Sources différentes de ce qui est publié : shop/);
  assert.equal(page(), 'the next shell');
  assert.equal(registry(), before);

  assert.match(expectDone('start'), STARTED);
  assert.equal(registry(), before);

  write('shell/src/index.html', 'the shell after that');
  write('mfe-shop/src/screen.js', 'third');
  assert.match(expectDone('start'), STARTED);
  assert.equal(page(), 'the shell after that');
  assert.equal(registry(), before);

  expectDone('assemble-site');
  assert.equal(registry(), before);
});

test('a build removes what a killed one has left long ago', () => {
  const left = site('.releases/drafts/left');
  write('dist/site/.releases/drafts/left', '<html>');
  expectDone('build');
  assert.ok(existsSync(left));
  utimesSync(left, new Date(0), new Date(0));
  expectDone('build');
  assert.ok(!existsSync(left));
});

test('a site of its own outlives builds: what was released, what can be rolled back, files of former shells', () => {
  write('shell/src/main.1a2b3c4d.js', 'the first shell');
  expectDone('build');
  useSite('volume');
  expectDone('assemble-site');
  change('second', '1.1.0');
  expectDone('release', 'shop');
  const before = registry();

  // The next image has neither builds nor the former site.
  rmSync(site('../dist'), { recursive: true });
  for (const workspace of ['shell', 'server', 'mfe-shop'])
    rmSync(site(`../${workspace}/dist`), { recursive: true });
  rmSync(site('../shell/src/main.1a2b3c4d.js'));
  write('shell/src/index.html', 'the next shell');
  change('third', '1.2.0');
  useSite('dist/site');
  expectDone('build');
  assert.deepEqual([shop().version, shop().previous], ['1.2.0', null]);

  useSite('volume');
  expectDone('assemble-site');
  assert.equal(page(), 'the next shell');
  assert.equal(readFileSync(site('main.1a2b3c4d.js'), 'utf8'), 'the first shell');
  assert.equal(registry(), before);
  assert.equal(shop().previous.version, '1.0.0');
  expectDone('rollback', 'shop');
  assert.equal(shop().version, '1.0.0');
});

test('a start neither builds nor installs what is there', () => {
  const said = expectDone('start');
  assert.match(said, STARTED);
  assert.doesNotMatch(said, /Construction|Le site est dans/);
});

test('a build builds only what has changed, also after one of them has failed', () => {
  assert.doesNotMatch(expectDone('build'), /Construction/);
  write('shell/src/index.html', 'the next shell');
  write('mfe-shop/src/needs.json', 'no JSON');
  assert.match(run('build').said, /Construction : shell, mfe-shop…/);
  write('mfe-shop/src/needs.json', {});
  assert.match(expectDone('build'), /Construction : mfe-shop…/);
  assert.equal(page(), 'the next shell');
});

test('a script that is called through a link does its work', () => {
  symlinkSync(site('../../scripts'), site('../../linked'));
  write('shell/src/index.html', 'the next shell');
  assert.match(expectDone('../linked/build'), /Construction : shell…/);
  assert.equal(page(), 'the next shell');
});

test('a start on an empty site installs the shell and releases all', () => {
  rmSync(site(), { recursive: true });
  assert.match(expectDone('start'), STARTED);
  assert.equal(page(), 'the shell');
  assert.equal(shop().version, '1.0.0');
});

test('a start on a site without a registry releases all', () => {
  rmSync(site('remotes.json'));
  assert.match(expectDone('start'), STARTED);
  assert.equal(shop().version, '1.0.0');
});

test('a start on a registry of the former format releases all anew, and says so', () => {
  write('dist/site/remotes.json', { schema: 1, remotes: { shop: { version: '1.0.0-1a2b3c4d' } } });
  const said = expectDone('start');
  assert.match(said, /ancien format/);
  assert.match(said, STARTED);
  assert.equal(shop().version, '1.0.0');
});

test('a registry that cannot be read stays: the server starts, a build says what to do', () => {
  write('dist/site/remotes.json', '{ "schema": 1, "revision": 7, ');
  const before = registry();
  assert.match(expectDone('start'), STARTED);
  assert.equal(registry(), before);
  const { status, said } = run('build');
  assert.equal(status, 1, said);
  assert.match(said, /n’est pas lisible/);
  assert.equal(registry(), before);
});

test('a shell that lacks what a released remote needs is installed, and the remote named', () => {
  write('shell/src/shell.json', { offers: { react: { version: '19.2.0', names: null } } });
  expectDone('build');
  write('mfe-shop/src/needs.json', { react: { version: '19.2.0', names: null } });
  change('second', '1.1.0');
  expectDone('release', 'shop');
  const before = registry();

  write('shell/src/shell.json', { offers: {} });
  assert.match(
    expectDone('build'),
    /shop 1\.1\.0 cède la place à 1\.0\.0 ; il lui manque : react 19\.2\.0 \(absent\)/,
  );
  assert.equal(registry(), before);

  rmSync(site('remotes.json'));
  write('dist/site/remotes.json', {
    ...JSON.parse(before),
    remotes: { shop: { ...JSON.parse(before).remotes.shop, previous: null, older: [] } },
  });
  assert.match(expectDone('build'), /shop 1\.1\.0 demandera une mise à jour/);
});

test('where the build fails, the site stays as it is', () => {
  const before = registry();
  write('shell/src/index.html', 'the next shell');
  write('mfe-shop/build.mjs', 'process.exit(1);');
  for (const script of ['build', 'start']) {
    const { status, said } = run(script);
    assert.equal(status, 1, said);
    assert.match(said, /La construction a échoué/);
    assert.doesNotMatch(said, STARTED);
  }
  assert.equal(page(), 'the shell');
  assert.equal(registry(), before);
});
