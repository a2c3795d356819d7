import { sql } from 'kysely';
import type { Database } from '../database/database';

/** An event with the columns that decide who receives it. */
export interface HistoryEvent {
  /** Of `events`: text, not chronological. */
  readonly id: string;
  /** Milliseconds since 1970 by the clock of the database. */
  readonly at: number;
  readonly kind: string;
  readonly subject_kind: string;
  readonly subject_id: number;
  readonly shop_id: number | null;
  /** The drivers who have, had or get the delivery. */
  readonly driver_ids: readonly number[];
}

/** Events since then, oldest first; up to `limit` + 1, so that the caller sees whether there are more. */
export async function eventsSince(
  db: Database,
  since: number,
  limit: number,
): Promise<HistoryEvent[]> {
  const rows = await db
    .selectFrom('events as e')
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.id', '=', 'e.subject_id').on('e.subject_kind', '=', 'delivery'),
    )
    .select([
      'e.id',
      'e.at',
      'e.kind',
      'e.subject_kind',
      'e.subject_id',
      'e.shop_id',
      'd.driver_id',
    ])
    .select([
      sql<string | null>`e.before ->> 'driver_id'`.as('driver_before'),
      sql<string | null>`e.after ->> 'driver_id'`.as('driver_after'),
    ])
    .where('e.at', '>=', new Date(since).toISOString())
    .orderBy('e.at')
    .limit(limit + 1)
    .execute();
  return rows.map(({ at, driver_id, driver_before, driver_after, ...event }) => ({
    ...event,
    at: Date.parse(at),
    driver_ids: [driver_id, driver_before, driver_after].flatMap((id) =>
      id === null ? [] : [Number(id)],
    ),
  }));
}

/** The time by the clock that dates events, which may differ from that of this process. */
export async function databaseNow(db: Database): Promise<number> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  return Date.parse(rows[0]!.now);
}
