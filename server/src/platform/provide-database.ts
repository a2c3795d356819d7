import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from './config';
import { ConfigError } from './config-error';
import { type Database, openDatabase } from './database/database';
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

/**
 * The database of DATABASE_URL, else the embedded one, which this process then runs.
 * @throws {ConfigError} when DATABASE_DIRECT_URL is another database
 */
export async function provideDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  log: (sentence: string) => void,
): Promise<ProvidedDatabase> {
  if (databaseUrl) {
    if (databaseDirectUrl) await refuseTwoDatabases(databaseUrl, databaseDirectUrl);
    return external(databaseUrl, databaseDirectUrl);
  }
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

/**
 * Addresses of one database look different with a pool between, and those of two alike. So a lock is taken over one of them, and is
 * free over the other only in another database. After a move every backup would be of the former one.
 */
async function refuseTwoDatabases(connectionString: string, direct: string): Promise<void> {
  const [served, commanded] = [connectionString, direct].map((address) =>
    openDatabase({ connectionString: address, poolSize: 1 }),
  ) as [Database, Database];
  const lock = randomInt(2 ** 48 - 1);
  try {
    const areTwo = await commanded.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(holder);
      return served.transaction().execute(async (other) => {
        const { rows } = await sql<{ isFree: boolean }>`
          select pg_try_advisory_xact_lock(${lock}) as "isFree"`.execute(other);
        return rows[0]!.isFree;
      });
    });
    if (areTwo) {
      throw new ConfigError(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: give it the direct address of the same one, or take it away',
      );
    }
  } finally {
    await Promise.all([served.destroy(), commanded.destroy()]);
  }
}
