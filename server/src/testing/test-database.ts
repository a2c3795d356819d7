import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../platform/database/database';

/** The migrated database that every test file copies. */
export const TEMPLATE = 'cigogne_template';
/** Passes the cluster's connection string to Jest's workers. */
export const CLUSTER_VARIABLE = 'TEST_DATABASE_CLUSTER';
/** The same cluster through a transaction pool, if there is one. */
export const POOL_VARIABLE = 'TEST_DATABASE_POOL';
/** For operations that must fail before they access the database: accessing this one would cause another error. */
export const UNREACHABLE_DATABASE = 'postgres://127.0.0.1:1/cigogne';

export interface TestDatabase {
  db: Database;
  connectionString: string;
  drop(): Promise<void>;
}

/** Another database of the same cluster. */
export function databaseUrl(connectionString: string, database: string): string {
  return connectionString.replace(/[^/]*$/, database);
}

/**
 * Creates a fresh, migrated, empty database.
 * @param options.poolSize with 1 a query that bypasses its transaction hangs, which makes a test fail
 * @param options.template database to copy; 'template0' for one without tables
 */
export async function createTestDatabase({
  poolSize = 5,
  template = TEMPLATE,
} = {}): Promise<TestDatabase> {
  const cluster = process.env[CLUSTER_VARIABLE];
  if (!cluster) throw new Error('No test cluster: run the tests through jest of this package');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ connectionString: cluster, poolSize: 1 });
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin);
  const pool = process.env[POOL_VARIABLE];
  const connectionString = databaseUrl(pool ?? cluster, name);
  const db = openDatabase({ connectionString, poolSize, preparesStatements: !pool });
  return {
    db,
    connectionString,
    async drop() {
      await db.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
}
