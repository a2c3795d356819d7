import { eurosOf, type ReportRange, type ShopDetails, type ShopSummary } from '@cigogne/contract';
import { streamAnswer, type StreamedAnswer } from '../../http/streamed-answer';
import type { Database } from '../../platform/database/database';
import { totalDeliveries, totalShops } from '../deliveries/delivery-totals';
import { readPriced } from '../deliveries/priced-deliveries';
import type { Page } from '../deliveries/read-in-pages';
import { inAnalytics, type CompletionFilter } from '../deliveries/report-filters';
import { listedShops, type NamedShop } from '../deliveries/shops';

/** Every listed shop, and any other one that had deliveries, by name. */
export async function summarize(
  db: Database,
  completion: CompletionFilter,
  range: ReportRange,
): Promise<ShopSummary[]> {
  const filter = inAnalytics(completion, range);
  // Grouped by customer first, which leaves few rows to count.
  const customers = db
    .selectFrom('deliveries as d')
    .where(filter)
    .select((eb) => [
      'd.shop_id',
      eb.fn.countAll<number>().as('deliveries'),
      eb.fn.min('d.delivery_date').as('first'),
      eb.fn.max('d.delivery_date').as('last'),
    ])
    .groupBy(['d.shop_id', 'd.customer_key']);
  const counted = db
    .selectFrom(customers.as('one'))
    .select((eb) => [
      'shop_id',
      eb.fn.sum<number>('deliveries').as('total_deliveries'),
      eb.fn.countAll<number>().as('unique_customers'),
      eb.fn.min('first').as('earliest_delivery'),
      eb.fn.max('last').as('latest_delivery'),
    ])
    .groupBy('shop_id');
  const drivers = db
    .selectFrom(
      db
        .selectFrom('deliveries as d')
        .where(filter)
        .select(['d.shop_id', 'd.driver_id'])
        .groupBy(['d.shop_id', 'd.driver_id'])
        .as('one'),
    )
    .select((eb) => ['shop_id', eb.fn.count<number>('driver_id').as('unique_drivers')])
    .groupBy('shop_id');
  const rows = await db
    .selectFrom('users as shop')
    .leftJoin(counted.as('own'), 'own.shop_id', 'shop.id')
    .leftJoin(drivers.as('driven'), 'driven.shop_id', 'shop.id')
    .select([
      'shop.id as shop_id',
      'shop.name as shop_name',
      'own.total_deliveries',
      'driven.unique_drivers',
      'own.unique_customers',
      'own.earliest_delivery',
      'own.latest_delivery',
    ])
    .where('shop.role', '=', 'shop')
    .where((eb) =>
      eb.or([
        eb('shop.id', 'in', listedShops(db).select('id')),
        eb('own.total_deliveries', 'is not', null),
      ]),
    )
    .orderBy('shop.name')
    .execute();
  const totals = await totalShops(db, completion, filter);
  return rows.map((row) => ({
    ...row,
    total_deliveries: Number(row.total_deliveries ?? 0),
    unique_drivers: Number(row.unique_drivers ?? 0),
    unique_customers: Number(row.unique_customers ?? 0),
    total: eurosOf(totals.get(row.shop_id)?.cents ?? 0),
  }));
}

interface DetailsAsked {
  readonly completion: CompletionFilter;
  readonly range: ReportRange;
  /** Undefined: all deliveries. */
  readonly page: Page | undefined;
  /** Aborted when the client of the call has disconnected. */
  readonly signal: AbortSignal;
}

/** A shop's deliveries of the range with their items: all of them, or a page with the count of all. */
export function streamDetails(
  db: Database,
  shop: NamedShop,
  { completion, range, page, signal }: DetailsAsked,
): Promise<StreamedAnswer<{ shop: ShopDetails }>> {
  const filter = inAnalytics(completion, range, shop.id);
  return streamAnswer(
    db,
    async (trx) => {
      const { count, cents } = await totalDeliveries(trx, completion, filter);
      return {
        shop: {
          ...shop,
          deliveries: readPriced(trx, filter, page),
          total: eurosOf(cents),
          ...(page && { delivery_count: count }),
        },
      };
    },
    { length: page === undefined ? 'unbounded' : 'bounded', signal },
  );
}
