import type { Client } from 'pg';
import { openDatabase, type Database } from '../database/database';
import { migrate } from '../database/migrate';
import type { FileStorage } from '../files/file-storage';
import { BackupError } from './backup-error';
import { readMigrations, readTables, type Table } from './catalogue';
import type { BackupSource } from './backup-place';
import { type CheckedBackup, copyStoredFiles } from './check-backup';
import { inCopyTransaction, vacuumAnalyze, withClient } from './connection';
import { loadTable, sumOfTable } from './copy-table';
import { damaged, DamagedBackup } from './damaged';
import { tableFile, type Manifest } from './manifest';
import { recordBackup } from './record-backup';

/** Larger than the number of records made between a backup and its restoration. */
export const ID_GAP = 10_000;

/**
 * Leaves a gap in the ids, since phones, papers and links still refer to records made after the backup: if their ids
 * were used again, a report waiting on a phone would complete another customer's delivery. Ids of events continue
 * without a gap: browsers are then ahead of them, which makes them fetch everything again. docs/deploying.md has the
 * same statement for a point-in-time recovery (decision 207).
 */
const SKIP_GIVEN_IDS = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${ID_GAP})
    from pg_sequences where schemaname = current_schema() and sequencename <> 'events_id_seq'`;

/**
 * Replaces the content of the database by a backup. The servers of this database have to be stopped. Stored files
 * unknown to the backup stay until housekeeping removes them.
 * @throws {BackupError} when a file of the backup differs from the one that was saved, before the database has been
 * changed and leaving the file stored under its name; or when the database has been emptied and could not be filled
 */
export async function restore(
  { source, manifest, files }: CheckedBackup,
  { connectionString, storage }: { connectionString: string; storage: FileStorage },
): Promise<void> {
  // Files come first, so that no row lacks its file.
  await copyStoredFiles({ source, files }, storage);
  await withClient(connectionString, dropTables);
  await fillDatabase(connectionString, { source, manifest }).catch((error: unknown) => {
    throw leftEmpty(error);
  });
  await withDatabase(connectionString, (db) => migrate(db));
  // The backup was recorded after its tables had been saved, so it is missing in them.
  await recordBackup(connectionString, manifest);
  // PostgreSQL would plan for empty tables until autovacuum has analyzed them.
  await vacuumAnalyze(connectionString);
}

/**
 * The tables that are not empty.
 * @throws {BackupError} when they are not Cigogne's
 */
export function readUsedTables(connectionString: string): Promise<string[]> {
  return withClient(connectionString, async (client) => {
    const tables = await readTables(client);
    if (tables.length > 0 && (await readMigrations(client)).length === 0) {
      throw new BackupError(
        `La base contient des tables d'un autre programme (${tables[0]!.name}) : choisissez une base vide.`,
      );
    }
    const used: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(
        `select from ${client.escapeIdentifier(name)} limit 1`,
      );
      if (rowCount) used.push(name);
    }
    return used;
  });
}

async function fillDatabase(
  connectionString: string,
  { source, manifest }: Pick<CheckedBackup, 'source' | 'manifest'>,
): Promise<void> {
  await withDatabase(connectionString, (db) => migrate(db, { last: manifest.migrations.at(-1) }));
  await inCopyTransaction(connectionString, 'read write', (client) =>
    loadTables(client, source, manifest),
  );
}

/** The error for a failure after the tables were dropped, even of the backup itself, which was intact when checked. */
function leftEmpty(error: unknown): BackupError {
  const cause =
    error instanceof DamagedBackup
      ? new BackupError(`La sauvegarde n'est plus lisible (${error.what}).`)
      : error;
  return new BackupError(
    'Les anciennes données étaient déjà supprimées : la base est vide. Relancez la même commande.',
    { cause },
  );
}

/** In one statement: all or none. */
async function dropTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = current_schema()`,
  );
  if (rows.length > 0) await client.query(`drop table ${rows.map(({ name }) => name).join(', ')}`);
}

/** In one transaction, and verified before it is committed. */
async function loadTables(client: Client, source: BackupSource, manifest: Manifest): Promise<void> {
  const tables = await readTables(client);
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  await lockEmpty(client, tables);
  for (const table of tables) {
    const { columns, rows, sha256 } = saved.get(table.name) ?? {};
    if (!columns) throw new Error(`The backup has no table ${table.name}`);
    const content = await source.read(tableFile(table.name));
    if (!content) throw damaged(tableFile(table.name));
    await loadTable(client, { name: table.name, columns }, content);
    const sum = await sumOfTable(client, { ...table, columns });
    if (sum.rows !== rows || sum.sha256 !== sha256) {
      throw new Error(`The table ${table.name} is not what was saved`);
    }
  }
  for (const { name, last_value, is_called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      last_value,
      is_called,
    ]);
  }
  await client.query(SKIP_GIVEN_IDS);
}

async function lockEmpty(client: Client, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  for (const name of names) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new BackupError(
        `Un serveur écrit dans la base (table ${name}) : arrêtez tous ceux qui l'utilisent, puis recommencez.`,
      );
    }
  }
}

async function withDatabase(
  connectionString: string,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase({ connectionString, poolSize: 2 });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
