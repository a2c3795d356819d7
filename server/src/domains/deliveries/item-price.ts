import { type Cents, centsOfEuros } from '@cigogne/contract';
import { type RawBuilder, sql } from 'kysely';

/** Joins item `i` of delivery `d` with its price rule `r`: that of its category in the shop's price list. */
export const isPriceRule = sql<boolean>`r.shop_id = d.shop_id and r.category_id = i.category_id`;

/**
 * Base price in euros of a delivery item `i` with its shop's price rule `r`, null without one: that of the price list
 * while the delivery is open, then the one frozen at completion (decision 27).
 */
export const joinedItemPrice = priceOfItem(sql`r.base_price`);

/**
 * The same for an item `i` of a delivery `d` without a joined rule. For lists: few of their items are open, and looking
 * up their rules is faster than joining all.
 */
export const itemPrice = priceOfItem(
  sql`(select r.base_price from price_rules r where ${isPriceRule})`,
);

function priceOfItem(listPrice: RawBuilder<unknown>) {
  return sql<number | null>`case when i.frozen_at is null then ${listPrice} else i.base_price end`;
}

/** Cents for a JSON number in euros; null without one. */
export function centsOfPrice(euros: number | null): Cents | null {
  return euros === null ? null : centsOfEuros(euros);
}
