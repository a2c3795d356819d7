import {
  centsOf,
  type DriverDelivery,
  type DriverDeliveryStatus,
  type DriverRange,
  eurosOf,
} from '@cigogne/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database';
import { completionPhotos, photoAddresses } from '../deliveries/completion-photos';
import { DELIVERY_COLUMNS } from '../deliveries/delivery-columns';
import { deliveryItems } from '../deliveries/delivery-items';
import { isPriceRule, itemPrice } from '../deliveries/item-price';

/** The driver's deliveries of the range that are still to be completed, next day first. */
export async function listIncomplete(
  db: Database,
  driverId: number,
  { start_date, end_date }: DriverRange,
): Promise<DriverDelivery[]> {
  const rows = await selectOwn(db, driverId)
    .where('d.delivery_date', '>=', start_date)
    .where('d.delivery_date', '<=', end_date)
    .where('d.status', 'not in', ['completed', 'cancelled'])
    .orderBy('d.delivery_date')
    .orderBy('d.id')
    .execute();
  return rows.map(toDriverDelivery);
}

/** The driver's completed deliveries of the range, the latest first. */
export async function listCompleted(
  db: Database,
  driverId: number,
  { start_date, end_date }: DriverRange,
): Promise<DriverDelivery[]> {
  const rows = await selectOwn(db, driverId)
    .where('d.delivery_date', '>=', start_date)
    .where('d.delivery_date', '<=', end_date)
    .where('d.status', '=', 'completed')
    .orderBy('d.completed_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(toDriverDelivery);
}

/** One delivery of the driver that has a date; undefined when it is not theirs. */
export async function findOwn(
  db: Database,
  driverId: number,
  id: number,
): Promise<DriverDelivery | undefined> {
  const row = await selectOwn(db, driverId).where('d.id', '=', id).executeTakeFirst();
  return row && toDriverDelivery(row);
}

function selectOwn(db: Database, driverId: number) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('users as shop', 'shop.id', 'd.shop_id')
    .select(DELIVERY_COLUMNS)
    .select('shop.name as shop_name')
    .select((eb) => [
      eb.ref('d.delivery_date').$castTo<string>().as('delivery_date'),
      jsonArrayFrom(
        deliveryItems(eb)
          .leftJoin('price_rules as r', (join) => join.on(isPriceRule))
          .select(itemPrice.as('price')),
      ).as('items'),
      completionPhotos(eb).as('photos'),
    ])
    .where('d.driver_id', '=', driverId)
    .where('d.delivery_date', 'is not', null);
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number];

function toDriverDelivery({ photos, status, ...row }: OwnRow): DriverDelivery {
  return {
    ...row,
    status: driverStatus(status),
    cash_on_delivery_amount: eurosOf(centsOf(row.cash_on_delivery_amount)),
    order_total: row.order_total === null ? null : eurosOf(centsOf(row.order_total)),
    completion_images: photoAddresses(photos),
  };
}

/** Decision 23. No list of a driver has cancelled deliveries. */
function driverStatus(status: OwnRow['status']): DriverDeliveryStatus {
  switch (status) {
    case 'in_transit':
      return 'in_progress';
    case 'cancelled':
      return 'pending';
    default:
      return status;
  }
}
