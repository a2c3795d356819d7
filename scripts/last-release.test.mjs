import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { buildLastRelease } from './last-release.mjs';
import { bundlesAlike, lockedPackages } from './locked-packages.mjs';

let root;
beforeEach((context) => {
  root = mkdtempSync(join(tmpdir(), 'last-release-'));
  context.mock.method(console, 'log', () => {});
});
afterEach(() => rmSync(root, { recursive: true }));

function write(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** A suite of one shell and one remote. */
const builtAs = (text) => ({
  'shell/dist/index.html': text,
  'mfe-shop/package.json': '{}',
  'mfe-shop/dist/remoteEntry.js': text,
  'mfe-notes/readme.md': '',
});

const keptFor = (commit) => join(root, '.cache/last-release', commit);
const kept = (commit, file) => readFileSync(join(keptFor(commit), file), 'utf8');
const printed = () => console.log.mock.calls.map(({ arguments: [line] }) => line).join('\n');

const UNKNOWN = 'a'.repeat(40);

/** Commits the suite and makes it the last release. */
function release() {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Release');
  const commit = git('rev-parse', 'HEAD');
  write(root, { 'e2e/last-release.json': JSON.stringify({ commit }) });
  return commit;
}

test('the last release is built once, and what was kept of others is removed', async () => {
  write(root, builtAs('present'));
  const commit = release();
  write(keptFor(UNKNOWN), { 'shell/index.html': '' });
  const asked = [];
  const build = async (of, folder) => {
    asked.push(of);
    write(folder, builtAs('last'));
  };
  await buildLastRelease(root, build);
  await buildLastRelease(root, build);
  assert.deepEqual(asked, [commit]);
  assert.equal(kept(commit, 'shell/index.html'), 'last');
  assert.equal(kept(commit, 'mfe-shop/remoteEntry.js'), 'last');
  assert.deepEqual(readdirSync(dirname(keptFor(commit))), [commit]);
});

test('a build that fails leaves nothing that could be taken for the last release', async () => {
  write(root, builtAs('present'));
  const commit = release();
  const build = async (_, folder) => {
    write(folder, { 'shell/dist/index.html': 'half' });
    throw new Error('webpack');
  };
  await assert.rejects(buildLastRelease(root, build), /webpack/);
  assert.equal(existsSync(keptFor(commit)), false);
  assert.deepEqual(readdirSync(dirname(keptFor(commit))), []);
});

test('without the commit the present builds take its place, which is said each time', async () => {
  write(root, {
    ...builtAs('present'),
    'e2e/last-release.json': JSON.stringify({ commit: UNKNOWN }),
  });
  await buildLastRelease(root);
  assert.equal(kept(UNKNOWN, 'mfe-shop/remoteEntry.js'), 'present');
  write(root, builtAs('newer'));
  await buildLastRelease(root);
  assert.equal(kept(UNKNOWN, 'mfe-shop/remoteEntry.js'), 'newer');
  assert.equal(printed().match(/n’est pas dans ce dépôt/g).length, 2);
});

test('builds of a place holder are replaced once the commit is there', async () => {
  write(root, builtAs('present'));
  const commit = release();
  write(keptFor(commit), { 'built-from.json': '{"from":"the present sources"}' });
  await buildLastRelease(root, async (_, folder) => write(folder, builtAs('last')));
  assert.equal(kept(commit, 'shell/index.html'), 'last');
});

test('the packages of a workspace are those that its code needs, as Node finds them', () => {
  const lock = {
    packages: {
      'mfe-shop': {
        dependencies: { react: '*', '@cigogne/ui': '*' },
        devDependencies: { jest: '*' },
      },
      ui: { dependencies: { react: '*' } },
      'node_modules/@cigogne/ui': { resolved: 'ui', link: true },
      'node_modules/react': { version: '19.0.0', dependencies: { scheduler: '*' } },
      'node_modules/scheduler': { version: '1.0.0', optionalDependencies: { fsevents: '*' } },
      'node_modules/react/node_modules/scheduler': { version: '2.0.0' },
      'node_modules/jest': { version: '30.0.0' },
    },
  };
  assert.deepEqual(Object.fromEntries(lockedPackages(lock, ['mfe-shop', 'gone'])), {
    'node_modules/react': '19.0.0',
    'node_modules/react/node_modules/scheduler': '2.0.0',
  });
});

test('packages build alike while browsers get the same versions from the same tools, whatever the tools need', () => {
  const lock = ({
    react = '19.0.0',
    scheduler = '1.0.0',
    webpack = '5.0.0',
    ajv = '8.0.0',
  } = {}) => ({
    packages: {
      'mfe-shop': { dependencies: { react: '*' } },
      tools: { dependencies: { webpack: '*' } },
      'node_modules/react': { version: react, dependencies: { scheduler: '*' } },
      'node_modules/scheduler': { version: scheduler },
      'node_modules/webpack': { version: webpack, dependencies: { ajv: '*' } },
      'node_modules/ajv': { version: ajv },
    },
  });
  const isAlike = (other) =>
    bundlesAlike(lock(), other, { workspaces: ['mfe-shop'], tools: 'tools' });
  assert.equal(isAlike(lock()), true);
  assert.equal(isAlike(lock({ ajv: '8.1.0' })), true);
  assert.equal(isAlike(lock({ react: '19.1.0' })), false);
  assert.equal(isAlike(lock({ scheduler: '1.1.0' })), false);
  assert.equal(isAlike(lock({ webpack: '5.1.0' })), false);
});
