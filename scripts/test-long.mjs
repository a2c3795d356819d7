/**
 * Long versions of what `npm test` tries briefly, and tests that need further programs: `node scripts/test-long.mjs
 * security|faults|zones|cluster`. Each randomised suite prints its seed; `TEST_SEED=<seed>` repeats it. Further
 * arguments select zones, or suites of the cluster.
 */
import './check-node.mjs';
import { join } from 'node:path';
import { buildTestSite } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { buildLastServer } from './last-release.mjs';
import { ROOT, runCommand } from './run-command.mjs';
import { ZONES } from '../build-config/testing/zones.cjs';
import { JEST_WORKERS } from './test-stages.mjs';
import { readWorkspaces } from './workspaces.mjs';

const [suite, ...names] = process.argv.slice(2);

/** @returns {Promise<{ name: string, code: number }>} */
async function jest(name, projects, patterns, env) {
  const chosen = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
  const args = ['--projects', ...projects, '--maxWorkers', JEST_WORKERS, ...chosen];
  return { name, code: await runCommand('jest', args, { env }) };
}

async function playwright(specs) {
  await buildTestSite();
  const code = await runCommand('playwright', ['test', ...specs.map((spec) => `tests/${spec}`)], {
    cwd: join(ROOT, 'e2e'),
    env: { CHROMIUM_PATH: await findOrInstallChromium() },
  });
  return { name: 'navigateur', code };
}

/**
 * Uses a PostgreSQL with a standby, a pool, a balancer and an object storage; `-- failover` runs the suites of that
 * name.
 */
async function cluster() {
  const built = await runCommand('npm', ['run', 'build', '-w', '@cigogne/server']);
  const args = ['--import', 'tsx', 'server/src/cluster/run.ts', ...names];
  const former = await buildLastServer();
  if (!former)
    console.log('Sans la dernière version publiée dans ce dépôt, « rolling » n’est pas essayé.');
  const env = { FORMER_SERVER: former ?? '' };
  const code = built === 0 ? await runCommand(process.execPath, args, { env }) : built;
  return { name: 'grappe', code };
}

const tested = () =>
  readWorkspaces(ROOT)
    .filter(({ hasTests }) => hasTests)
    .map(({ folder }) => folder);
const LONG = { ROUNDS: 'long' };

/** One after the other: each uses all of a machine with two processors, for which `npm test` is designed, too. */
const SUITES = {
  security: [
    () => jest('serveur', ['server'], ['src/security/'], LONG),
    () => jest('tableurs', ['mfe-admin'], ['components/csv'], LONG),
    () => playwright(['hostile-page.spec.ts', 'markup-as-text.spec.ts']),
  ],
  faults: [
    () => jest('serveur', ['server'], ['src/faults/'], LONG),
    () => jest('écrans', tested(), ['/faults\\.test'], LONG),
    () => playwright(['api-away.spec.ts']),
  ],
  cluster: [cluster],
  zones: (names.length > 0 ? names : ZONES).map((TZ) => () => jest(TZ, tested(), [], { TZ })),
};

const steps = SUITES[suite];
const isUnknownZone = suite === 'zones' && names.some((name) => !ZONES.includes(name));
if (!steps || isUnknownZone) {
  const choice = isUnknownZone ? ZONES : Object.keys(SUITES);
  console.error(`Indiquez ce qu'il faut essayer : ${choice.join(', ')}.`);
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
