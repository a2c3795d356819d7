import { execFileSync } from 'node:child_process';

/**
 * What git says of a directory.
 * @returns {{ commit: string | null, changed: string[] }} null where git knows no commit; files that differ from it
 */
export function workingTree(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    return {
      commit: git('rev-parse', 'HEAD').trim(),
      changed: git('status', '--porcelain')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
    };
  } catch {
    return { commit: null, changed: [] };
  }
}
