import { centsOf, DISCOUNT_PERCENT, type Cents } from '@cigogne/shared-api/rules';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database';
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

/** Costs of the chosen deliveries in rows to be summed: a row for an item, or one for a delivery. */
export function costsOf(db: Database, progress: Progress, chosen: Choice) {
  const items = db
    .selectFrom('deliveries as d')
    .innerJoin('delivery_items as i', 'i.delivery_id', 'd.id')
    .where((eb) => chosen(eb))
    .select(['d.driver_id', 'd.delivery_date']);
  if (progress === 'completed') return items.select(sql<string>`i.final_price`.as('cost'));
  // The dearest counts in full, whichever of equals that is.
  const dearest = sql`max(${listPrice})`;
  return items
    .leftJoin('price_rules as r', (join) =>
      join.onRef('r.shop_id', '=', 'd.shop_id').onRef('r.category_id', '=', 'i.category_id'),
    )
    .select(
      sql<string>`sum(${discounted(listPrice)}) - ${discounted(dearest)} + ${dearest}`.as('cost'),
    )
    .groupBy('d.id');
}

/** What the chosen deliveries cost together. */
export async function sumOf(db: Database, progress: Progress, chosen: Choice): Promise<Cents> {
  const { total } = await db
    .selectFrom(costsOf(db, progress, chosen).as('one'))
    .select(sql<string | null>`sum(cost)`.as('total'))
    .executeTakeFirstOrThrow();
  return centsOf(total ?? '0');
}

/** How many deliveries are chosen. */
export async function countOf(db: Database, chosen: Choice): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries as d')
    .where((eb) => chosen(eb))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
