import { categoryName, customerAddress, oneLineAddress, shopAddress } from '@cigogne/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database';

export interface NoteItem {
  readonly product_name: string;
  readonly category_name: string;
  readonly section: string | null;
  readonly parts_count: number;
  readonly quantity: number | null;
  /** The product's present status. */
  readonly product_status: string;
}

/** A delivery with the fields shown on its delivery note. */
export interface NotedDelivery {
  readonly id: number;
  readonly shop_id: number;
  readonly shop: { readonly name: string; readonly address: string; readonly phone: string | null };
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly customer_address: string;
  readonly floor: number | null;
  readonly has_elevator: boolean | null;
  readonly delivery_date: string | null;
  readonly driver_name: string | null;
  readonly notes: string | null;
  readonly order_total: string | null;
  readonly delivery_fee: string | null;
  readonly cash_on_delivery_amount: string;
  readonly items: readonly NoteItem[];
}

/** Undefined when there is no such delivery, or it belongs to another shop than `shopId`. */
export async function findNotedDelivery(
  db: Database,
  id: number,
  shopId?: number,
): Promise<NotedDelivery | undefined> {
  const row = await db
    .selectFrom('deliveries as d')
    .innerJoin('users as shop', 'shop.id', 'd.shop_id')
    .leftJoin('users as driver', 'driver.id', 'd.driver_id')
    .select((eb) => [
      'd.id',
      'd.shop_id',
      'd.customer_name',
      'd.customer_phone',
      'd.customer_street',
      'd.customer_address_number',
      'd.customer_postal_code',
      'd.customer_city',
      'd.floor',
      'd.has_elevator',
      'd.delivery_date',
      'd.notes',
      'd.order_total',
      'd.delivery_fee',
      'd.cash_on_delivery_amount',
      'driver.name as driver_name',
      'shop.name as shop_name',
      'shop.number as shop_phone',
      'shop.shop_street',
      'shop.shop_address_number',
      'shop.shop_postal_code',
      'shop.shop_city',
      jsonArrayFrom(
        eb
          .selectFrom('delivery_items as i')
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .select([
            'i.product_name',
            'i.category_id',
            'p.section',
            'i.parts_count',
            'i.quantity',
            'p.status as product_status',
          ])
          .whereRef('i.delivery_id', '=', 'd.id')
          .orderBy('i.id'),
      ).as('items'),
    ])
    .where('d.id', '=', id)
    .$if(shopId !== undefined, (query) => query.where('d.shop_id', '=', shopId!))
    .executeTakeFirst();
  return (
    row && {
      ...row,
      shop: {
        name: row.shop_name,
        phone: row.shop_phone,
        address: oneLineAddress(shopAddress(row)),
      },
      customer_address: oneLineAddress(customerAddress(row)),
      items: row.items.map(({ category_id, ...item }) => ({
        ...item,
        category_name: categoryName(category_id),
      })),
    }
  );
}
