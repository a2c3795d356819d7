import { type Cents, centsOf, priceItems, totalOf } from '@cigogne/contract';
import { sql, type NotNull } from 'kysely';
import type { Database } from '../../platform/database/database';
import { centsOfPrice, isPriceRule, itemPrice } from './item-price';
import { readInPages } from './read-in-pages';
import type { DeliveryFilter, Progress } from './report-filters';

/** Larger than a page of a list, since only prices are read. */
const OPEN_AT_ONCE = 500;

/** How many deliveries there are and what they cost together. */
interface Total {
  count: number;
  cents: Cents;
}

export interface DayTotal extends Total {
  driver_id: number;
  delivery_date: string;
}

/** The total of completed or incomplete deliveries. */
export async function totalDeliveries(
  db: Database,
  progress: Progress,
  filter: DeliveryFilter,
): Promise<Total> {
  if (progress === 'completed') {
    return toTotal(await selectCompleted(db, filter).executeTakeFirstOrThrow());
  }
  const total = { count: 0, cents: 0 };
  for await (const page of readOpen(db, filter)) {
    for (const day of page) add(total, day);
  }
  return total;
}

/** The totals of deliveries that are planned and have a driver, by driver and day, oldest first. */
export async function totalDays(
  db: Database,
  progress: Progress,
  filter: DeliveryFilter,
): Promise<DayTotal[]> {
  if (progress === 'completed') {
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
  for await (const page of readOpen(db, filter)) {
    for (const more of page) {
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

/** A completed delivery carries its total, so that an index is all there is to read. */
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
 * Pages of totals of open deliveries by driver and day, at the current prices. The last day of a page may
 * go on in the next one.
 */
async function* readOpen(db: Database, filter: DeliveryFilter): AsyncGenerator<DayTotal[]> {
  for await (const rows of readInPages(db, { filter, atOnce: OPEN_AT_ONCE }, read)) {
    yield rows.map(({ driver_id, delivery_date, deliveries }) => ({
      driver_id,
      delivery_date,
      count: deliveries.length,
      cents: deliveries.reduce((sum, prices) => sum + costOf(prices ?? []), 0),
    }));
  }

  function read(ids: readonly number[]) {
    const prices = db
      .selectFrom('deliveries as d')
      .leftJoin('delivery_items as i', 'i.delivery_id', 'd.id')
      .leftJoin('price_rules as r', (join) => join.on(isPriceRule))
      .select(['d.driver_id', 'd.delivery_date'])
      .select((eb) => eb.fn.jsonAgg(itemPrice).filterWhere('i.id', 'is not', null).as('prices'))
      .where('d.id', '=', sql<number>`any(${ids})`)
      .groupBy('d.id');
    return db
      .selectFrom(prices.as('d'))
      .select(['driver_id', 'delivery_date'])
      .select((eb) => eb.fn.jsonAgg('prices').as('deliveries'))
      .groupBy(['driver_id', 'delivery_date'])
      .orderBy('delivery_date')
      .$narrowType<{ driver_id: number; delivery_date: string; deliveries: NotNull }>()
      .execute();
  }
}

const costOf = (prices: readonly (number | null)[]): Cents =>
  totalOf(priceItems(prices, centsOfPrice));
