import assert from 'node:assert/strict';
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
import { after, test } from 'node:test';
import { baseExports, problemsSince } from './api-changes.mjs';
import {
  changelog,
  keptBase,
  keptReport,
  readReport,
  releasedReports,
  writeReportOn,
} from './api-report.mjs';
import { ROOT } from './run-command.mjs';

const COMMAND = 'lancez npm run api-report -w @cigogne/shared-api et relisez ce qui change';

test('the kept report on shared-api says what its sources export', async () => {
  assert.equal(await writeReportOn(), keptReport(), `L’API de shared-api a changé : ${COMMAND}.`);
});

test('version and changelog of shared-api tell what has changed since the last release', () => {
  const released = releasedReports().at(-1);
  assert.deepEqual(problemsSince(released, readReport(keptReport()), changelog()), []);
});

test('the names that every shell offers are those of the first release of this major version', () => {
  const base = baseExports(readReport(keptReport()), releasedReports());
  assert.deepEqual(keptBase(), base, `base-exports.json n’est plus à jour : ${COMMAND}.`);
});

test('remotes import nothing of shared-api that is the shell’s alone', () => {
  const { modules } = readReport(keptReport());
  const internal = Object.values(modules).flatMap((exported) =>
    Object.keys(exported).filter((name) => exported[name].internal),
  );
  // Remotes bundle shared-ui.
  const folders = readdirSync(ROOT).filter((name) => /^(mfe-.+|shared-ui)$/.test(name));
  const imports = folders.flatMap((folder) =>
    sourcesBelow(join(ROOT, folder, 'src')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names]) =>
        names.split(',').map((name) => ({
          file,
          name: name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0],
        })),
      ),
    ),
  );
  assert.ok(imports.length > 0);
  assert.deepEqual(
    imports.filter(({ name }) => internal.includes(name)),
    [],
  );
});

const IMPORT = /import [^;]*?\{([^}]*)\} from '@cigogne\/shared-api(?:\/query|\/router)?'/g;

const sourcesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
        .map((file) => join(folder, file))
    : [];

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A package in its own folder. */
function aPackage(files) {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  folders.push(folder);
  const all = {
    'package.json': JSON.stringify({
      name: '@x/store',
      version: '1.2.0',
      exports: { '.': './src/index.ts', './query': './src/query.ts' },
    }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, target: 'es2022' } }),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const SOURCES = {
  'src/index.ts': `
    import type { State } from './state';
    export type { Answer } from './state';
    /** Reads it. */
    export function read(from: State) { return from.rows.length; }
    export const [first, second] = [1, 'two'];
    /** @internal */
    export const start = (): Secret => ({ key: 1 });
    interface Secret { key: number }
    /** @internal */
    export { stop } from './state';
  `,
  'src/state.ts': `
    export interface State { rows: Row[] }
    interface Row { id: number }
    export type Answer = 'yes' | 'no';
    export type Unused = 1;
    export function stop() {}
  `,
  'src/query.ts': `export { read as query } from './index';`,
};

test('a report names exports with their types, and the types that these name', async () => {
  const report = readReport(await writeReportOn(aPackage(SOURCES), ['.', './query']));
  assert.equal(report.version, '1.2.0');
  const [main, query] = [report.modules['@x/store'], report.modules['@x/store/query']];
  assert.deepEqual(Object.keys(main), ['Answer', 'first', 'read', 'second', 'start', 'stop']);
  assert.equal(main.read.declaration, 'declare function read(from: State): number;');
  assert.equal(main.second.declaration, 'declare const second: string;');
  assert.equal(query.query.declaration, main.read.declaration);
  assert.deepEqual(
    Object.keys(main).filter((name) => main[name].internal),
    ['start', 'stop'],
  );
  assert.deepEqual(Object.keys(report.types), ['Row', 'State']);
});

test('the same sources in another folder make the same report', async () => {
  const [here, there] = await Promise.all(
    [SOURCES, SOURCES].map((files) => writeReportOn(aPackage(files), ['.', './query'])),
  );
  assert.equal(here, there);
});

test('sources that do not compile into declarations make no report', async () => {
  const folder = aPackage({
    'src/index.ts': 'class Hidden { private a = 1 }; export const made = class extends Hidden {};',
  });
  await assert.rejects(writeReportOn(folder, ['.']));
});

const LOG = '## 1.1.0\n\n- `read` takes a limit.\n\n## 1.0.0\n\n- First.\n';

function aReport(version, exported, types = {}) {
  const entries = Object.entries(exported).map(([name, declaration]) => [
    name.replace('!', ''),
    { declaration, internal: name.endsWith('!') },
  ]);
  return { version, modules: { '@x/store': Object.fromEntries(entries) }, types };
}

const READ = 'declare function read(): number;';
const READ_WITH_LIMIT = 'declare function read(limit: number): number;';
const released = aReport('1.0.0', { read: READ, 'start!': 'declare const start: 1;' });

test('what has not changed demands nothing', () => {
  assert.deepEqual(problemsSince(released, { ...released }, LOG), []);
});

test('an addition demands a minor version and its section of the changelog', () => {
  const more = { read: READ, write: 'declare const write: 1;' };
  assert.match(problemsSince(released, aReport('1.0.1', more), LOG)[0], /ajoutés write.*mineure/);
  assert.deepEqual(problemsSince(released, aReport('1.1.0', more), LOG), []);
  assert.match(problemsSince(released, aReport('1.2.0', more), LOG)[0], /« ## 1\.2\.0 »/);
});

test('a changed signature demands a minor version and to be named in the changelog', () => {
  const other = { read: READ_WITH_LIMIT };
  assert.match(problemsSince(released, aReport('1.0.0', other), LOG)[0], /changés read.*mineure/);
  assert.deepEqual(problemsSince(released, aReport('1.1.0', other), LOG), []);
  assert.match(
    problemsSince(released, aReport('1.1.0', other), '## 1.1.0\n\n- Better.\n')[0],
    /nommer `read`/,
  );
});

test('a changed type that exports name is a changed signature', () => {
  const before = aReport('1.0.0', { read: READ }, { State: 'interface State {}' });
  const now = aReport('1.0.0', { read: READ }, { State: 'interface State { a: 1 }' });
  assert.match(problemsSince(before, now, LOG)[0], /changés State/);
});

test('a removed export demands a major version, and so does one that becomes internal', () => {
  const log = '## 2.0.0\n\n- No `read` any more.\n';
  for (const without of [{}, { 'read!': READ }]) {
    assert.match(
      problemsSince(released, aReport('1.1.0', without), LOG)[0],
      /retirés read.*majeure/,
    );
    assert.deepEqual(problemsSince(released, aReport('2.0.0', without), log), []);
  }
});

test('what is internal may change at any time', () => {
  assert.deepEqual(problemsSince(released, aReport('1.0.0', { read: READ }), LOG), []);
  const other = { read: READ, 'start!': 'declare const start: 2;' };
  assert.deepEqual(problemsSince(released, aReport('1.0.0', other), LOG), []);
});

test('every shell of a major version offers the run-time names of its first release', () => {
  const first = aReport('1.0.0', { read: READ, 'start!': READ, State: 'interface State {}' });
  const now = aReport('1.3.0', { read: READ, write: READ });
  assert.deepEqual(baseExports(now, [first, aReport('1.2.0', { read: READ })]), {
    '@x/store': ['read'],
  });
  const next = aReport('2.0.0', { write: READ });
  assert.deepEqual(baseExports(next, [first]), { '@x/store': ['write'] });
});
