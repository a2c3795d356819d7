import {
  categoryName,
  customerAddress,
  eurosOf,
  type ItemPrice,
  oneLineAddress,
  type PricedDelivery,
  priceItems,
  totalOf,
} from '@cigogne/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database';
import { pricedItems } from './delivery-items';
import { centsOfPrice, itemPrice } from './item-price';
import { readInPages, type Page } from './read-in-pages';
import type { DeliveryFilter } from './delivery-filter';

/** Deliveries per page: larger ones would keep the garbage collector busy for longer than other calls should wait. */
const AT_ONCE = 100;

/**
 * The deliveries with their items and prices, by day and id, read in pages as they are consumed. Completed ones have
 * their frozen prices, others those that would be frozen now.
 */
export async function* readPriced(
  trx: Database,
  filter: DeliveryFilter,
  page?: Page,
): AsyncGenerator<PricedDelivery> {
  const read = (ids: readonly number[]) => selectPriced(trx, ids).execute();
  for await (const rows of readInPages(trx, { filter, page, atOnce: AT_ONCE }, read)) {
    yield* rows.map(toPricedDelivery);
  }
}

function selectPriced(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('users as shop', 'shop.id', 'd.shop_id')
    .leftJoin('users as driver', 'driver.id', 'd.driver_id')
    .select([
      'd.id',
      'd.customer_name',
      'd.customer_street',
      'd.customer_address_number',
      'd.customer_city',
      'd.customer_postal_code',
      'd.delivery_date',
      'd.status',
      'shop.name as shop_name',
      'driver.name as driver_name',
    ])
    .select((eb) =>
      jsonArrayFrom(
        pricedItems(eb).select([
          itemPrice.as('base_price'),
          sql<number | null>`i.final_price`.as('final_price'),
        ]),
      ).as('items'),
    )
    .where('d.id', '=', sql<number>`any(${ids})`)
    .orderBy('d.delivery_date')
    .orderBy('d.id');
}

type PricedRow = Awaited<ReturnType<ReturnType<typeof selectPriced>['execute']>>[number];
type ItemRow = PricedRow['items'][number];

function toPricedDelivery(row: PricedRow): PricedDelivery {
  const { id, customer_name, shop_name, driver_name, delivery_date, status, items } = row;
  const prices =
    status === 'completed'
      ? frozenPrices(items)
      : priceItems(items, ({ base_price }) => centsOfPrice(base_price));
  return {
    id,
    customer_name,
    customer_address: oneLineAddress(customerAddress(row)),
    shop_name,
    driver_name,
    delivery_date,
    status,
    items: prices.map(({ item, base, discount, final, missing }) => ({
      id: item.id,
      product_name: item.product_name,
      category_name: categoryName(item.category_id),
      received_date: item.received_date,
      base_price: missing ? null : eurosOf(base),
      price: eurosOf(base),
      discount: eurosOf(discount),
      final_price: eurosOf(final),
    })),
    total: eurosOf(totalOf(prices)),
  };
}

/** Highest base price first, as `priceItems` orders them. */
function frozenPrices(items: readonly ItemRow[]): ItemPrice<ItemRow>[] {
  return items
    .map((item) => {
      const base = centsOfPrice(item.base_price) ?? 0;
      const final = centsOfPrice(item.final_price) ?? 0;
      return { item, base, discount: base - final, final, missing: item.base_price === null };
    })
    .sort((a, b) => b.base - a.base);
}
