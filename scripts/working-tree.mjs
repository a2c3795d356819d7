import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * State of the repository according to git; without a repository, as in an image, the commit given to the build
 * (SERVER_COMMIT).
 * @returns {{ commit: string | null, changed: string[], problem?: string }} `commit` is null, with the reason in
 * `problem`, when git knows none; `changed` lists the files that differ from it
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
    // When git fails on a repository, differences from the commit are unknown.
    if (SERVER_COMMIT && !existsSync(join(root, '.git')))
      return { commit: SERVER_COMMIT, changed: [] };
    return { commit: null, changed: [], problem: gitProblem(error) };
  }
}

/** Git's own explanation of its failure; one is a folder owned by another account ('safe.directory'). */
export function gitProblem({ code, stderr, message }) {
  if (code === 'ENOENT') return 'git n’est pas installé';
  return String(stderr ?? message)
    .trim()
    .split('\n')[0];
}
