import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres';
import { CLUSTER_VARIABLE, databaseUrl, TEMPLATE } from './test-database';

/** jest's globalSetup: one PostgreSQL for the run, with a migrated database to copy from. */
export default async function startCluster(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-test-'));
  // When started as root, PostgreSQL runs as nobody and has to enter the directory.
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbeddedPostgres({ dataDir });
  const admin = openDatabase({ connectionString: cluster.connectionString, poolSize: 1 });
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin);
  await admin.destroy();
  const template = openDatabase({
    connectionString: databaseUrl(cluster.connectionString, TEMPLATE),
    poolSize: 2,
  });
  await migrate(template);
  await template.destroy();

  process.env[CLUSTER_VARIABLE] = cluster.connectionString;
  (globalThis as { stopTestCluster?: () => Promise<void> }).stopTestCluster = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
