import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/start-embedded-postgres';

export interface PrimaryWithStandby {
  readonly primary: Database;
  /** Replicates the primary with a short delay; refuses changes. */
  readonly standby: Database;
  stopStandby(): Promise<void>;
  /** Starts a primary restored to the initial moment: same cluster, a new timeline. */
  goBack(): Promise<Database>;
  stop(): Promise<void>;
}

/**
 * Starts a migrated PostgreSQL and a standby that follows it, made by copying the stopped cluster, which needs no
 * tools.
 */
export async function startPrimaryWithStandby(): Promise<PrimaryWithStandby> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-standby-'));
  // When started as root, PostgreSQL runs as nobody and has to enter the directory.
  chmodSync(folder, 0o755);
  const [primaryDir, standbyDir, backDir] = ['primary', 'standby', 'back'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  await fillCluster(primaryDir);
  for (const copy of [standbyDir, backDir]) {
    // Preserves file owners.
    execFileSync('cp', ['-a', primaryDir, copy]);
    writeFileSync(path.join(copy, 'postgres/standby.signal'), '');
  }

  const primary = await startEmbeddedPostgres({ dataDir: primaryDir });
  const socket = decodeURIComponent(new URL(primary.connectionString).hostname);
  const cluster = path.join(standbyDir, 'postgres');
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socket} user=cigogne'\n`,
  );
  const standby = await startEmbeddedPostgres({ dataDir: standbyDir });
  const started = [primary, standby];
  const pools = started.map(poolOn);
  return {
    primary: pools[0]!,
    standby: pools[1]!,
    stopStandby: () => standby.stop(),
    async goBack() {
      const back = await startEmbeddedPostgres({ dataDir: backDir });
      started.push(back);
      const pool = poolOn(back);
      pools.push(pool);
      await sql`select pg_promote()`.execute(pool);
      return pool;
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.destroy()));
      await Promise.all(started.map((postgres) => postgres.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const poolOn = ({ connectionString }: EmbeddedPostgres) =>
  openDatabase({ connectionString, poolSize: 3 });

async function fillCluster(dataDir: string): Promise<void> {
  const cluster = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase({ connectionString: cluster.connectionString, poolSize: 2 });
  await migrate(db);
  await db.destroy();
  await cluster.stop();
}
