/**
 * The shell and the remotes of the last release, built from git, for the tests that run them beside the present
 * ones (e2e/tests/version-skew.spec.ts). `npm test` builds them when they are missing.
 *
 *     node scripts/last-release.mjs           builds them
 *     node scripts/last-release.mjs --raise   from here on the last release is what is committed now
 */
import './check-node.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { commandArguments } from './command-arguments.mjs';
import { isMain } from './is-main.mjs';
import { applicationsIn, buildCommit, buildServerOf } from './last-release-build.mjs';
import { duration, ROOT } from './run-command.mjs';
import { workingTree } from './working-tree.mjs';

const POINTER = 'e2e/last-release.json';
const BUILDS = '.cache/last-release';
const SERVERS = '.cache/last-release-server';
/** Written last, into the folder of builds: what they were built from. */
const STAMP = 'built-from.json';
const FROM_GIT = 'git';

/**
 * Builds shell and remotes of the last release into .cache/last-release/<commit>/<application>, unless they exist.
 * Without that commit (a shallow clone, an exported tree) the present builds are used, with a message: the tests then
 * run, but prove nothing about versions of different ages.
 * @param {string} [root] of the repository
 * @param {typeof buildCommit} [build]
 */
export async function buildLastRelease(root = ROOT, build = buildCommit) {
  const { commit } = readJson(join(root, POINTER));
  const builds = join(root, BUILDS, commit);
  if (isBuiltFromGit(builds)) return;
  removeOtherCommits(join(root, BUILDS), commit);
  // Imported here because it loads TypeScript.
  const { library } = await import('./release-library.mjs');
  const short = library.shortCommit(commit);
  if (!hasCommit(root, commit)) {
    console.log(
      `La dernière version publiée (${short}) n’est pas dans ce dépôt : les essais entre versions d’âges ` +
        'différents se font avec la construction présente seule. Un clone entier les fait vraiment.',
    );
    keepBuilds(root, builds, 'the present sources');
    return;
  }
  const begin = performance.now();
  console.log(`Construction de la dernière version publiée (${short})…`);
  const source = join(root, BUILDS, 'source');
  try {
    await build(commit, source);
    keepBuilds(source, builds, FROM_GIT);
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
  console.log(`Elle est construite (${duration(performance.now() - begin)}).`);
}

/**
 * Builds the server of the last release, unless it exists.
 * @returns {Promise<string | undefined>} its `main.js`; undefined in a clone without that commit
 */
export async function buildLastServer(root = ROOT) {
  const { commit } = readJson(join(root, POINTER));
  const folder = join(root, SERVERS, commit);
  const main = join(folder, 'server/dist/main.js');
  if (existsSync(main)) return main;
  if (!hasCommit(root, commit)) return undefined;
  removeOtherCommits(join(root, SERVERS), commit);
  await buildServerOf(commit, folder);
  return main;
}

function isBuiltFromGit(builds) {
  const stamp = join(builds, STAMP);
  return existsSync(stamp) && readJson(stamp).from === FROM_GIT;
}

function removeOtherCommits(folder, commit) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name !== commit) rmSync(join(folder, name), { recursive: true });
  }
}

function hasCommit(root, commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Copied under another name first, so that incomplete builds are never used. */
function keepBuilds(source, builds, from) {
  const draft = `${builds}.${process.pid}`;
  for (const application of applicationsIn(source)) {
    cpSync(join(source, application, 'dist'), join(draft, application), { recursive: true });
  }
  writeFileSync(join(draft, STAMP), JSON.stringify({ from }));
  rmSync(builds, { recursive: true, force: true });
  renameSync(draft, builds);
}

/** Makes the present commit the last release: its builds, and its report on shared-api's API. */
async function raise() {
  const { commit, changed } = workingTree(ROOT);
  if (!commit || changed.length > 0) {
    throw new Error(
      'La dernière version publiée est un commit, et il reste des changements qui ne sont dans aucun.',
    );
  }
  // Imported here because it loads TypeScript.
  const { keepAsReleased } = await import('./api-report.mjs');
  keepAsReleased();
  writeFileSync(join(ROOT, POINTER), `${JSON.stringify({ commit })}\n`);
  console.log('e2e/last-release.json et shared-api/api/released sont à jour : committez-les.');
}

if (isMain(import.meta.url)) {
  try {
    const { values } = commandArguments({ options: { raise: { type: 'boolean' } } });
    await (values.raise ? raise() : buildLastRelease());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
