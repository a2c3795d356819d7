import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand } from './run-command.mjs';

/** Each wants up to a gigabyte. */
const MOST_AT_ONCE = 4;

/**
 * Builds workspaces, as many at the same time as there are processors.
 * @param {string[]} workspaces folders of applications
 * @param {(workspace: string) => void} onBuilt told of each that has been built
 * @returns {Promise<boolean>} whether all have been built
 */
export async function buildApplications(workspaces, onBuilt) {
  const waiting = [...workspaces];
  let areAllBuilt = true;
  const buildWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (await build(next)) onBuilt(next);
      else areAllBuilt = false;
    }
  };
  const atOnce = Math.min(availableParallelism(), MOST_AT_ONCE);
  await Promise.all(Array.from({ length: atOnce }, buildWaiting));
  return areAllBuilt;
}

async function build(workspace) {
  const code = await runCommand('npm', ['run', '--silent', 'build'], {
    cwd: join(ROOT, workspace),
    showAtEnd: true,
    // Only a release builds another version than the one of package.json.
    env: { RELEASE_VERSION: '' },
  });
  return code === 0;
}
