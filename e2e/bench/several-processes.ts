import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { startSuite, type SuiteServer } from '../support/suite-server';
import { withFilledServer } from './filled-server';

/** Processes of the server on one database and one folder of files. */
export interface Processes {
  readonly all: readonly SuiteServer[];
  /** Adds one. */
  readonly start: () => Promise<void>;
}

/**
 * Begins with one process, which runs the database for the others; all end with `use`.
 * @param dataDir where the data are kept, and found the next time
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
      // The port for figures can be had once.
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
