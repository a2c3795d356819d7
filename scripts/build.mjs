/** `npm run build`: builds what has changed and installs the shell; the released remotes stay unchanged. */
import './check-node.mjs';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { PRIVATE_FOLDER, REGISTRY_FILE } from '../build-config/site-files.cjs';
import { buildApplications } from './build-applications.mjs';
import { fingerprintsOf, forgetBuild, isBuiltFrom, stampBuilds } from './build-stamps.mjs';
import { expectInstalled } from './install.mjs';
import { isMain } from './is-main.mjs';
import { tellNewerSources } from './newer-sources.mjs';
import { ROOT, runCommand } from './run-command.mjs';
import {
  FRONT_ENDS,
  INSTALLED_SHELL,
  SHELL_BUILD,
  siteDirectory,
  testSite,
} from './site-directory.mjs';
import { fingerprintOf } from './sources.mjs';

export const SERVER = join(ROOT, 'server/dist/main.js');

const APPLICATIONS = [...FRONT_ENDS, 'server'];
/** The page that opens a remote alone: built by its command and for tests. */
export const STANDALONE = 'standalone';
const ASSEMBLED_FROM = `${PRIVATE_FOLDER}/assembled-from`;

/**
 * Builds the applications whose present builds do not match the present sources.
 * @param {string[]} [workspaces] their folders
 * @returns {Promise<boolean>} whether there was something to build
 */
export async function compileIfNeeded(workspaces = APPLICATIONS) {
  const sources = fingerprintsOf(ROOT, workspaces);
  const changed = workspaces.filter((name) => !isBuiltFrom(ROOT, name, sources[name]));
  if (changed.length === 0) return false;
  console.log(`Construction : ${changed.join(', ')}…`);
  for (const name of changed) forgetBuild(ROOT, name);
  const stamp = (name) => stampBuilds(ROOT, { [name]: sources[name] });
  if (!(await buildApplications(changed, stamp))) {
    throw new Error('La construction a échoué ; voyez les messages ci-dessus.');
  }
  return true;
}

/**
 * Builds what is missing and installs it: the shell, and on an empty site all remotes.
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function buildIfNeeded() {
  const hasCompiled = await compileIfNeeded();
  const isMissing = !isShellInstalled();
  if (isMissing) await assembleApart(siteDirectory);
  else tellNewerSources();
  return hasCompiled || isMissing;
}

/**
 * Builds what is missing, and makes the site that tests and benchmarks use.
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function buildTestSite() {
  const hasCompiled = await compileIfNeeded([STANDALONE, ...APPLICATIONS]);
  return (await assembleTestSite()) || hasCompiled;
}

/**
 * Makes a site of the present builds only, in `testSite`, unless it exists already.
 * @returns {Promise<boolean>} whether it had to be made
 */
export async function assembleTestSite() {
  const dists = FRONT_ENDS.map((name) => `${name}/dist`);
  const builds = fingerprintOf(ROOT, dists);
  const stamp = join(testSite, ASSEMBLED_FROM);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === builds) return false;
  const draft = `${testSite}.${process.pid}`;
  try {
    await assembleApart(draft);
    writeFileSync(join(draft, ASSEMBLED_FROM), builds);
    rmSync(testSite, { recursive: true, force: true });
    renameSync(draft, testSite);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

/** In a separate process: code for releases stays out of the server, which `npm start` becomes. */
async function assembleApart(directory) {
  const code = await runCommand(process.execPath, [join('scripts', 'assemble-site.mjs')], {
    env: { SITE_DIR: directory },
  });
  if (code !== 0)
    throw new Error('L’installation du site a échoué ; voyez les messages ci-dessus.');
}

/** Whether the site has the built shell, and a registry in this suite's format or one to be repaired. */
function isShellInstalled() {
  const registry = join(siteDirectory, REGISTRY_FILE);
  const stamp = join(siteDirectory, INSTALLED_SHELL);
  if (!existsSync(registry) || !existsSync(stamp)) return false;
  if (readFileSync(stamp, 'utf8') !== fingerprintOf(ROOT, [SHELL_BUILD])) return false;
  try {
    return readJson(registry).revision !== undefined;
  } catch {
    return true;
  }
}

if (isMain(import.meta.url)) {
  try {
    expectInstalled();
    // Loaded while the applications are built.
    const [{ assembleSite }] = await Promise.all([
      import('./assemble-site.mjs'),
      compileIfNeeded(),
    ]);
    await assembleSite(siteDirectory);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
