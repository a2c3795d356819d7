import type { PricedDelivery } from '@cigogne/shared-api/contract';
import { categoryName, centsOf, eurosOf, priceItems, totalOf } from '@cigogne/shared-api/rules';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/database';
import type { Schema } from '../database/schema';
import { addressLine } from './address-line';
import { itemPrice } from './item-price';

/** Which deliveries count: decision 29 knows completed ones and those that still have to be. */
export type Progress = 'completed' | 'incomplete';

export interface Range {
  readonly start_date: string;
  readonly end_date: string;
}

type DeliveryBuilder = ExpressionBuilder<Schema & { d: Schema['deliveries'] }, 'd'>;

/** Deliveries `d` planned within the range, both days included. */
export function plannedWithin(eb: DeliveryBuilder, { start_date, end_date }: Range) {
  return eb.and([eb('d.delivery_date', '>=', start_date), eb('d.delivery_date', '<=', end_date)]);
}

/** Deliveries `d` that are completed, or neither that nor cancelled. */
export function hasProgress(eb: DeliveryBuilder, progress: Progress) {
  return progress === 'completed'
    ? eb('d.status', '=', 'completed')
    : eb('d.status', 'not in', ['completed', 'cancelled']);
}

/**
 * Deliveries `d` without a day that were created within the range, so that what waits is not lost
 * from sight; a day of creation is one in Paris.
 */
export function createdUnplanned(eb: DeliveryBuilder, { start_date, end_date }: Range) {
  return eb.and([
    eb('d.delivery_date', 'is', null),
    sql<SqlBool>`d.created_at >= (${start_date}::date)::timestamp at time zone 'Europe/Paris'`,
    sql<SqlBool>`d.created_at < (${end_date}::date + 1)::timestamp at time zone 'Europe/Paris'`,
  ]);
}

/** Deliveries with driver, shop and the base prices of their items; the caller says which. */
export function selectPriced(db: Database) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('users as shop', 'shop.id', 'd.shop_id')
    .leftJoin('users as driver', 'driver.id', 'd.driver_id')
    .select([
      'd.id',
      'd.customer_name',
      'd.customer_street',
      'd.customer_address_number',
      'd.customer_postal_code',
      'd.customer_city',
      'd.status',
      'd.delivery_date',
      'd.driver_id',
      'shop.name as shop_name',
      'driver.name as driver_name',
      'driver.driver_nr',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('delivery_items as i')
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .leftJoin('price_rules as r', (join) =>
            join.onRef('r.shop_id', '=', 'd.shop_id').onRef('r.category_id', '=', 'i.category_id'),
          )
          .select([
            'i.id',
            'i.product_name',
            'i.category_id',
            'p.received_date',
            // Text: an exact decimal may not pass through a number of JSON.
            sql<string | null>`(${itemPrice})::text`.as('base_price'),
          ])
          .whereRef('i.delivery_id', '=', 'd.id')
          .orderBy('i.id'),
      ).as('items'),
    ])
    .orderBy('d.delivery_date', (order) => order.asc().nullsLast())
    .orderBy('d.id');
}

type PricedRow = Awaited<ReturnType<ReturnType<typeof selectPriced>['execute']>>[number];

/** The delivery with its items priced by the one rule, dearest first (decision 27). */
export function toPricedDelivery(row: PricedRow): PricedDelivery {
  const priced = priceItems(row.items, ({ base_price }) =>
    base_price === null ? null : centsOf(base_price),
  );
  return {
    id: row.id,
    customer_name: row.customer_name,
    customer_address: addressLine(
      [row.customer_address_number, row.customer_street],
      [row.customer_postal_code, row.customer_city],
    ),
    shop_name: row.shop_name,
    driver_name: row.driver_name,
    delivery_date: row.delivery_date,
    status: row.status,
    items: priced.map(({ item, base, discount, final, missing }) => ({
      id: item.id,
      product_name: item.product_name,
      category_name: categoryName(item.category_id),
      received_date: item.received_date,
      base_price: missing ? null : eurosOf(base),
      price: eurosOf(base),
      discount: eurosOf(discount),
      final_price: eurosOf(final),
    })),
    total: eurosOf(totalOf(priced)),
  };
}

/** Euros of several deliveries together, exact to the cent. */
export function totalOfDeliveries(deliveries: readonly Pick<PricedDelivery, 'total'>[]): number {
  return eurosOf(deliveries.reduce((sum, { total }) => sum + Math.round(total * 100), 0));
}
