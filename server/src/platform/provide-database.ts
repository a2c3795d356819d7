import type { Config } from './config';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/start-embedded-postgres';

export interface ProvidedDatabase {
  connectionString: string;
  /** Stops what was started for it. Close the pools first. */
  release(): Promise<void>;
}

/** The database of DATABASE_URL, else the embedded one, which this process then runs and holds. */
export async function provideDatabase(
  { databaseUrl, dataDir }: Config,
  log: (sentence: string) => void,
): Promise<ProvidedDatabase> {
  if (databaseUrl) return borrowed(databaseUrl);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { connectionString: postgres.connectionString, release: () => postgres.stop() };
}

/** Like provideDatabase, but beside a server that runs on the same directory: for the command line. */
export async function joinDatabase(
  config: Config,
  log: (sentence: string) => void,
): Promise<ProvidedDatabase> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir);
  return running?.connectionString
    ? borrowed(running.connectionString)
    : provideDatabase(config, log);
}

const borrowed = (connectionString: string): ProvidedDatabase => ({
  connectionString,
  release: () => Promise.resolve(),
});
