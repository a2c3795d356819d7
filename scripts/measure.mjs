/** Runs one of e2e's tools on the built suite, in a Chromium: `node scripts/measure.mjs gallery`. */
import './check-node.mjs';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded, fingerprintOf } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { REMOTES } from './site-directory.mjs';
import { ROOT, runCommand } from './run-command.mjs';

const FRONT_END = [
  ...['package-lock.json', 'build-config', 'contract', 'shared-api', 'shared-ui', 'shell'],
  ...REMOTES.map((name) => `mfe-${name}`),
];
const PLAIN_STAMP = join(ROOT, 'dist/plain/built-from');

/** The suite as one bundle without federation, against which the benchmark measures. */
async function buildPlainIfNeeded() {
  const sources = fingerprintOf(ROOT, FRONT_END);
  if (existsSync(PLAIN_STAMP) && readFileSync(PLAIN_STAMP, 'utf8') === sources) return;
  console.log('Construction du site sans fédération…');
  const code = await runCommand('webpack', ['--mode', 'production', '--env', 'plain'], {
    cwd: join(ROOT, 'shell'),
  });
  if (code !== 0) throw new Error('La construction sans fédération a échoué.');
  addPrerenderedPages();
  // The build empties its folder, and the stamp with it.
  writeFileSync(PLAIN_STAMP, sources);
}

/** The same prerendered pages as the federated suite has, so that only federation makes the difference. */
function addPrerenderedPages() {
  const plain = join(ROOT, 'dist/plain');
  cpSync(join(ROOT, 'shell/dist/prerendered'), join(plain, 'prerendered'), { recursive: true });
  cpSync(
    join(ROOT, 'mfe-public/dist/prerendered'),
    join(plain, 'remotes/public/plain/prerendered'),
    { recursive: true },
  );
  const registry = { schema: 1, remotes: { public: { version: 'plain' } } };
  writeFileSync(join(plain, 'remotes.json'), JSON.stringify(registry));
}

const [tool, ...args] = process.argv.slice(2);
try {
  await installIfNeeded();
  await buildIfNeeded();
  if (tool === 'bench-load') await buildPlainIfNeeded();
  const chromium = await findOrInstallChromium();
  process.exitCode = await runCommand('tsx', [join('e2e', `${tool}.ts`), ...args], {
    env: { CHROMIUM_PATH: chromium },
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
