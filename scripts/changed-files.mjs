import { execFileSync } from 'node:child_process';

/**
 * The files that differ from a commit, branch or tag: committed since, changed or new in the working tree.
 * @param {string} ref
 * @param {string} root of the repository
 * @returns {string[]} paths from the root, of removed files too
 */
export function changedSince(ref, root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  try {
    git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  } catch {
    throw new Error(
      `--since : git ne connaît pas « ${ref} ». Donnez un commit, une branche ou un tag.`,
    );
  }
  // A renamed file is one that has gone and one that has come.
  const changed = git('diff', '--name-only', '--no-renames', '-z', ref, '--');
  return [
    ...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')]),
  ].sort();
}
