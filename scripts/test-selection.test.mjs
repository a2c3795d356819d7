import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { changedSince } from './changed-files.mjs';
import { ROOT } from './run-command.mjs';
import { describePlan, planChanges, planTests } from './test-plan.mjs';
import { problemsOfAreas, selectTests } from './test-selection.mjs';
import { stagesOf } from './test-stages.mjs';
import { readWorkspaces } from './workspaces.mjs';

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function aFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), 'selection-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) write(folder, file, text);
  return folder;
}

function write(folder, file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const manifest = (name, dependencies, devDependencies = []) =>
  JSON.stringify({
    name: `@cigogne/${name}`,
    dependencies: Object.fromEntries(dependencies.map((one) => [`@cigogne/${one}`, '^1.0.0'])),
    devDependencies: Object.fromEntries(
      devDependencies.map((one) => [`@cigogne/${one}`, '^1.0.0']),
    ),
  });

const SUITE = {
  'package.json': JSON.stringify({
    workspaces: [
      'build-config',
      'contract',
      'shared-ui',
      'release',
      'server',
      'shell',
      'standalone',
      'mfe-*',
      'e2e',
    ],
  }),
  'build-config/package.json': manifest('build-config', []),
  'contract/package.json': manifest('contract', [], ['build-config']),
  'shared-ui/package.json': manifest('shared-ui', ['contract'], ['build-config']),
  'release/package.json': manifest('release', ['contract'], ['build-config']),
  'server/package.json': manifest('server', ['contract'], ['build-config']),
  'shell/package.json': manifest('shell', ['shared-ui'], ['build-config']),
  'standalone/package.json': manifest('standalone', ['contract', 'shared-ui'], ['build-config']),
  'mfe-driver/package.json': manifest('mfe-driver', ['shared-ui'], ['build-config', 'standalone']),
  'mfe-shop/package.json': manifest('mfe-shop', ['shared-ui'], ['build-config', 'standalone']),
  'mfe-notes/readme.md': '',
  'e2e/package.json': manifest('e2e', [], ['contract', 'release']),
};
const ALL = [
  'build-config',
  'contract',
  'shared-ui',
  'release',
  'server',
  'shell',
  'standalone',
  'mfe-driver',
  'mfe-shop',
  'e2e',
];
const AREAS = {
  'driver-cuts.spec.ts': ['mfe-driver'],
  'main-job.spec.ts': ['mfe-driver', 'mfe-shop'],
  'killed-server.spec.ts': [],
  'dates.spec.ts': ['mfe-shop'],
  'new-remote.spec.ts': ['scripts'],
  'version-skew.spec.ts': ['mfe-driver', 'mfe-shop', 'release'],
};
const workspaces = readWorkspaces(aFolder(SUITE));
const select = (...changed) => selectTests(changed, workspaces, AREAS);

test('workspaces are those of package.json, with what each needs and is built from', () => {
  assert.deepEqual(
    workspaces.map(({ folder }) => folder),
    ALL,
  );
  const driver = workspaces.find(({ folder }) => folder === 'mfe-driver');
  assert.deepEqual(driver.needs.sort(), ['build-config', 'contract', 'shared-ui', 'standalone']);
  assert.deepEqual(driver.builtFrom.sort(), [
    'build-config',
    'contract',
    'mfe-driver',
    'shared-ui',
  ]);
});

test('a change of one remote is tested in that remote and where people see it', () => {
  assert.deepEqual(select('mfe-driver/src/card.tsx'), {
    everything: false,
    workspaces: ['mfe-driver'],
    scripts: false,
    specs: ['driver-cuts.spec.ts', 'main-job.spec.ts', 'version-skew.spec.ts'],
  });
});

test('a change of a unit test needs no browser', () => {
  const { workspaces: touched, specs } = select('mfe-driver/src/card.test.tsx');
  assert.deepEqual([touched, specs], [['mfe-driver'], []]);
});

test('a change of a shared package is tested in all that need it', () => {
  const { workspaces: touched, specs } = select('shared-ui/src/modal.tsx');
  assert.deepEqual(touched, ['shared-ui', 'shell', 'standalone', 'mfe-driver', 'mfe-shop']);
  assert.deepEqual(specs, Object.keys(AREAS));
});

test('a change of what is for development only is in no page', () => {
  const { workspaces: touched, specs } = select('standalone/src/host.tsx');
  assert.deepEqual([touched, specs], [['standalone', 'mfe-driver', 'mfe-shop'], []]);
});

test('a change of shell or server is seen everywhere', () => {
  for (const file of ['shell/src/main.tsx', 'server/src/app.ts', 'contract/src/index.ts']) {
    assert.deepEqual(select(file).specs, Object.keys(AREAS), file);
  }
});

test('a change of the release tools runs the specs that release, and the tests of scripts', () => {
  const { workspaces: touched, scripts, specs } = select('release/src/publish.ts');
  assert.deepEqual(touched, ['release', 'e2e']);
  assert.equal(scripts, true);
  assert.deepEqual(specs, ['version-skew.spec.ts']);
});

test('a change of the server, or of what describes a remote, runs the tests of scripts', () => {
  for (const file of [
    'server/src/platform/config.ts',
    'mfe-driver/remote.json',
    'mfe-driver/package.json',
  ]) {
    assert.equal(select(file).scripts, true, file);
  }
});

test('a changed spec runs, a changed support file runs all specs, a changed benchmark none', () => {
  assert.deepEqual(select('e2e/tests/dates.spec.ts').specs, ['dates.spec.ts']);
  assert.deepEqual(select('e2e/support/people.ts').specs, Object.keys(AREAS));
  assert.deepEqual(select('e2e/bench-load.ts', 'e2e/bench/phone.ts').specs, []);
});

test('a changed script, or what it writes, runs the specs that run scripts; its test needs no browser', () => {
  for (const file of ['scripts/standalone-server.mjs', 'scripts/new-remote/template/src/index.ts'])
    assert.deepEqual(
      select(file),
      { everything: false, workspaces: [], scripts: true, specs: ['new-remote.spec.ts'] },
      file,
    );
  assert.deepEqual(select('scripts/start.test.mjs').specs, []);
});

test('docs and texts concern no workspace', () => {
  const nothing = { everything: false, workspaces: [], scripts: false, specs: [] };
  assert.deepEqual(select('docs/architecture.md', 'README.md', 'mfe-driver/CHANGELOG.md'), nothing);
  assert.deepEqual(select(), nothing);
});

test('the text whose table of settings a test of the server reads concerns the server, but no page', () => {
  const { workspaces: touched, specs } = select('docs/deploying.md');
  assert.deepEqual([touched, specs], [['server'], []]);
});

test('a file that configures everything, or is in no known folder, has everything tested', () => {
  for (const file of ['package-lock.json', 'tsconfig.base.json', '.ci/run', 'mfe-gone/src/a.ts']) {
    assert.deepEqual(
      select(file),
      { everything: true, workspaces: ALL, scripts: true, specs: Object.keys(AREAS) },
      file,
    );
  }
});

test('specs without an area, areas without a spec and unknown workspaces are named', () => {
  const problems = problemsOfAreas(
    { 'dates.spec.ts': ['mfe-shop', 'scripts', 'mfe-gone'], 'old.spec.ts': [] },
    ['dates.spec.ts', 'new.spec.ts'],
    ALL,
  );
  assert.deepEqual(
    problems.map((problem) => /new\.spec\.ts|old\.spec\.ts|mfe-gone/.exec(problem)?.[0]),
    ['new.spec.ts', 'mfe-gone', 'old.spec.ts'],
  );
});

test('without a ref everything is tested: every workspace with tests, every spec', () => {
  const { formatted, types, scripts, jest, specs } = planTests();
  assert.deepEqual([formatted, types, scripts], [['.'], 'all', true]);
  const tested = readWorkspaces(ROOT).filter(({ hasTests }) => hasTests);
  assert.deepEqual(
    jest,
    tested.map(({ folder }) => folder),
  );
  assert.ok(jest.includes('mfe-driver') && jest.includes('server'));
  assert.ok(specs.includes('main-job.spec.ts'));
});

const CHANGED = aFolder({
  'knip.jsonc': '',
  'mfe-driver/package.json': '',
  'mfe-driver/src/card.tsx': '',
});
const plan = (...changed) => planChanges(changed, CHANGED, workspaces, AREAS);
const lintsOf = (planned) =>
  stagesOf(planned)
    .flat(2)
    .filter(({ part, isNeeded }) => part === 'lint' && isNeeded)
    .map(({ name }) => name);

test('a changed source is linted, and the imports of all', () => {
  const planned = plan('mfe-driver/src/card.tsx');
  assert.deepEqual(planned.formatted, ['mfe-driver/src/card.tsx']);
  assert.deepEqual(planned.linted, ['mfe-driver/src/card.tsx']);
  assert.deepEqual(lintsOf(planned), ['prettier', 'oxlint', 'dependency-cruiser', 'knip']);
});

test('what configures everything has everything formatted and linted', () => {
  const planned = plan('knip.jsonc');
  assert.deepEqual([planned.formatted, planned.linted], [['.'], ['.']]);
  assert.deepEqual(lintsOf(planned), ['prettier', 'oxlint', 'dependency-cruiser', 'knip']);
});

test('a changed package.json and a removed source have everything linted: others may rely on them', () => {
  const manifests = plan('mfe-driver/package.json');
  assert.deepEqual(manifests.formatted, ['mfe-driver/package.json']);
  assert.deepEqual(manifests.linted, ['.']);
  const removed = plan('mfe-driver/src/removed.ts');
  assert.deepEqual(removed.linted, ['.']);
  assert.deepEqual(lintsOf(removed), ['oxlint', 'dependency-cruiser', 'knip']);
  assert.deepEqual(lintsOf(plan('mfe-driver/removed.md')), []);
});

test('removed files are changes, too', () => {
  const said = describePlan(plan('mfe-driver/src/card.tsx', 'mfe-driver/src/removed.ts'));
  assert.match(said, /^Fichiers changés : 2\.$/m);
});

test('a change only of files that the linter leaves out is no failure', async () => {
  const planned = { ...planTests(), linted: ['scripts/new-remote/template/src/index.ts'] };
  const oxlint = stagesOf(planned)
    .flat(2)
    .find(({ name }) => name === 'oxlint');
  assert.deepEqual(await oxlint.run(), { passed: 1, failures: [] });
});

test('changed files are those of later commits, of the working tree and new ones; a moved one is two', () => {
  const root = aFolder({
    'a.ts': 'a',
    'b.ts': 'b',
    'moved from.ts': 'long enough to be found',
    '.gitignore': 'dist',
  });
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
  git('tag', 'first');
  write(root, 'a.ts', 'changed');
  git('mv', 'moved from.ts', 'moved to.ts');
  git('commit', '--quiet', '-a', '-m', 'Second');
  write(root, 'b.ts', 'changed');
  write(root, 'new.ts', '');
  write(root, 'dist/built.js', '');
  assert.deepEqual(changedSince('first', root), [
    'a.ts',
    'b.ts',
    'moved from.ts',
    'moved to.ts',
    'new.ts',
  ]);
  assert.throws(() => changedSince('nowhere', root), /--since : git ne connaît pas « nowhere »/);
  assert.throws(() => changedSince('--output=x', root), /git ne connaît pas/);
});
