import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../database/database';
import type { EventsTable } from '../database/schema';

/** An event with the columns that decide who receives it. */
export interface HistoryEvent {
  /** Id in `events`: grows with each event, whoever records it, but becomes visible only with its transaction. */
  readonly id: number;
  readonly kind: string;
  readonly subject_kind: string;
  readonly subject_id: number;
  readonly shop_id: number | null;
  /** The drivers who have, had or get the delivery. */
  readonly driver_ids: readonly number[];
}

/** Events with a greater id; up to `limit` + 1, so that the caller sees whether there are more. */
export function eventsAfter(db: Database, id: number, limit: number): Promise<HistoryEvent[]> {
  return findEvents(db, sql`select * from events where id > ${id}`, limit);
}

/**
 * Events missed by a client that knows those up to this id: those after it, and those of the time before it, whose
 * transactions may have ended later.
 * @returns up to `limit` + 1 events
 */
export function eventsMissedAfter(
  db: Database,
  id: number,
  { overlapMs, limit }: { overlapMs: number; limit: number },
): Promise<HistoryEvent[]> {
  const since = sql`(select at from events where id = ${id}) - ${milliseconds(overlapMs)}`;
  // Two queries, each using an index: with OR PostgreSQL would read the whole history.
  const missed = sql`
    (select * from events where id > ${id} order by id limit ${limit + 1})
    union all
    (select * from events where at >= ${since} and id <= ${id} order by at limit ${limit + 1})`;
  return findEvents(db, missed, limit);
}

/** Events that are dated within this time before now; up to `limit` + 1. */
export function recentEvents(db: Database, ms: number, limit: number): Promise<HistoryEvent[]> {
  const recent = sql`select * from events where at between now() - ${milliseconds(ms)} and now()`;
  return findEvents(db, recent, limit);
}

/** Ids of all events after this one. */
export async function eventIdsAfter(db: Database, id: number): Promise<number[]> {
  const rows = await db.selectFrom('events').select('id').where('id', '>', String(id)).execute();
  return rows.map((row) => Number(row.id));
}

/** 0 when there are no events. */
export async function newestEventId(db: Database): Promise<number> {
  const newest = await db
    .selectFrom('events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(newest?.id ?? 0);
}

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

/** @param events a query of rows of `events`; the first ones by id are taken */
async function findEvents(
  db: Database,
  events: RawBuilder<unknown>,
  limit: number,
): Promise<HistoryEvent[]> {
  const rows = await db
    .selectFrom(sql<Selectable<EventsTable>>`(${events})`.as('e'))
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.id', '=', 'e.subject_id').on('e.subject_kind', '=', 'delivery'),
    )
    .select(['e.id', 'e.kind', 'e.subject_kind', 'e.subject_id', 'e.shop_id', 'd.driver_id'])
    .select([
      sql<string | null>`e.before ->> 'driver_id'`.as('driver_before'),
      sql<string | null>`e.after ->> 'driver_id'`.as('driver_after'),
    ])
    .orderBy('e.id')
    .limit(limit + 1)
    .execute();
  return rows.map(({ id, driver_id, driver_before, driver_after, ...event }) => ({
    ...event,
    id: Number(id),
    driver_ids: [driver_id, driver_before, driver_after].flatMap((driver) =>
      driver === null ? [] : [Number(driver)],
    ),
  }));
}
