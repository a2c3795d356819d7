import { sql, type Expression, type SqlBool } from 'kysely';
import { Invalid } from '../../platform/errors';

/** Where a page ended: the sort key of its last product, and the number of all products. */
export interface PagePosition {
  /** 1 for announced products, which come first in the list of receptions; else 0. */
  rank: number;
  received: string;
  created: string;
  id: number;
  total: number;
}

/** Products without a date sort last: the date is older than any that is accepted. */
export const receivedOrder = sql<string>`coalesce(p.received_date, date '0001-01-01')`;
/** With microseconds, which a moment in JSON would lose. */
export const createdExactly = sql<string>`p.created_at::text`;

export function cursorOf({ rank, received, created, id, total }: PagePosition): string {
  return Buffer.from(JSON.stringify([rank, received, created, id, total])).toString('base64url');
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

/** The position of a cursor. @throws {Invalid} when it is not one of `cursorOf` */
export function positionOf(cursor: string): PagePosition {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [rank, received, created, id, total] = position as unknown[];
    if (
      (rank === 0 || rank === 1) &&
      typeof received === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/.test(received) &&
      typeof created === 'string' &&
      /^\d{4}-\d{2}-\d{2} [\d:.]+[+-][\d:]+$/.test(created) &&
      Number.isInteger(id) &&
      Number.isInteger(total)
    ) {
      return { rank, received, created, id: id as number, total: total as number };
    }
  } catch {
    // Refused below.
  }
  throw new Invalid('Cette page de la liste n’existe pas. Rechargez la liste.');
}
