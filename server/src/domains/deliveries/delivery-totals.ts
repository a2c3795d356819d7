import { centsOf, DISCOUNT_PERCENT, type Cents } from '@cigogne/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { Choice, Progress } from './counted-deliveries';

/** What of a price is left, half up to the cent; exact, since numeric is. */
const discounted = (price: RawBuilder<unknown>) =>
  sql`round(${price} * ${sql.lit(100 - DISCOUNT_PERCENT)} / 100, 2)`;

const listPrice = sql`coalesce(r.base_price, 0)`;

/**
 * The items of a delivery `d`, each with `base_price` (null where the shop has none), `price` (then 0)
 * and `final_price`. A completed delivery keeps what was frozen; an open one costs what the shop's
 * price list and the rule of decision 27 say now, as `priceItems` will freeze it.
 */
export function pricedItems(progress: Progress): RawBuilder<unknown> {
  return progress === 'completed'
    ? sql`select i.id, i.product_id, i.product_name, i.category_id, i.base_price,
        coalesce(i.base_price, 0) as price, coalesce(i.final_price, 0) as final_price
      from delivery_items i where i.delivery_id = d.id`
    : sql`select i.id, i.product_id, i.product_name, i.category_id, r.base_price,
        ${listPrice} as price,
        case when row_number() over (order by ${listPrice} desc, i.id) = 1
          then ${listPrice} else ${discounted(listPrice)} end as final_price
      from delivery_items i
      left join price_rules r on r.shop_id = d.shop_id and r.category_id = i.category_id
      where i.delivery_id = d.id`;
}

/** What each of the chosen deliveries costs: as frozen, or by the price lists of the moment. */
export function costsOf(db: Database, progress: Progress, chosen: Choice) {
  const deliveries = db
    .selectFrom('deliveries as d')
    .where((eb) => chosen(eb))
    .select(['d.driver_id', 'd.delivery_date']);
  if (progress === 'completed') return deliveries.select(sql<string>`d.items_total`.as('cost'));
  // The dearest counts in full, whichever of equals that is.
  const dearest = sql`max(${listPrice})`;
  return deliveries
    .leftJoin('delivery_items as i', 'i.delivery_id', 'd.id')
    .leftJoin('price_rules as r', (join) =>
      join.onRef('r.shop_id', '=', 'd.shop_id').onRef('r.category_id', '=', 'i.category_id'),
    )
    .select(
      sql<string>`sum(${discounted(listPrice)}) - ${discounted(dearest)} + ${dearest}`.as('cost'),
    )
    .groupBy('d.id');
}

/** How many deliveries are chosen and what they cost together. */
export async function tallyOf(
  db: Database,
  progress: Progress,
  chosen: Choice,
): Promise<{ count: number; cents: Cents }> {
  const { count, total } = await db
    .selectFrom(costsOf(db, progress, chosen).as('one'))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`sum(cost)`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: centsOf(total ?? '0') };
}
