import { isCalendarDate, MAX_COUNTED_PRODUCTS } from '@cigogne/contract';
import { sql, type Expression, type SqlBool } from 'kysely';
import { isId, isMoment, readCursor, writeCursor } from '../../platform/database/page-cursor';

/** Position at which a page ended: the sort key of its last product, and the number of all products. */
export interface PagePosition {
  /** 1 for announced products, which come first in the list of receptions; else 0. */
  rank: number;
  received: string;
  created: string;
  id: number;
  total: number;
}

/** Products without a date sort last: this one is older than any that is accepted. */
const NO_DATE = '0001-01-01';
export const receivedOrder = sql<string>`coalesce(p.received_date, date ${sql.lit(NO_DATE)})`;
/** With microseconds, which a JSON timestamp would lose. */
export const createdExactly = sql<string>`p.created_at::text`;

export function cursorOf({ rank, received, created, id, total }: PagePosition): string {
  return writeCursor([rank, received, created, id, total]);
}

/** Products after the position; `announcedFirst` as in the list of receptions. */
export function afterPosition(
  { rank, received, created, id }: PagePosition,
  announcedFirst: boolean,
): Expression<SqlBool> {
  const tail = sql<SqlBool>`(${receivedOrder}, p.created_at, p.id)
    < (${received}::date, ${created}::timestamptz, ${id}::int)`;
  if (!announcedFirst) return tail;
  return rank === 1
    ? sql<SqlBool>`((p.status = 'depo' and ${tail}) or p.status <> 'depo')`
    : sql<SqlBool>`(p.status <> 'depo' and ${tail})`;
}

/** Parses a cursor. @throws {Invalid} when it was not made by `cursorOf` */
export const positionOf = (cursor: string): PagePosition =>
  readCursor(cursor, ([rank, received, created, id, total]) =>
    (rank === 0 || rank === 1) && isDay(received) && isMoment(created) && isId(id) && isCount(total)
      ? { rank, received, created, id, total }
      : undefined,
  );

const isDay = (day: unknown): day is string =>
  typeof day === 'string' && (day === NO_DATE || isCalendarDate(day));
/** One more than is counted stands for any number above. */
const isCount = (total: unknown): total is number =>
  isId(total) && total >= 0 && total <= MAX_COUNTED_PRODUCTS + 1;
