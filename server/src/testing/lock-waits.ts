import { sql } from 'kysely';
import type { Database } from '../platform/database/database';

/** Number of statements waiting for a lock in this database. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}

/** Resolves once that many statements wait for a lock in this database; by default, one. */
export async function untilWaiting(
  db: Database,
  isEnough = (count: number): boolean => count >= 1,
): Promise<void> {
  while (!isEnough(await countWaiting(db)));
}
