import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { severalAtOnce } from './build-applications.mjs';
import { describeFormerRemote } from './describe-former-remote.mjs';
import { bundlesAlike } from './locked-packages.mjs';
import { ROOT, runCommand } from './run-command.mjs';

/** Workspaces bundled into applications. */
const LIBRARIES = ['contract', 'shared-api', 'shared-ui', 'standalone'];
/** The workspace used for building them. */
const TOOLS = 'build-config';

/** @returns {string[]} the folders of shell and remotes in a checkout */
export const applicationsIn = (folder) => [
  'shell',
  ...readdirSync(folder).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(folder, name, 'package.json')),
  ),
];

/**
 * Checks out a commit into a folder inside the repository and builds its shell and remotes there.
 * @param {string} commit
 * @param {string} folder created anew
 */
export async function buildCommit(commit, folder) {
  checkOut(commit, folder);
  const applications = applicationsIn(folder);
  await install(folder, [...LIBRARIES, ...applications]);
  await severalAtOnce(applications, async (application) => {
    await run('npm', ['run', 'build'], join(folder, application));
    describeFormerRemote(folder, application);
  });
}

/**
 * Checks out a commit into a folder inside the repository and builds its server there. Uses the present npm packages:
 * the tests are about two releases sharing a database.
 * @param {string} commit
 * @param {string} folder created anew
 */
export async function buildServerOf(commit, folder) {
  checkOut(commit, folder);
  linkWorkspaces(folder, ['contract', 'server']);
  await run('npm', ['run', 'build'], join(folder, 'server'));
}

function checkOut(commit, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'source.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', 'source.tar'], { cwd: folder });
}

/**
 * Uses this repository's npm packages, which Node and webpack find in a parent folder, if the builds would be the same.
 * Only our own have to be those of the commit.
 */
async function install(folder, workspaces) {
  if (bundlesAlike(readLock(folder), readLock(ROOT), { workspaces, tools: TOOLS })) {
    linkWorkspaces(folder, [TOOLS, ...workspaces]);
  } else {
    await run('npm', ['ci'], folder);
  }
}

function linkWorkspaces(folder, workspaces) {
  mkdirSync(join(folder, 'node_modules/@cigogne'), { recursive: true });
  for (const workspace of workspaces) {
    const { name } = readJson(join(folder, workspace, 'package.json'));
    link(join(folder, workspace), join(folder, 'node_modules', name));
    const nested = join(ROOT, workspace, 'node_modules');
    if (existsSync(nested)) link(realpathSync(nested), join(folder, workspace, 'node_modules'));
  }
}

const link = (to, at) => symlinkSync(to, at, 'junction');

async function run(command, args, cwd) {
  if (
    (await runCommand(command, args, {
      cwd,
      showAtEnd: true,
      env: { RELEASE_VERSION: undefined },
    })) === 0
  )
    return;
  throw new Error(
    `${command} ${args.join(' ')} a échoué dans ${cwd} ; voyez les messages ci-dessus.`,
  );
}

const readLock = (folder) => readJson(join(folder, 'package-lock.json'));
