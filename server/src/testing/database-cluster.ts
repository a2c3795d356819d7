import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { ACCOUNTS, type Layout, layoutOfRun, pooledUrl, primaryUrl } from '../cluster/layout';
import { openDatabase } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres';
import { copyMigratedData } from './migrated-data';
import { CLUSTER_VARIABLE, databaseUrl, POOL_VARIABLE, TEMPLATE } from './test-database';

/** Starts one PostgreSQL for a test run, with a migrated database as template. @returns a function that stops it */
export async function startCluster(): Promise<() => Promise<void>> {
  const layout = layoutOfRun();
  const cluster = await (layout ? joinCluster(layout) : startOwn());
  const { connectionString } = cluster;
  await makeTemplate(connectionString);
  process.env[CLUSTER_VARIABLE] = connectionString;
  return () => cluster.stop();
}

interface Cluster {
  connectionString: string;
  stop(): Promise<void>;
}

async function startOwn(): Promise<Cluster> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-test-'));
  // When started as root, PostgreSQL runs as nobody and has to enter the directory.
  chmodSync(dataDir, 0o755);
  copyMigratedData(dataDir);
  const cluster = await startEmbeddedPostgres({ dataDir });
  return {
    connectionString: cluster.connectionString,
    async stop() {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Uses the cluster of `npm run test:cluster`: databases are created on the primary, and used through PgBouncer. */
function joinCluster(layout: Layout): Promise<Cluster> {
  const admin = { account: ACCOUNTS.superuser, database: 'postgres' };
  process.env[POOL_VARIABLE] = pooledUrl(layout, admin);
  return Promise.resolve({
    connectionString: primaryUrl(layout, admin),
    stop: () => Promise.resolve(),
  });
}

async function makeTemplate(connectionString: string): Promise<void> {
  const admin = openDatabase({ connectionString, poolSize: 1 });
  await sql`drop database if exists ${sql.id(TEMPLATE)}`.execute(admin);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  const template = openDatabase({
    connectionString: databaseUrl(connectionString, TEMPLATE),
    poolSize: 2,
  });
  await migrate(template);
  await template.destroy();
}
