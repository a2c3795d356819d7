/**
 * What `npm test` tries briefly, at length: `node scripts/test-long.mjs security|faults|zones`.
 * Each randomised suite prints its seed; `TEST_SEED=<seed>` repeats it.
 */
import './check-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildTestSite } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { ROOT, runCommand } from './run-command.mjs';
import { readWorkspaces } from './workspaces.mjs';

const ZONES = ['UTC', 'Europe/Paris', 'Pacific/Kiritimati', 'America/Los_Angeles'];
const WORKERS = ['--maxWorkers', '2'];

/** @returns {Promise<{ name: string, code: number }>} */
async function jest(name, projects, patterns, env) {
  const chosen = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
  const args = ['--projects', ...projects, ...WORKERS, ...chosen];
  return { name, code: await runCommand('jest', args, { env }) };
}

async function playwright(specs) {
  const present = specs.filter((spec) => existsSync(join(ROOT, 'e2e/tests', spec)));
  await buildTestSite();
  const code = await runCommand('playwright', ['test', ...present.map((spec) => `tests/${spec}`)], {
    cwd: join(ROOT, 'e2e'),
    env: { CHROMIUM_PATH: await findOrInstallChromium() },
  });
  return { name: 'navigateur', code };
}

const tested = () =>
  readWorkspaces(ROOT)
    .filter(({ hasTests }) => hasTests)
    .map(({ folder }) => folder);
const LONG = { ROUNDS: 'long' };

/** One after the other: each takes both processors. */
const SUITES = {
  security: [
    () => jest('serveur', ['server'], ['src/security/'], LONG),
    () => jest('tableurs', ['mfe-admin'], ['components/csv'], LONG),
    () => playwright(['hostile-page.spec.ts', 'markup-as-text.spec.ts']),
  ],
  faults: [
    () => jest('serveur', ['server'], ['src/faults/'], LONG),
    () => jest('écrans', tested(), ['src/faults\\.test'], LONG),
    () => playwright(['api-away.spec.ts']),
  ],
  zones: ZONES.map((TZ) => () => jest(TZ, tested(), [], { TZ })),
};

const steps = SUITES[process.argv[2]];
if (!steps) {
  console.error(`Indiquez ce qu'il faut essayer : ${Object.keys(SUITES).join(', ')}.`);
  process.exit(1);
}
try {
  await installIfNeeded();
  const results = [];
  for (const step of steps) results.push(await step());
  for (const { name, code } of results) console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
