/**
 * The shell and the remotes of the last release, built from git, for the tests that run them beside the present
 * ones (e2e/tests/version-skew.spec.ts). `npm test` builds them when they are missing.
 *
 *     node scripts/last-release.mjs           builds them
 *     node scripts/last-release.mjs --raise   from here on the last release is what is committed now
 */
import './check-node.mjs';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { applicationsIn, buildCommit } from './last-release-build.mjs';
import { duration, ROOT } from './run-command.mjs';

const POINTER = join(ROOT, 'e2e/last-release.json');
const BUILDS = join(ROOT, '.cache/last-release');
/** Written last, into the folder of builds: where they come from. */
const STAMP = 'built-from.json';

/**
 * Builds shell and remotes of the last release into .cache/last-release/<commit>/<application>, unless they
 * are there. A clone without that commit (shallow, or exported) gets the present builds instead, which is
 * printed: the tests then run, and prove nothing about versions of different ages.
 */
export async function buildLastRelease() {
  const { commit } = readJson(POINTER);
  const builds = join(BUILDS, commit);
  if (isBuiltFromGit(builds)) return;
  removeOtherCommits(commit);
  if (!hasCommit(commit)) {
    console.log(
      `La dernière version publiée (${commit.slice(0, 7)}) n’est pas dans ce dépôt : les essais entre versions ` +
        'd’âges différents se font avec la construction présente. Pour un vrai essai : git fetch --unshallow.',
    );
    keepBuilds(builds, { from: 'present sources' }, (draft) => copyBuilds(ROOT, draft));
    return;
  }
  const begin = performance.now();
  console.log(`Construction de la dernière version publiée (${commit.slice(0, 7)})…`);
  const source = join(BUILDS, 'source');
  try {
    await buildCommit(commit, source);
    keepBuilds(builds, { from: 'git', commit }, (draft) => copyBuilds(source, draft));
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
  console.log(
    `La dernière version publiée est construite (${duration(performance.now() - begin)}).`,
  );
}

function isBuiltFromGit(builds) {
  const stamp = join(builds, STAMP);
  return existsSync(stamp) && readJson(stamp).from === 'git';
}

function removeOtherCommits(commit) {
  if (!existsSync(BUILDS)) return;
  for (const name of readdirSync(BUILDS)) {
    if (name !== commit) rmSync(join(BUILDS, name), { recursive: true });
  }
}

function hasCommit(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Under another name first, so that half of the builds are never taken for all. */
function keepBuilds(builds, stamp, copyInto) {
  const draft = `${builds}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  copyInto(draft);
  writeFileSync(join(draft, STAMP), JSON.stringify(stamp));
  rmSync(builds, { recursive: true, force: true });
  renameSync(draft, builds);
}

function copyBuilds(from, to) {
  for (const application of applicationsIn(from)) {
    cpSync(join(from, application, 'dist'), join(to, application), { recursive: true });
  }
}

/** Makes the present commit the last release: its builds, and what it says of shared-api's API. */
async function raise() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain')) {
    throw new Error(
      'Il reste des changements qui ne sont dans aucun commit : la dernière version publiée en est un.',
    );
  }
  // Imported here: TypeScript is loaded with it.
  const { keepAsReleased } = await import('./api-report.mjs');
  keepAsReleased();
  writeFileSync(POINTER, `${JSON.stringify({ commit: git('rev-parse', 'HEAD') })}\n`);
  console.log('e2e/last-release.json et shared-api/api/released sont à jour : committez-les.');
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { raise: { type: 'boolean' } } });
  try {
    await (values.raise ? raise() : buildLastRelease());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
