import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJson } from '../build-config/read-json.cjs';
import { ROOT } from './run-command.mjs';

/**
 * The result of one runner; `flaky` are the tests that only passed at their second attempt.
 * @typedef {{ passed: number, failures: string[], flaky?: string[] }} Outcome
 */

/** @returns {Outcome} of a check that passes or fails as a whole */
export function readCheck(name, exitCode) {
  return exitCode === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

/**
 * @param {string} file jest's --json output
 * @param {string[]} packages directories that must each have run a test
 * @returns {Outcome}
 */
export function readJest(file, packages, exitCode) {
  const report = readReport(file);
  if (!report) return { passed: 0, failures: ["jest : n'a rendu aucun résultat"] };
  const results = report.testResults.map(({ name, assertionResults, status, message }) => ({
    file: relative(ROOT, name),
    tests: assertionResults,
    broken: status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    message,
  }));
  const failures = results.flatMap(({ file: at, tests, broken, message }) => [
    ...tests.filter(({ status }) => status === 'failed').map((test) => `${at} › ${test.fullName}`),
    ...(broken ? [`${at} › ${firstLine(message)}`] : []),
  ]);
  const passed = results.flatMap(({ file: at, tests }) =>
    tests.filter(({ status }) => status === 'passed').map((test) => ({ at, ...test })),
  );
  const flaky = passed
    .filter(({ invocations }) => invocations > 1)
    .map(({ at, fullName }) => `${at} › ${fullName}`);
  const silent = packages.filter(
    (name) => !results.some(({ file: at }) => at.startsWith(`${name}/`)),
  );
  failures.push(...silent.map((name) => `${name} : aucun test exécuté`));
  return complete({ passed: passed.length, failures, flaky }, 'jest', exitCode);
}

/**
 * @param {string} file of Playwright's json reporter
 * @returns {Outcome}
 */
export function readPlaywright(file, exitCode) {
  const report = readReport(file);
  if (!report) return { passed: 0, failures: ["e2e : n'a rendu aucun résultat"] };
  const { expected, flaky: flakyCount } = report.stats;
  const failures = [
    ...report.suites.flatMap((suite) => testsThat(suite, 'unexpected')),
    ...report.errors.map((error) => `e2e › ${firstLine(error.message)}`),
  ];
  if (expected + flakyCount + failures.length === 0) failures.push('e2e : aucun test exécuté');
  const flaky = report.suites.flatMap((suite) => testsThat(suite, 'flaky'));
  return complete({ passed: expected + flakyCount, failures, flaky }, 'e2e', exitCode);
}

function testsThat(suite, ended, above = []) {
  const names = [...above, suite.title];
  return [
    ...(suite.suites ?? []).flatMap((inner) => testsThat(inner, ended, names)),
    ...suite.specs
      .filter((spec) => spec.tests.some((test) => test.status === ended))
      .map((spec) => ['e2e', ...names, spec.title].filter(Boolean).join(' › ')),
  ];
}

/**
 * @param {string} file TAP output of node --test
 * @returns {Outcome}
 */
export function readTap(file, exitCode) {
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  const failures = [...report.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(
    ([, name]) => `scripts › ${name}`,
  );
  if (count('pass') + failures.length === 0) failures.push('scripts : aucun test exécuté');
  return complete({ passed: count('pass'), failures }, 'scripts', exitCode);
}

/** A runner that ends with an error code has failed, even if its report contains no failure. */
function complete(outcome, runner, exitCode) {
  if (exitCode !== 0 && outcome.failures.length === 0) {
    outcome.failures.push(`${runner} : s'est terminé avec le code ${exitCode}`);
  }
  return outcome;
}

/** Undefined when the tests have not got that far. */
const readReport = (file) => (existsSync(file) ? readJson(file) : undefined);

const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n')[0];
