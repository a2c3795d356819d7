import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Config } from './config';
import { ConfigError } from './config-error';
import { openDatabase } from './database/database';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/start-embedded-postgres';

/** Limit for an answer: on a full pool a query waits. */
const ANSWERS_WITHIN_MS = 5000;

export interface ProvidedDatabase {
  connectionString: string;
  /** For migrations and commands, bypassing a transaction pool. */
  directConnectionString: string;
  /** Stops what was started for it. Close the pools first. */
  release(): Promise<void>;
}

/**
 * The database of DATABASE_URL, otherwise the embedded one, which this process then runs.
 * @throws {ConfigError} when DATABASE_DIRECT_URL is another database
 */
export async function provideDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  log: (sentence: string) => void,
): Promise<ProvidedDatabase> {
  if (databaseUrl) {
    if (databaseDirectUrl) await refuseTwoDatabases(databaseUrl, databaseDirectUrl, log);
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

/** For commands: the database of a running server, otherwise that of `provideDatabase`. */
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
 * Two addresses may be the same database with a pool in between, or look alike and be different. So a lock is taken
 * through one, and is free through the other only if that is another database. Otherwise, after a move every backup
 * would be of the former database.
 */
async function refuseTwoDatabases(
  pooled: string,
  direct: string,
  log: (sentence: string) => void,
): Promise<void> {
  const lock = randomInt(2 ** 48 - 1);
  const db = openDatabase({ connectionString: direct, poolSize: 1 });
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
      if (await isFreeOver(pooled, lock, log)) {
        throw new ConfigError(
          'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: give it the direct address of the same one, or take it away',
        );
      }
    });
  } finally {
    await db.destroy();
  }
}

/** Also false without an answer: commands are needed most while the pool is down. */
async function isFreeOver(
  connectionString: string,
  lock: number,
  log: (sentence: string) => void,
): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  // The query in progress fails as well; without a listener this event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1) as free',
      [lock],
    );
    return rows[0]!.free;
  } catch (error) {
    log(
      `DATABASE_URL ne répond pas (${(error as Error).message}) : DATABASE_DIRECT_URL n’a pas pu lui être comparée.`,
    );
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
