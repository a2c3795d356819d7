import { execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres';

/** Passes the folder to Jest's workers. */
const DATA_VARIABLE = 'TEST_MIGRATED_DATA';

/**
 * Makes a DATA_DIR with a stopped embedded database, migrated and empty, as a template. @returns a function that
 * removes it
 */
export async function makeMigratedData(): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-migrated-'));
  // When started as root, PostgreSQL runs as nobody and has to enter the directory.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase({ connectionString: postgres.connectionString, poolSize: 2 });
  await migrate(db);
  // Copies need not survive a crash of the machine; what a killed process has written, the kernel still has.
  await sql`alter system set fsync = off`.execute(db);
  await db.destroy();
  await postgres.stop();
  process.env[DATA_VARIABLE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/**
 * For tests about something else: creating and migrating a database would take ten times as long as this copy.
 * @param dataDir created if missing
 */
export function copyMigratedData(dataDir: string): void {
  const made = process.env[DATA_VARIABLE];
  if (!made) throw new Error('No migrated data: run the tests through jest of this package');
  // When root runs in a TMPDIR that only root may enter, the database is elsewhere: all copies would share it.
  if (!lstatSync(path.join(made, 'postgres')).isSymbolicLink()) copyData(made, dataDir);
}

/**
 * Copies the DATA_DIR of a stopped server with `cp`: Node's own copy would make root the owner of PostgreSQL's files.
 */
export function copyData(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
