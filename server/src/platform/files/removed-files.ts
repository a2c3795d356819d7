import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';

/**
 * Deletes rows of files and lists their storage keys in the same transaction. `FileArchive.removeBytes` deletes the
 * bytes after it, or else housekeeping.
 * @param where condition on `files`
 * @returns the keys
 */
export async function removeRows(
  trx: DatabaseTransaction,
  where: RawBuilder<SqlBool>,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`with removed as (
      delete from files where ${where} returning storage_key, thumbnail_key
    ), keys as (
      select key from removed cross join unnest(array[storage_key, thumbnail_key]) as key
      where key is not null
    ), listed as (
      insert into removed_files (storage_key) select key from keys on conflict do nothing
    )
    select key from keys`.execute(trx);
  return rows.map(({ key }) => key);
}

/**
 * Keys of removed files whose bytes may still be stored, in random order, so that none always waits for one that
 * cannot be deleted.
 */
export async function listRemoved(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_files')
    .select('storage_key')
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Takes keys off the list once their bytes are deleted. */
export async function unlistRemoved(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('removed_files')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}
