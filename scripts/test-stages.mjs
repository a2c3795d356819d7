/** The steps of `npm test`, from formatting to a real Chromium on the production build. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildTestSite } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { buildLastRelease } from './last-release.mjs';
import { ROOT, runCommand } from './run-command.mjs';
import { readCheck, readJest, readPlaywright, readTap } from './test-report.mjs';

export const REPORTS = join(ROOT, 'reports');
/**
 * The whole run is designed for a machine with two processors, on which its times are measured; a larger one is not
 * fully used. One more worker than processors: tests of the server wait for PostgreSQL and for programs that they
 * start.
 */
export const JEST_WORKERS = '3';
/** The only spec that needs the builds of the last release. */
const VERSION_SKEW = 'version-skew.spec.ts';

const check = (part, name, isNeeded, command, ...args) => ({
  part,
  name,
  isNeeded,
  run: async () => readCheck(name, await runCommand(command, args, { showAtEnd: true })),
});

/**
 * The stages run one after the other; a stage with two lines of steps runs both at once, one per processor.
 * @param {import('./test-plan.mjs').TestPlan} plan
 */
export function stagesOf({ formatted, linted, types, scripts, jest, specs }) {
  const lints = linted.length > 0;
  const step = (part, name, isNeeded, run) => ({ part, name, isNeeded, run });
  return [
    [
      [
        check('lint', 'prettier', formatted.length > 0, 'prettier', ...PRETTIER, ...formatted),
        check('lint', 'oxlint', lints, 'oxlint', ...OXLINT, ...linted),
        step('types', 'typecheck', types.length > 0, () => typecheck(types)),
        check('lint', 'dependency-cruiser', lints, 'npm', 'run', '--silent', 'lint:imports'),
        check('lint', 'knip', lints, 'npm', 'run', '--silent', 'lint:unused'),
      ],
      [step('scripts', 'scripts', scripts, runScriptTests)],
    ],
    [[step('unit', 'jest', jest.length > 0, () => runJest(jest))]],
    [[step('build', 'construction', specs.length > 0, () => build(specs))]],
    [[step('e2e', 'e2e', specs.length > 0, () => runSpecs(specs))]],
  ];
}

/** Changed files may be of a type unknown to Prettier. */
const PRETTIER = ['--check', '--ignore-unknown'];
/** All changed files may be ones that oxlint ignores. */
const OXLINT = ['--no-error-on-unmatched-pattern'];

async function typecheck(types) {
  const workspaces = types === 'all' ? [] : types.flatMap((folder) => ['-w', folder]);
  const args = ['run', '--silent', 'typecheck', ...workspaces];
  return readCheck('typecheck', await runCommand('npm', args, { showAtEnd: true }));
}

async function runScriptTests() {
  const report = join(REPORTS, 'scripts.tap');
  // Listed individually: given the folder, Node would also run test.mjs, which would start itself again.
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

async function runJest(packages) {
  const report = join(REPORTS, 'jest.json');
  const code = await runCommand('jest', [
    ...['--projects', ...packages],
    ...['--maxWorkers', JEST_WORKERS, '--json', '--outputFile', report],
  ]);
  return readJest(report, packages, code);
}

async function build(specs) {
  try {
    await buildFor(specs);
    return readCheck('construction', 0);
  } catch (error) {
    console.error(error.message);
    return readCheck('construction', 1);
  }
}

async function buildFor(specs) {
  await buildTestSite();
  if (specs.includes(VERSION_SKEW)) await buildLastRelease();
}

async function runSpecs(specs) {
  const report = join(REPORTS, 'e2e.json');
  let chromium;
  try {
    // The builds may be out of date when only the e2e tests are run.
    await buildFor(specs);
    chromium = await findOrInstallChromium();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failures: [`e2e : ${error.message}`] };
  }
  const files = specs.map((spec) => `tests/${spec}`);
  const code = await runCommand('playwright', ['test', ...files, '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readPlaywright(report, code);
}
