import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { DeliveryFilter } from './delivery-filter';

/** The part of a list requested by a client. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The page requested by a query; undefined for the whole list. */
export function pageOf(query: {
  limit?: number | undefined;
  offset?: number | undefined;
}): Page | undefined {
  return query.limit === undefined ? undefined : { limit: query.limit, offset: query.offset ?? 0 };
}

interface Reading {
  readonly filter: DeliveryFilter;
  readonly page?: Page | undefined;
  /** The size of a page: other calls wait while its rows are processed. */
  readonly atOnce: number;
}

/**
 * Reads deliveries page by page, by day and id, those without a day last. The ids are read first, so `trx` should be a
 * snapshot.
 * @param read reads the rows of one page in this order
 */
export async function* readInPages<Row>(
  trx: Database,
  { filter, page, atOnce }: Reading,
  read: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const ordered = trx
    .selectFrom('deliveries as d')
    .select(['d.id', 'd.delivery_date'])
    .where(filter)
    .orderBy('d.delivery_date')
    .orderBy('d.id')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset));
  const { ids } = await trx
    .selectFrom(ordered.as('d'))
    .select(sql<number[] | null>`array_agg(d.id order by d.delivery_date, d.id)`.as('ids'))
    .executeTakeFirstOrThrow();
  for (let start = 0; ids && start < ids.length; start += atOnce) {
    yield await read(ids.slice(start, start + atOnce));
  }
}
