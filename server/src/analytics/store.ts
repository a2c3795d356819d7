import type { ShopDetails, ShopSummary } from '@cigogne/shared-api/contract';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import {
  createdUnplanned,
  hasProgress,
  plannedWithin,
  selectPriced,
  toPricedDelivery,
  totalOfDeliveries,
  type Progress,
  type Range,
} from '../deliveries/priced-deliveries';

/** Every open shop, and every closed one that had deliveries, by name. */
export async function summarize(
  db: Database,
  progress: Progress,
  range: Range,
): Promise<ShopSummary[]> {
  const counted = db
    .selectFrom('deliveries as d')
    .select((eb) => [
      'd.shop_id',
      eb.fn.countAll<number>().as('total_deliveries'),
      eb.fn.count<number>('d.driver_id').distinct().as('unique_drivers'),
      sql<number>`count(distinct (lower(d.customer_name), d.customer_phone))`.as(
        'unique_customers',
      ),
      eb.fn.min('d.delivery_date').as('earliest_delivery'),
      eb.fn.max('d.delivery_date').as('latest_delivery'),
    ])
    .where((eb) => hasProgress(eb, progress))
    .where((eb) =>
      progress === 'completed'
        ? plannedWithin(eb, range)
        : eb.or([plannedWithin(eb, range), createdUnplanned(eb, range)]),
    )
    .groupBy('d.shop_id');
  const rows = await db
    .selectFrom('users as shop')
    .leftJoin(counted.as('own'), 'own.shop_id', 'shop.id')
    .select([
      'shop.id as shop_id',
      'shop.name as shop_name',
      'own.total_deliveries',
      'own.unique_drivers',
      'own.unique_customers',
      'own.earliest_delivery',
      'own.latest_delivery',
    ])
    .where('shop.role', '=', 'shop')
    .where((eb) =>
      eb.or([eb('shop.closed_at', 'is', null), eb('own.total_deliveries', 'is not', null)]),
    )
    .orderBy('shop.name')
    .execute();
  return rows.map((row) => ({
    ...row,
    total_deliveries: Number(row.total_deliveries ?? 0),
    unique_drivers: Number(row.unique_drivers ?? 0),
    unique_customers: Number(row.unique_customers ?? 0),
  }));
}

/** A shop's deliveries of the range with their items; undefined for an unknown shop. */
export async function detail(
  db: Database,
  shopId: number,
  progress: Progress,
  range: Range,
): Promise<ShopDetails | undefined> {
  const shop = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', shopId)
    .where('role', '=', 'shop')
    .executeTakeFirst();
  if (!shop) return undefined;
  const rows = await selectPriced(db)
    .where('d.shop_id', '=', shopId)
    .where((eb) => hasProgress(eb, progress))
    .where((eb) =>
      progress === 'completed'
        ? plannedWithin(eb, range)
        : eb.or([plannedWithin(eb, range), createdUnplanned(eb, range)]),
    )
    .execute();
  const deliveries = rows.map(toPricedDelivery);
  return { ...shop, deliveries, total: totalOfDeliveries(deliveries) };
}
