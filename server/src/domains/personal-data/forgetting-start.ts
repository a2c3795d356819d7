import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/**
 * When the daily run starts if records existed at the upgrade to this release: two weeks later, or as soon as an admin
 * saves the periods or starts a run.
 * @returns null when it may already run
 */
export async function forgettingStart(db: Database): Promise<string | null> {
  const { rows } = await sql<{ starts_at: string }>`select starts_at from forgetting_start
    where starts_at > now()
      and not exists (select from settings where section = 'retention')
      and not exists (select from forgetting_runs where started_by is not null)`.execute(db);
  return rows[0]?.starts_at ?? null;
}
