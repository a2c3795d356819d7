import type { Config } from './config';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/start-embedded-postgres';

export interface ProvidedDatabase {
  connectionString: string;
  /** For migrations and commands, past a pool of transactions. */
  directConnectionString: string;
  /** Stops what was started for it. Close the pools first. */
  release(): Promise<void>;
}

/** The database of DATABASE_URL, else the embedded one, which this process then runs. */
export async function provideDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  log: (sentence: string) => void,
): Promise<ProvidedDatabase> {
  if (databaseUrl) return external(databaseUrl, databaseDirectUrl);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { connectionString } = postgres;
  return {
    connectionString,
    directConnectionString: connectionString,
    release: () => postgres.stop(),
  };
}

/** For the command line: the database of a running server, else as `provideDatabase`. */
export async function joinDatabase(
  config: Config,
  log: (sentence: string) => void,
): Promise<ProvidedDatabase> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir);
  return running?.connectionString
    ? external(running.connectionString)
    : provideDatabase(config, log);
}

const external = (
  connectionString: string,
  directConnectionString = connectionString,
): ProvidedDatabase => ({
  connectionString,
  directConnectionString,
  release: () => Promise.resolve(),
});
