import {
  centsOf,
  customerAddress,
  eurosOf,
  oneLineAddress,
  shopCategoryName,
  type ShopDelivery,
  type ShopDeliveryDetail,
} from '@cigogne/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database';
import { completionPhotos, photoAddresses } from '../deliveries/completion-photos';
import { DELIVERY_COLUMNS } from '../deliveries/delivery-columns';
import { deliveryItems } from '../deliveries/delivery-items';
import { failurePhotos } from '../deliveries/failure-photos';

/** Deliveries that are not delivered: first those without a day, then by day; cancelled ones last. */
export async function listActiveDeliveries(db: Database, shopId: number): Promise<ShopDelivery[]> {
  const rows = await selectDeliveries(db, shopId)
    .where('d.status', 'not in', ['completed', 'delivered'])
    .orderBy((eb) => eb('d.status', '=', 'cancelled'))
    .orderBy('d.delivery_date', (order) => order.asc().nullsFirst())
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(toShopDelivery);
}

/** Completed and delivered deliveries, the latest first. */
export async function listDeliveredDeliveries(
  db: Database,
  shopId: number,
): Promise<ShopDelivery[]> {
  const rows = await selectDeliveries(db, shopId)
    .where('d.status', 'in', ['completed', 'delivered'])
    .orderBy((eb) => eb.fn.coalesce('d.completed_at', 'd.updated_at'), 'desc')
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(toShopDelivery);
}

/** One delivery of the shop; undefined when it is not the shop's. */
export async function findDelivery(
  db: Database,
  shopId: number,
  id: number,
): Promise<ShopDeliveryDetail | undefined> {
  const row = await selectDeliveries(db, shopId).where('d.id', '=', id).executeTakeFirst();
  return row && toShopDelivery(row);
}

function selectDeliveries(db: Database, shopId: number) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('users as driver', 'driver.id', 'd.driver_id')
    .select(DELIVERY_COLUMNS)
    .select(['d.delivery_date', 'd.created_at', 'd.delivery_fee', 'driver.name as driver_name'])
    .select((eb) => [
      jsonArrayFrom(
        deliveryItems(eb)
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .select(['i.product_id', 'i.category_id', 'p.section as product_section']),
      ).as('items'),
      completionPhotos(eb).as('photos'),
      failurePhotos(eb).as('failed_photos'),
    ])
    .where('d.shop_id', '=', shopId);
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

function toShopDelivery({ items, photos, failed_photos, ...row }: DeliveryRow): ShopDeliveryDetail {
  return {
    ...row,
    customer_address: oneLineAddress(customerAddress(row)),
    order_total: euros(row.order_total),
    delivery_fee: euros(row.delivery_fee),
    cash_on_delivery_amount: euros(row.cash_on_delivery_amount) ?? 0,
    items: items.map(({ category_id, ...item }) => ({
      ...item,
      category_name: shopCategoryName(category_id),
    })),
    completion_images: photoAddresses(photos),
    failure_images: photoAddresses(failed_photos),
  };
}

function euros(decimal: string | null): number | null {
  return decimal === null ? null : eurosOf(centsOf(decimal));
}
