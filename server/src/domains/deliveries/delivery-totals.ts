import { type Cents, centsOf, priceItems, totalOf } from '@cigogne/contract';
import { sql, type NotNull } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { DeliveryFilter } from './delivery-filter';
import { centsOfPrice, isPriceRule, joinedItemPrice } from './item-price';
import { readInPages } from './read-in-pages';
import type { CompletionFilter } from './report-filters';

/** Larger than a page of a list, since only prices are read. */
const OPEN_AT_ONCE = 500;

/** Number of deliveries and their total price. */
interface Total {
  count: number;
  cents: Cents;
}

export interface DayTotal extends Total {
  driver_id: number;
  delivery_date: string;
}

type GroupColumn = 'driver_id' | 'delivery_date' | 'shop_id';

/** The total of completed or incomplete deliveries. */
export async function totalDeliveries(
  db: Database,
  completion: CompletionFilter,
  filter: DeliveryFilter,
): Promise<Total> {
  if (completion === 'completed') {
    return toTotal(await selectCompleted(db, filter).executeTakeFirstOrThrow());
  }
  const total = { count: 0, cents: 0 };
  for await (const page of readOpen(db, filter, ['shop_id'])) {
    for (const more of page) add(total, more);
  }
  return total;
}

/** The totals by shop; a shop without deliveries is absent. */
export async function totalShops(
  db: Database,
  completion: CompletionFilter,
  filter: DeliveryFilter,
): Promise<ReadonlyMap<number, Total>> {
  if (completion === 'completed') {
    const rows = await selectCompleted(db, filter)
      .select('d.shop_id')
      .groupBy('d.shop_id')
      .execute();
    return new Map(rows.map((row) => [row.shop_id, toTotal(row)]));
  }
  const shops = new Map<number, Total>();
  for await (const page of readOpen(db, filter, ['shop_id'])) {
    for (const more of page) {
      const shop = shops.get(more.shop_id);
      if (shop) add(shop, more);
      else shops.set(more.shop_id, more);
    }
  }
  return shops;
}

/** The totals of deliveries that are planned and have a driver, by driver and day, oldest first. */
export async function totalDays(
  db: Database,
  completion: CompletionFilter,
  filter: DeliveryFilter,
): Promise<DayTotal[]> {
  if (completion === 'completed') {
    const rows = await selectCompleted(db, filter)
      .select(['d.driver_id', 'd.delivery_date'])
      .groupBy(['d.driver_id', 'd.delivery_date'])
      .orderBy('d.delivery_date')
      .$narrowType<{ driver_id: number; delivery_date: string }>()
      .execute();
    return rows.map((row) => ({
      driver_id: row.driver_id,
      delivery_date: row.delivery_date,
      ...toTotal(row),
    }));
  }
  const days = new Map<string, DayTotal>();
  for await (const page of readOpen(db, filter, ['driver_id', 'delivery_date'])) {
    for (const more of page as DayTotal[]) {
      const key = `${more.driver_id} ${more.delivery_date}`;
      const day = days.get(key);
      if (day) add(day, more);
      else days.set(key, more);
    }
  }
  return [...days.values()];
}

function add(total: Total, more: Total): void {
  total.count += more.count;
  total.cents += more.cents;
}

/** A completed delivery stores its total, so an index suffices. */
function selectCompleted(db: Database, filter: DeliveryFilter) {
  return db
    .selectFrom('deliveries as d')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string | null>('d.items_total').as('total'),
    ])
    .where(filter);
}

function toTotal({ count, total }: { count: string; total: string | null }): Total {
  return { count: Number(count), cents: centsOf(total ?? '0') };
}

/**
 * Pages of totals of open deliveries at current prices, by the given columns; ordered by day if that is one of them.
 * The last group of a page may continue in the next one.
 */
async function* readOpen<Column extends GroupColumn>(
  db: Database,
  filter: DeliveryFilter,
  by: readonly Column[],
) {
  for await (const rows of readInPages(db, { filter, atOnce: OPEN_AT_ONCE }, read)) {
    yield rows.map(({ deliveries, ...group }) => ({
      ...group,
      count: deliveries.length,
      cents: deliveries.reduce((sum, prices) => sum + costOf(prices ?? []), 0),
    }));
  }

  function read(ids: readonly number[]) {
    const prices = db
      .selectFrom('deliveries as d')
      .leftJoin('delivery_items as i', 'i.delivery_id', 'd.id')
      .leftJoin('price_rules as r', (join) => join.on(isPriceRule))
      .select(['d.driver_id', 'd.delivery_date', 'd.shop_id'])
      .select((eb) =>
        eb.fn.jsonAgg(joinedItemPrice).filterWhere('i.id', 'is not', null).as('prices'),
      )
      .where('d.id', '=', sql<number>`any(${ids})`)
      .groupBy('d.id');
    return db
      .selectFrom(prices.as('d'))
      .select(by)
      .select((eb) => eb.fn.jsonAgg('prices').as('deliveries'))
      .groupBy(by)
      .$if((by as readonly GroupColumn[]).includes('delivery_date'), (query) =>
        query.orderBy('delivery_date'),
      )
      .$narrowType<{ deliveries: NotNull }>()
      .execute();
  }
}

const costOf = (prices: readonly (number | null)[]): Cents =>
  totalOf(priceItems(prices, centsOfPrice));
