import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { ROOT } from './run-command.mjs';
import { readCheck, readJest, readPlaywright, readTap } from './test-report.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'report-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function report(content) {
  const file = join(folder, 'report');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const jestFile = (name, ...statuses) => ({
  name: join(ROOT, name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
});

test('a check counts as one test', () => {
  assert.deepEqual(readCheck('oxlint', 0), { passed: 1, failures: [] });
  assert.deepEqual(readCheck('oxlint', 2), { passed: 0, failures: ['oxlint'] });
});

test('jest: passed tests are counted, failed ones named with their file', () => {
  const file = report({
    testResults: [
      jestFile('shell/src/a.test.ts', 'passed', 'failed', 'passed', 'pending'),
      jestFile('server/src/b.test.ts', 'passed'),
    ],
  });
  assert.deepEqual(readJest(file, ['shell', 'server'], 1), {
    passed: 3,
    failures: ['shell/src/a.test.ts › test 1'],
    flaky: [],
  });
});

test('jest: a test that passed at its second attempt is named, too', () => {
  const file = jestFile('shell/src/a.test.ts', 'passed', 'passed');
  file.assertionResults[1].invocations = 2;
  assert.deepEqual(readJest(report({ testResults: [file] }), ['shell'], 0), {
    passed: 2,
    failures: [],
    flaky: ['shell/src/a.test.ts › test 1'],
  });
});

test('jest: a file that cannot be loaded is a failure', () => {
  const broken = {
    ...jestFile('shell/src/a.test.ts'),
    status: 'failed',
    message: 'No module\n at',
  };
  assert.deepEqual(readJest(report({ testResults: [broken] }), ['shell'], 1), {
    passed: 0,
    failures: ['shell/src/a.test.ts › No module'],
    flaky: [],
  });
});

test('jest: a package that ran no test is a failure', () => {
  const file = report({ testResults: [jestFile('shell/src/a.test.ts', 'passed')] });
  assert.deepEqual(readJest(file, ['shell', 'server'], 0), {
    passed: 1,
    failures: ['server : aucun test exécuté'],
    flaky: [],
  });
});

test('jest: a bad end without a failed test is a failure', () => {
  const file = report({ testResults: [jestFile('shell/src/a.test.ts', 'passed')] });
  assert.equal(readJest(file, ['shell'], 1).failures.length, 1);
  assert.equal(readJest(join(folder, 'absent'), ['shell'], 1).failures.length, 1);
});

const spec = (title, status) => ({ title, tests: [{ status }] });

test('e2e: failed and flaky tests are named with their file and group', () => {
  const file = report({
    stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'main-job.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ title: 'four people', specs: [spec('three', 'unexpected')] }],
      },
    ],
  });
  assert.deepEqual(readPlaywright(file, 1), {
    passed: 3,
    failures: ['e2e › main-job.spec.ts › four people › three'],
    flaky: ['e2e › main-job.spec.ts › two'],
  });
});

test('e2e: no test at all is a failure, and so is an error outside of every test', () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  const empty = report({ stats, errors: [], suites: [] });
  assert.deepEqual(readPlaywright(empty, 0).failures, ['e2e : aucun test exécuté']);
  const refused = report({ stats, errors: [{ message: 'No server\nat x' }], suites: [] });
  assert.deepEqual(readPlaywright(refused, 1).failures, ['e2e › No server']);
});

test('node: passed tests are counted, failed ones named', () => {
  const file = report(
    'TAP version 13\nok 1 - good\nnot ok 2 - bad\n# tests 2\n# pass 1\n# fail 1\n',
  );
  assert.deepEqual(readTap(file, 1), { passed: 1, failures: ['scripts › bad'] });
  assert.equal(readTap(join(folder, 'absent'), 0).failures.length, 1);
});
