/** Runs one of e2e's tools on the built suite, in Chromium: `node scripts/measure.mjs gallery`. */
import './check-node.mjs';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { ENTRY_FILE, REGISTRY_FILE, releaseFolder } from '../build-config/site-files.cjs';
import { buildTestSite } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { ROOT, runCommand } from './run-command.mjs';
import { FRONT_ENDS } from './site-directory.mjs';
import { fingerprintOf, sourcesOf } from './sources.mjs';

const PLAIN_STAMP = join(ROOT, 'dist/plain/built-from');

/** Builds the suite as one bundle without federation, the baseline of the benchmark. */
async function buildPlainIfNeeded() {
  const places = new Set(FRONT_ENDS.flatMap((workspace) => sourcesOf(ROOT, workspace)));
  const sources = fingerprintOf(ROOT, [...places]);
  if (existsSync(PLAIN_STAMP) && readFileSync(PLAIN_STAMP, 'utf8') === sources) return;
  console.log('Construction du site sans fédération…');
  const code = await runCommand('webpack', ['--mode', 'production', '--env', 'plain'], {
    cwd: join(ROOT, 'shell'),
  });
  if (code !== 0) throw new Error('La construction sans fédération a échoué.');
  addPrerenderedPages();
  // The build empties its folder, including the stamp.
  writeFileSync(PLAIN_STAMP, sources);
}

/** Adds the federated suite's prerendered pages, so that federation is the only difference. */
function addPrerenderedPages() {
  const plain = join(ROOT, 'dist/plain');
  cpSync(join(ROOT, 'shell/dist/prerendered'), join(plain, 'prerendered'), { recursive: true });
  cpSync(
    join(ROOT, 'mfe-public/dist/prerendered'),
    join(plain, releaseFolder('public', 'plain'), 'prerendered'),
    { recursive: true },
  );
  writeFileSync(join(plain, REGISTRY_FILE), JSON.stringify(plainRegistry()));
}

/** The server finds the landing page through it; none of its scripts is ever loaded. */
function plainRegistry() {
  const { area } = readJson(join(ROOT, 'mfe-public/remote.json'));
  const entry = `/${releaseFolder('public', 'plain')}/${ENTRY_FILE}`;
  const released = { version: 'plain', entry, preload: [], integrity: { [entry]: '' }, needs: {} };
  const remote = { ...released, area, previous: null, older: [], canary: null };
  return { schema: 1, revision: 1, remotes: { public: remote } };
}

const [tool, ...args] = process.argv.slice(2);
try {
  await installIfNeeded();
  await buildTestSite();
  if (tool === 'bench-load') await buildPlainIfNeeded();
  const chromium = await findOrInstallChromium();
  process.exitCode = await runCommand('tsx', [join('e2e', `${tool}.ts`), ...args], {
    env: { CHROMIUM_PATH: chromium },
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
