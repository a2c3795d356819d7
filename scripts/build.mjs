/** `npm run build`: builds what has changed and installs the shell; the released remotes stay as they are. */
import './check-node.mjs';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprintsOf, isBuiltFrom, stampBuilds } from './build-stamps.mjs';
import { tellNewerSources } from './newer-sources.mjs';
import { ROOT, runCommand } from './run-command.mjs';
import { REMOTES, siteDirectory, testSite } from './site-directory.mjs';
import { fingerprintOf } from './sources.mjs';

export const SERVER = join(ROOT, 'server/dist/main.js');

const FRONT_ENDS = ['shell', ...REMOTES.map((name) => `mfe-${name}`)];
const APPLICATIONS = ['server', 'standalone', ...FRONT_ENDS];
const ASSEMBLED_FROM = '.releases/assembled-from';

/**
 * Builds the applications unless their present builds are of the present sources.
 * @returns {Promise<boolean>} whether it had to
 */
export async function compileIfNeeded() {
  const sources = fingerprintsOf(ROOT, APPLICATIONS);
  if (APPLICATIONS.every((name) => isBuiltFrom(ROOT, name, sources[name]))) return false;
  await compile(sources);
  return true;
}

async function compile(sources) {
  console.log('Construction du site et du serveur…');
  if ((await runCommand('lerna', ['run', 'build'])) !== 0) {
    throw new Error('La construction a échoué ; voyez les messages ci-dessus.');
  }
  stampBuilds(ROOT, sources);
}

/**
 * Builds what is missing and installs it: the shell, and on an empty site all remotes.
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function buildIfNeeded() {
  const hasCompiled = await compileIfNeeded();
  const isMissing = !isInstalled();
  if (isMissing) await assembleSite(siteDirectory);
  else tellNewerSources();
  return hasCompiled || isMissing;
}

/**
 * Builds what is missing, and makes the site that tests and benchmarks use.
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function buildTestSite() {
  const hasCompiled = await compileIfNeeded();
  return (await assembleTestSite()) || hasCompiled;
}

/**
 * Makes a site of the present builds alone, in `testSite`, unless it is made of them already.
 * @returns {Promise<boolean>} whether it had to
 */
export async function assembleTestSite() {
  const dists = FRONT_ENDS.map((name) => `${name}/dist`);
  const builds = fingerprintOf(ROOT, dists);
  const stamp = join(testSite, ASSEMBLED_FROM);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === builds) return false;
  const draft = `${testSite}.${process.pid}`;
  try {
    await assembleSite(draft);
    writeFileSync(join(draft, ASSEMBLED_FROM), builds);
    rmSync(testSite, { recursive: true, force: true });
    renameSync(draft, testSite);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

async function assembleSite(directory) {
  const code = await runCommand(process.execPath, [join('scripts', 'assemble-site.mjs')], {
    env: { SITE_DIR: directory },
  });
  if (code !== 0)
    throw new Error('L’installation du site a échoué ; voyez les messages ci-dessus.');
}

/** Whether the site has the shell that is built, and a registry of this suite's format or one to be repaired. */
function isInstalled() {
  const page = join(siteDirectory, 'index.html');
  const registry = join(siteDirectory, 'remotes.json');
  if (!existsSync(page) || !existsSync(registry)) return false;
  if (!readFileSync(page).equals(readFileSync(join(ROOT, 'shell/dist/index.html')))) return false;
  try {
    return JSON.parse(readFileSync(registry, 'utf8')).revision !== undefined;
  } catch {
    return true;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await compile(fingerprintsOf(ROOT, APPLICATIONS));
    await assembleSite(siteDirectory);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
