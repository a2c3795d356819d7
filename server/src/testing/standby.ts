import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres';

export interface PrimaryWithStandby {
  readonly primary: Database;
  /** Holds what the primary holds, a moment later; refuses changes. */
  readonly standby: Database;
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated PostgreSQL with another one that follows it: a copy of its stopped cluster, which no tool is needed for. */
export async function startPrimaryWithStandby(): Promise<PrimaryWithStandby> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-standby-'));
  // When started as root, PostgreSQL runs as nobody and has to enter the directory.
  chmodSync(folder, 0o755);
  const [primaryDir, standbyDir] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  await fillCluster(primaryDir);
  // Keeps the owner of each file.
  execFileSync('cp', ['-a', primaryDir, standbyDir]);

  const primary = await startEmbeddedPostgres({ dataDir: primaryDir });
  const socket = decodeURIComponent(new URL(primary.connectionString).hostname);
  const cluster = path.join(standbyDir, 'postgres');
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socket} user=cigogne'\n`,
  );
  const standby = await startEmbeddedPostgres({ dataDir: standbyDir });
  const pools = [primary, standby].map(({ connectionString }) =>
    openDatabase({ connectionString, poolSize: 3 }),
  );
  return {
    primary: pools[0]!,
    standby: pools[1]!,
    stopStandby: () => standby.stop(),
    async stop() {
      await Promise.all(pools.map((pool) => pool.destroy()));
      await Promise.all([primary.stop(), standby.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fillCluster(dataDir: string): Promise<void> {
  const cluster = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase({ connectionString: cluster.connectionString, poolSize: 2 });
  await migrate(db);
  await db.destroy();
  await cluster.stop();
}
