import { OPEN_STATUSES, type UnscheduledFilters, type UnscheduledPage } from '@cigogne/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import { containing, folded } from '../../platform/database/fold';
import { cursorAfter, endOfPage } from '../../platform/database/page-cursor';
import { customerAddressLine } from '../deliveries/customer-address';
import { shopsNamedLike } from '../deliveries/shops';
import { deliveriesWithIds, notLongClosed } from './store';

/** Deliveries per page unless the call specifies a number. */
const PAGE = 50;

/**
 * A page of the deliveries without a date, oldest first, with the counts of all (decision 16).
 * @throws {Invalid} for an invalid cursor
 */
export async function listUnscheduled(
  db: Database,
  filters: UnscheduledFilters,
): Promise<UnscheduledPage> {
  const { limit = PAGE, cursor } = filters;
  const end = cursor ? endOfPage(cursor) : undefined;
  const belongs = await belongsToList(db, filters);
  const counts = await countUnscheduled(db, filters, belongs);
  const rows = await undated(db, filters.shop_id)
    .select(['d.id', sql<string>`d.created_at::text`.as('at')])
    .where(belongs)
    .$if(end !== undefined, (query) =>
      query.where(sql<SqlBool>`(d.created_at, d.id) > (${end?.at}::timestamptz, ${end?.id}::int)`),
    )
    .orderBy('d.created_at')
    .orderBy('d.id')
    // One more shows whether there is another page.
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const deliveries = await deliveriesWithIds(
    db,
    page.map(({ id }) => id),
  );
  return {
    // A delivery that got a day after the ids were read would be shown twice.
    deliveries: deliveries.filter(({ delivery_date }) => delivery_date === null),
    ...counts,
    next_cursor: last && rows.length > limit ? cursorAfter(last) : null,
  };
}

function undated(db: Database, shopId: number | undefined) {
  return db
    .selectFrom('deliveries as d')
    .where('d.delivery_date', 'is', null)
    .where((eb) => notLongClosed(eb))
    .$if(shopId !== undefined, (query) => query.where('d.shop_id', '=', shopId!));
}

async function countUnscheduled(
  db: Database,
  { shop_id }: UnscheduledFilters,
  belongs: RawBuilder<SqlBool>,
) {
  const counts = await undated(db, shop_id)
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('d.status', 'in', OPEN_STATUSES).as('waiting'),
      fn.countAll<string>().filterWhere('d.status', '=', 'cancelled').as('cancelled'),
      fn.countAll<string>().filterWhere(belongs).as('total'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(counts.total),
    waiting: Number(counts.waiting),
    cancelled: Number(counts.cancelled),
  };
}

/** Condition for deliveries `d` of the group that match the search. */
async function belongsToList(
  db: Database,
  { group, search }: UnscheduledFilters,
): Promise<RawBuilder<SqlBool>> {
  const statuses = group === 'cancelled' ? ['cancelled'] : OPEN_STATUSES;
  const inGroup = sql<SqlBool>`d.status in (${sql.join(statuses)})`;
  if (!search) return inGroup;
  const pattern = containing(search);
  const shops = await shopsNamedLike(db, pattern);
  const parts = [
    sql<SqlBool>`${folded(sql.ref('d.customer_name'))} like ${pattern}`,
    sql<SqlBool>`${folded(customerAddressLine)} like ${pattern}`,
  ];
  if (shops.length > 0) parts.push(sql`d.shop_id in (${sql.join(shops)})`);
  return sql<SqlBool>`(${inGroup} and (${sql.join(parts, sql` or `)}))`;
}
