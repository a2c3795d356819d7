import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';

/**
 * Removes the rows of files, wherever that is done, and lists the keys of their bytes in the same transaction: once it has ended
 * `FileArchive.removeBytes` deletes them, or housekeeping, however many other files have no row.
 * @param where which rows, as a condition on `files`
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

/** Keys of removed files whose bytes may still be stored: in another order each time, so that none always waits for one that cannot be deleted. */
export async function listRemoved(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_files')
    .select('storage_key')
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Takes keys off the list, whose bytes are deleted. */
export async function unlistRemoved(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('removed_files')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}
