import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What git says of the repository; where there is none, as in an image, what the build was told (SERVER_COMMIT).
 * @returns {{ commit: string | null, changed: string[], problem?: string }} null where git knows no commit, and why;
 *   files that differ from it
 */
export function workingTree(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    return {
      commit: git('rev-parse', 'HEAD').trim(),
      changed: git('status', '--porcelain')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
    };
  } catch (error) {
    const { SERVER_COMMIT } = process.env;
    // Where git fails on a repository, nobody knows what differs from its commit.
    if (SERVER_COMMIT && !existsSync(join(root, '.git')))
      return { commit: SERVER_COMMIT, changed: [] };
    return { commit: null, changed: [], problem: gitProblem(error) };
  }
}

/** Why git has failed, in its own words; one of them is a folder of another account ('safe.directory'). */
export function gitProblem({ code, stderr, message }) {
  if (code === 'ENOENT') return 'git n’est pas installé';
  return String(stderr ?? message)
    .trim()
    .split('\n')[0];
}
