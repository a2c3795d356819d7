import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand } from './run-command.mjs';

/** Each needs up to a gigabyte. */
const MAX_CONCURRENCY = 4;

/**
 * Processes as many items at the same time as there are processors.
 * @param {T[]} items
 * @param {(item: T) => Promise<void>} work when one fails, those in progress are awaited, and no other is started
 * @template T
 */
export async function severalAtOnce(items, work) {
  const waiting = [...items];
  const workOnWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await work(next).catch((error) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const atOnce = Math.min(availableParallelism(), MAX_CONCURRENCY);
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, workOnWaiting));
  const failed = lanes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Builds workspaces.
 * @param {string[]} workspaces folders of applications
 * @param {(workspace: string) => void} onBuilt called after each build
 * @returns {Promise<boolean>} whether all have been built
 */
export async function buildApplications(workspaces, onBuilt) {
  let areAllBuilt = true;
  await severalAtOnce(workspaces, async (workspace) => {
    if (await build(workspace)) onBuilt(workspace);
    else areAllBuilt = false;
  });
  return areAllBuilt;
}

async function build(workspace) {
  const code = await runCommand('npm', ['run', '--silent', 'build'], {
    cwd: join(ROOT, workspace),
    showAtEnd: true,
    // Only a release builds another version than that of package.json.
    env: { RELEASE_VERSION: '' },
  });
  return code === 0;
}
