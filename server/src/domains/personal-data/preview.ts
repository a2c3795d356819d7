import {
  FORGETTING,
  FORGETTING_KINDS,
  type ForgettingPreview,
  type RetentionSettings,
} from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { dueOf, forgettersOf } from './forgetters';

/** What a run would forget now, by the same conditions. */
export async function previewForgetting(
  db: Database,
  retention: RetentionSettings,
  now: Date,
): Promise<ForgettingPreview[]> {
  const forgetters = forgettersOf(retention, now);
  const kinds: ForgettingPreview[] = [];
  for (const kind of FORGETTING_KINDS) {
    const forgetter = forgetters[kind];
    const { rows } = await sql<{ count: number; oldest_at: string | null }>`
      select count(*)::integer as count, min(${forgetter.at}) as oldest_at
      from ${sql.table(forgetter.table)} where ${dueOf(forgetter)}`.execute(db);
    kinds.push({
      kind,
      ...rows[0]!,
      before: FORGETTING[kind].rule === 'unused' ? null : forgetter.before.toISOString(),
    });
  }
  return kinds;
}
