import { execFileSync } from 'node:child_process';
import { appendFileSync, lstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_DATA_VARIABLE, makeEmptyDataDir } from './suite-server';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Called by Playwright before the first test: fills a data folder as the first start of a server does, for `makeDataDir` to copy.
 * @returns what Playwright calls after the last test
 */
export default function makeDemoData(): () => void {
  const { dataDir, remove } = makeEmptyDataDir();
  execFileSync(process.execPath, ['server/dist/cli/demo.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const cluster = path.join(dataDir, 'postgres');
  // For root in a TMPDIR that nobody else may enter the database is elsewhere: all copies would be that one.
  if (lstatSync(cluster).isSymbolicLink()) return remove;
  // The tests kill servers, not the machine.
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), 'fsync = off\n');
  // A session of one server is none of another: each makes its own.
  rmSync(path.join(dataDir, 'session-secret'));
  process.env[DEMO_DATA_VARIABLE] = dataDir;
  return remove;
}
