import { execFileSync } from 'node:child_process';

/**
 * What git says of a directory; without a repository, as in an image, what the build was told (SERVER_COMMIT).
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
    if (SERVER_COMMIT) return { commit: SERVER_COMMIT, changed: [] };
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
