/**
 * `npm test`: everything, from the formatting to a real Chromium on the production build.
 * `npm test -- --only lint,types,scripts,unit,build,e2e` runs some of it.
 */
import './check-node.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { duration, ROOT, runCommand } from './run-command.mjs';
import { readCheck, readJest, readPlaywright, readTap } from './test-report.mjs';

const REPORTS = join(ROOT, 'reports');
const WORKERS = '2';

const check = (name, command, ...args) => ({
  name,
  run: async () => readCheck(name, await runCommand(command, args, { showAtEnd: true })),
});
const npmRun = (name, script) => check(name, 'npm', 'run', '--silent', script);

/** One after the other; of a stage with two lines of steps, both lines at once: there are two processors. */
const STAGES = [
  [
    [
      { part: 'lint', ...check('prettier', 'prettier', '--check', '.') },
      { part: 'lint', ...check('eslint', 'eslint', '.', '--max-warnings', '0') },
    ],
    [
      { part: 'types', ...npmRun('typecheck', 'typecheck') },
      { part: 'lint', ...npmRun('dependency-cruiser', 'lint:imports') },
      { part: 'lint', ...npmRun('knip', 'lint:unused') },
      { part: 'scripts', name: 'scripts', run: scripts },
    ],
  ],
  [[{ part: 'unit', name: 'jest', run: jest }]],
  [[{ part: 'build', name: 'construction', run: build }]],
  [[{ part: 'e2e', name: 'e2e', run: e2e }]],
];

async function scripts() {
  const report = join(REPORTS, 'scripts.tap');
  // Named one by one: given the folder, Node would also run test.mjs, which would start itself again.
  const files = readdirSync(join(ROOT, 'scripts'))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => join('scripts', name));
  const reporters = ['spec', 'stdout', 'tap', report].map((value, index) =>
    index % 2 ? `--test-reporter-destination=${value}` : `--test-reporter=${value}`,
  );
  const code = await runCommand(process.execPath, ['--test', ...reporters, ...files], {
    showAtEnd: true,
  });
  return readTap(report, code);
}

async function jest() {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const packages = workspaces.filter((name) => existsSync(join(ROOT, name, 'jest.config.cjs')));
  const report = join(REPORTS, 'jest.json');
  const code = await runCommand('jest', [
    ...['--projects', ...packages],
    ...['--maxWorkers', WORKERS, '--json', '--outputFile', report],
  ]);
  return readJest(report, packages, code);
}

async function build() {
  try {
    await buildIfNeeded();
    return readCheck('construction', 0);
  } catch (error) {
    console.error(error.message);
    return readCheck('construction', 1);
  }
}

async function e2e() {
  const report = join(REPORTS, 'e2e.json');
  let chromium;
  try {
    // The build may be out of date when only the e2e tests are run.
    await buildIfNeeded();
    chromium = await findOrInstallChromium();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failures: [`e2e : ${error.message}`] };
  }
  const code = await runCommand('playwright', ['test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readPlaywright(report, code);
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const parts = STAGES.flat(2).map(({ part }) => part);
const unknown = only?.filter((part) => !parts.includes(part)) ?? [];
if (unknown.length > 0) {
  console.error(`--only ne connaît pas ${unknown.join(', ')}.`);
  process.exit(1);
}

mkdirSync(REPORTS, { recursive: true });
// A runner that crashes must not be judged by its previous report.
for (const report of ['scripts.tap', 'jest.json', 'e2e.json']) {
  rmSync(join(REPORTS, report), { force: true });
}
let passed = 0;
const failures = [];
const flaky = [];
const times = [];

async function step({ name, run }) {
  const begin = performance.now();
  const outcome = await run().catch((error) => ({ passed: 0, failures: [`${name} : ${error}`] }));
  passed += outcome.passed;
  failures.push(...outcome.failures);
  flaky.push(...(outcome.flaky ?? []));
  const took = duration(performance.now() - begin);
  times.push(`${name} ${took}`);
  console.log(`── ${name} : ${outcome.failures.length === 0 ? 'réussi' : 'échoué'} (${took}) ──`);
  return outcome.failures.length === 0;
}

const installed = await step({
  name: 'installation',
  run: async () => {
    await installIfNeeded();
    return { passed: 0, failures: [] };
  },
});
if (installed) {
  const chosen = ({ part }) => !only || only.includes(part);
  for (const stage of STAGES) {
    await Promise.all(
      stage.map(async (line) => {
        for (const one of line.filter(chosen)) await step(one);
      }),
    );
  }
}

console.log(`\nDurées : ${times.join(', ')}.`);
const list = (title, mark, lines) =>
  lines.length > 0 &&
  console.log(`\n${title} :\n${lines.map((line) => `  ${mark} ${line}`).join('\n')}\n`);
list('Réussis au second essai seulement', '~', flaky);
list('Échecs', '✗', failures);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
