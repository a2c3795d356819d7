import { execFileSync } from 'node:child_process';
import { gitProblem } from './working-tree.mjs';

/**
 * The files that differ from a commit, branch or tag: committed since, changed or new in the working tree.
 * @param {string} ref
 * @param {string} root of the repository
 * @returns {string[]} paths from the root, of removed files too
 */
export function changedSince(ref, root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\0')
      .filter(Boolean);
  try {
    git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  } catch (error) {
    // With --quiet, git reports nothing about an unknown ref.
    const problem = gitProblem(error);
    if (error.status !== 1) throw new Error(`--since : ${problem}`);
    throw new Error(
      `--since : git ne connaît pas « ${ref} ». Donnez un commit, une branche ou un tag.`,
    );
  }
  // A renamed file counts as one removed and one added.
  const changed = git('diff', '--name-only', '--no-renames', '-z', ref, '--');
  return [
    ...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')]),
  ].sort();
}
