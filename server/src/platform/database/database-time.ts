import { sql } from 'kysely';
import type { Database } from './database';

/** The database's time, which is the same for every server and dates the records. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db);
  return new Date(rows[0]!.now);
}
