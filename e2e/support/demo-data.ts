import { execFileSync } from 'node:child_process';
import { appendFileSync, lstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_DATA_VARIABLE, makeEmptyDataDir } from './suite-server';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Called by Playwright before the first test: fills a data folder like the first start of a server, as a template for
 * `makeDataDir`.
 * @returns a function that Playwright calls after the last test
 */
export default function makeDemoData(): () => void {
  const { dataDir, remove } = makeEmptyDataDir();
  execFileSync(process.execPath, ['server/dist/cli/demo.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const cluster = path.join(dataDir, 'postgres');
  // When root runs in a TMPDIR that only root may enter, the database is elsewhere: all copies would share it.
  if (lstatSync(cluster).isSymbolicLink()) return remove;
  // The tests kill servers, not the machine.
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), 'fsync = off\n');
  // Sessions of one server are invalid at others: each creates its own secret.
  rmSync(path.join(dataDir, 'session-secret'));
  process.env[DEMO_DATA_VARIABLE] = dataDir;
  return remove;
}
