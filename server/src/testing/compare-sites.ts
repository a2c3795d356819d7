import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ID_GAP } from '../platform/backup/restore';
import type { Database } from '../platform/database/database';
import type { FileStorage } from '../platform/files/file-storage';

/** For each table a number that changes with any of its values, and each id sequence. */
export async function stateOf(db: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db);
  const { rows: counters } = await sql<{ name: string }>`select sequencename as name from
    pg_sequences where schemaname = 'public' order by 1`.execute(db);
  const state: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select count(*)::int as rows,
      md5(string_agg(md5(t::text), '' order by md5(t::text))) as values
      from ${sql.table(name)} t`.execute(db);
    state[name] = rows[0];
  }
  for (const { name } of counters) {
    const { rows } = await sql`select last_value, is_called from ${sql.table(name)}`.execute(db);
    state[name] = rows[0];
  }
  return state;
}

/**
 * The expected `stateOf` of a restored database: as in the backup, except that ids continue after a gap, those of
 * events without one.
 */
export function asRestored(saved: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(saved).map(([name, state]) => {
      if (!isCounter(state) || name === 'events_id_seq') return [name, state];
      const given = state.is_called ? Number(state.last_value) : 0;
      return [name, { last_value: String(given + ID_GAP), is_called: true }];
    }),
  );
}

const isCounter = (state: unknown): state is { last_value: string; is_called: boolean } =>
  typeof state === 'object' && state !== null && 'last_value' in state;

/** Hashes of all files in the database, by key; undefined for a file that is not stored. */
export async function storedFiles(
  db: Database,
  storage: FileStorage,
): Promise<Record<string, string | undefined>> {
  const files = await db.selectFrom('files').select(['storage_key', 'thumbnail_key']).execute();
  const keys = files.flatMap((file) => [file.storage_key, file.thumbnail_key ?? []].flat()).sort();
  const hashes: Record<string, string | undefined> = {};
  for (const key of keys) {
    const content = await storage.get(key);
    hashes[key] = content && hash('sha256', await buffer(content));
  }
  return hashes;
}
