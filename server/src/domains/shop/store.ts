import {
  customerAddress,
  eurosOfDecimal,
  oneLineAddress,
  shopCategoryName,
  type ShopDelivery,
  type ShopDeliveryDetail,
  type ShopDeliveryFilters,
  type ShopDeliveryList,
} from '@cigogne/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database';
import { containing, folded } from '../../platform/database/fold';
import { completionPhotos, photoAddresses } from '../deliveries/completion-photos';
import { customerAddressLine } from '../deliveries/customer-address';
import { deliveryItems } from '../deliveries/delivery-items';
import { failurePhotos } from '../deliveries/failure-photos';
import { handedOverStatuses } from '../deliveries/statuses';

const DELIVERED = sql<SqlBool>`d.status in ${handedOverStatuses}`;
const ACTIVE = sql<SqlBool>`d.status not in ${handedOverStatuses}`;

/** Open and cancelled deliveries: those without a day first, then by day; cancelled ones last. */
export function listActiveDeliveries(
  db: Database,
  shopId: number,
  filters: ShopDeliveryFilters,
): Promise<ShopDeliveryList> {
  return listPage(db, filters, {
    list: sql<SqlBool>`d.shop_id = ${shopId} and ${ACTIVE}`,
    rows: selectDeliveries(db, shopId)
      .where(ACTIVE)
      .orderBy((eb) => eb('d.status', '=', 'cancelled'))
      .orderBy('d.delivery_date', (order) => order.asc().nullsFirst())
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc'),
  });
}

/** Completed and delivered deliveries, latest first. */
export function listDeliveredDeliveries(
  db: Database,
  shopId: number,
  filters: ShopDeliveryFilters,
): Promise<ShopDeliveryList> {
  return listPage(db, filters, {
    list: sql<SqlBool>`d.shop_id = ${shopId} and ${DELIVERED}`,
    rows: selectDeliveries(db, shopId)
      .where(DELIVERED)
      .orderBy((eb) => eb.fn.coalesce('d.completed_at', 'd.updated_at'), 'desc')
      .orderBy('d.id', 'desc'),
  });
}

interface DeliveriesOfList {
  /** Condition for the deliveries `d` of the whole list. */
  readonly list: RawBuilder<SqlBool>;
  readonly rows: ReturnType<typeof selectDeliveries>;
}

async function listPage(
  db: Database,
  filters: ShopDeliveryFilters,
  { list, rows }: DeliveriesOfList,
): Promise<ShopDeliveryList> {
  const { limit, offset = 0 } = filters;
  const chosen = matching(filters);
  const found = await rows
    .where(chosen)
    .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
    .execute();
  const deliveries = found.map(toShopDelivery);
  if (limit === undefined) return { deliveries };
  const counts = await db
    .selectFrom('deliveries as d')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('d.status', '=', 'cancelled').as('cancelled'),
      fn.countAll<string>().filterWhere(chosen).as('total'),
    ])
    .where(list)
    .executeTakeFirstOrThrow();
  return {
    deliveries,
    total: Number(counts.total),
    all: Number(counts.all),
    cancelled: Number(counts.cancelled),
  };
}

/** Condition for deliveries `d`. */
function matching({ search, start_date, end_date }: ShopDeliveryFilters): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`true`];
  if (start_date !== undefined) parts.push(sql`d.delivery_date >= ${start_date}`);
  if (end_date !== undefined) parts.push(sql`d.delivery_date <= ${end_date}`);
  if (search) {
    const pattern = containing(search);
    // A scalar subquery: for EXISTS PostgreSQL may read the items of all shops.
    parts.push(sql`(${folded(sql.ref('d.customer_name'))} like ${pattern}
      or ${folded(customerAddressLine)} like ${pattern}
      or '#' || d.id like ${pattern}
      or (select true from delivery_items i where i.delivery_id = d.id
        and ${folded(sql.ref('i.product_name'))} like ${pattern} limit 1))`);
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** One delivery of the shop; undefined when it is not the shop's. */
export async function findDelivery(
  db: Database,
  shopId: number,
  id: number,
): Promise<ShopDeliveryDetail | undefined> {
  const row = await selectDeliveries(db, shopId)
    .select(['d.notes', 'd.driver_notes', 'd.parts_count', 'd.floor', 'd.has_elevator'])
    .select(['d.order_total', 'd.delivery_fee', 'd.cash_on_delivery_amount'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      ...toShopDelivery(row),
      order_total: eurosOfDecimal(row.order_total),
      delivery_fee: eurosOfDecimal(row.delivery_fee),
      cash_on_delivery_amount: eurosOfDecimal(row.cash_on_delivery_amount),
    }
  );
}

function selectDeliveries(db: Database, shopId: number) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('users as driver', 'driver.id', 'd.driver_id')
    .select(['d.id', 'd.customer_name', 'd.customer_phone', 'd.customer_street'])
    .select(['d.customer_address_number', 'd.customer_city', 'd.customer_postal_code'])
    .select(['d.status', 'd.delivery_date', 'driver.name as driver_name'])
    .select(['d.slot', 'd.wished_date', 'd.wished_slot'])
    .select(['d.created_at', 'd.completed_at', 'd.attempt', 'd.failure_reason', 'd.failure_note'])
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

/** Field by field: spreading wide rows makes slow objects, and a list has thousands. */
function toShopDelivery(row: DeliveryRow): ShopDelivery {
  return {
    id: row.id,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    // Derived from the customer's fields: correct-person.ts corrects it in answers stored for repeated requests.
    customer_address: oneLineAddress(customerAddress(row)),
    status: row.status,
    delivery_date: row.delivery_date,
    slot: row.slot,
    wished_date: row.wished_date,
    wished_slot: row.wished_slot,
    driver_name: row.driver_name,
    created_at: row.created_at,
    completed_at: row.completed_at,
    attempt: row.attempt,
    failure_reason: row.failure_reason,
    failure_note: row.failure_note,
    failure_images: photoAddresses(row.failed_photos),
    completion_images: photoAddresses(row.photos),
    items: row.items.map((item) => ({
      id: item.id,
      product_id: item.product_id,
      product_name: item.product_name,
      product_section: item.product_section,
      category_name: shopCategoryName(item.category_id),
      parts_count: item.parts_count,
      quantity: item.quantity,
    })),
  };
}
