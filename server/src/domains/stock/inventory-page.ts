import { sql, type Expression, type SqlBool } from 'kysely';
import { Invalid } from '../../platform/errors';

/** Where a page ended: the order key of its last product, and how many there are in all. */
export interface Place {
  /** 1 for announced products, which lead the reception desk; 0 in the other lists. */
  rank: number;
  received: string;
  created: string;
  id: number;
  total: number;
}

/** What comes first in a list without a date in this column; older than any that is accepted. */
export const receivedOrder = sql<string>`coalesce(p.received_date, date '0001-01-01')`;
/** To the microsecond, which a moment in JSON is not. */
export const createdExactly = sql<string>`p.created_at::text`;

export function cursorOf({ rank, received, created, id, total }: Place): string {
  return Buffer.from(JSON.stringify([rank, received, created, id, total])).toString('base64url');
}

/** Products behind the place; `announcedFirst` for the reception desk. */
export function behind(
  { rank, received, created, id }: Place,
  announcedFirst: boolean,
): Expression<SqlBool> {
  const tail = sql<SqlBool>`(${receivedOrder}, p.created_at, p.id)
    < (${received}::date, ${created}::timestamptz, ${id}::int)`;
  if (!announcedFirst) return tail;
  return rank === 1
    ? sql<SqlBool>`((p.status = 'depo' and ${tail}) or p.status <> 'depo')`
    : sql<SqlBool>`(p.status <> 'depo' and ${tail})`;
}

/** @throws {Invalid} for what is no cursor of ours */
export function placeOf(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [rank, received, created, id, total] = place as unknown[];
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
    // Not one of ours: refused below.
  }
  throw new Invalid('Cette page de la liste n’existe pas. Rechargez la liste.');
}
