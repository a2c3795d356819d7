import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { startSuite, type SuiteServer } from '../support/suite-server';
import { withFilledServer } from './filled-server';

/** Server processes that share a database and a folder of files. */
export interface Processes {
  readonly all: readonly SuiteServer[];
  /** Adds a process. */
  readonly start: () => Promise<void>;
}

/**
 * Starts with one process, which runs the database for the others; all end with `use`.
 * @param dataDir where the data are kept for the next run
 */
export async function withProcesses<T>(
  dataDir: string,
  demo: Readonly<Record<string, number>>,
  use: (processes: Processes) => Promise<T>,
  settings: Readonly<Record<string, string>>,
): Promise<T> {
  return withFilledServer(
    demo,
    async (first) => {
      const all = [first];
      // The metrics port can be used only once.
      const ofOthers = { ...settings, DATABASE_URL: connectionStringIn(dataDir), METRICS_PORT: '' };
      try {
        return await use({
          all,
          start: async () => void all.push(await startSuite(dataDir, ofOthers)),
        });
      } finally {
        for (const other of all.slice(1)) await other.stop();
      }
    },
    { ...settings, DATA_DIR: dataDir },
  );
}

/** Connection string of the embedded database, as its server provides it to commands. */
function connectionStringIn(dataDir: string): string {
  const home = path.dirname(realpathSync(path.join(dataDir, 'postgres')));
  const lock = readFileSync(path.join(home, 'server.lock'), 'utf8');
  return (JSON.parse(lock) as { connectionString: string }).connectionString;
}
