import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  build('1.0.0', 'first');
});
afterEach(() => rmSync(root, { recursive: true }));

/** What `npm run build` leaves of the shop at a version. */
function build(version, content) {
  const dist = join(root, 'mfe-shop/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(root, 'mfe-shop/package.json'), JSON.stringify({ version }));
  writeFileSync(join(dist, 'remoteEntry.js'), content);
  writeFileSync(join(dist, 'size-report.json'), '{}');
  writeFileSync(
    join(dist, 'exposes.json'),
    JSON.stringify({ './role-app': ['0a1b2c3d.js', '4e5f6a7b.css'] }),
  );
}

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', `${script}.mjs`), ...args],
    { encoding: 'utf8', env: { ...process.env, SITE_DIR: join(root, 'dist/site') } },
  );
  return { status, said: stdout + stderr };
}

const site = (...path) => join(root, 'dist/site', ...path);
const shop = () => JSON.parse(readFileSync(site('remotes.json'), 'utf8')).remotes.shop;

test('a released remote has a folder for its version and an entry in the registry', () => {
  assert.equal(run('release-remote', 'shop').status, 0);
  assert.deepEqual(shop(), {
    version: '1.0.0',
    entry: '/remotes/shop/1.0.0/remoteEntry.js',
    preload: ['/remotes/shop/1.0.0/0a1b2c3d.js'],
    previous: null,
  });
  assert.ok(existsSync(site(shop().entry)));
  assert.ok(!existsSync(site('remotes/shop/1.0.0/size-report.json')));
});

test('releasing the same build again changes nothing', () => {
  run('release-remote', 'shop');
  const before = shop();
  assert.equal(run('release-remote', 'shop').status, 0);
  assert.deepEqual(shop(), before);
});

test('a released version never changes, unless it is asked for', () => {
  run('release-remote', 'shop');
  build('1.0.0', 'second');
  const { status, said } = run('release-remote', 'shop');
  assert.equal(status, 1);
  assert.match(said, /shop 1\.0\.0 est déjà publiée avec un autre contenu/);
  assert.equal(readFileSync(site(shop().entry), 'utf8'), 'first');

  assert.equal(run('release-remote', 'shop', '--replace').status, 0);
  assert.equal(readFileSync(site(shop().entry), 'utf8'), 'second');
});

test('between two version numbers each content has a folder of its own', () => {
  run('release-remote', 'shop', '--hashed');
  const first = shop().version;
  build('1.0.0', 'second');
  run('release-remote', 'shop', '--hashed');
  assert.match(first, /^1\.0\.0-[0-9a-f]{8}$/);
  assert.notEqual(shop().version, first);
  assert.equal(shop().previous, first);
  assert.ok(existsSync(site('remotes/shop', first, 'remoteEntry.js')));
});

test('a rollback puts the previous version back, a second one goes forward again', () => {
  run('release-remote', 'shop');
  build('1.1.0', 'second');
  run('release-remote', 'shop');
  assert.equal(run('rollback-remote', 'shop').status, 0);
  assert.equal(shop().entry, '/remotes/shop/1.0.0/remoteEntry.js');
  assert.equal(shop().previous, '1.1.0');
  run('rollback-remote', 'shop');
  assert.equal(shop().version, '1.1.0');
});

test('there is nothing to go back to after the first release', () => {
  run('release-remote', 'shop');
  const { status, said } = run('rollback-remote', 'shop');
  assert.equal(status, 1);
  assert.match(said, /n’a pas de version précédente/);
});

test('the last five versions stay for the tabs that run them', () => {
  for (let minor = 0; minor < 7; minor += 1) {
    build(`1.${minor}.0`, `content ${minor}`);
    run('release-remote', 'shop');
  }
  const kept = readdirSync(site('remotes/shop')).sort();
  assert.deepEqual(kept, ['1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']);
});

test('an unknown remote is refused with the list of the known ones', () => {
  const { status, said } = run('release-remote', 'boutique');
  assert.equal(status, 1);
  assert.match(said, /« boutique » ; il y a : admin, shop, stocker, driver, public/);
});
