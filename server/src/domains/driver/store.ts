import {
  compareStops,
  type DriverDelivery,
  type DriverDeliveryStatus,
  type DriverRange,
  eurosOfDecimal,
} from '@cigogne/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database';
import { completionPhotos, photoAddresses } from '../deliveries/completion-photos';
import { deliveryItems } from '../deliveries/delivery-items';
import { itemPrice } from '../deliveries/item-price';
import { matchesCompletion } from '../deliveries/report-filters';

/** The driver's deliveries of the range that are not completed yet, by day and then by `compareStops`. */
export async function listIncomplete(
  db: Database,
  driverId: number,
  { start_date, end_date }: DriverRange,
): Promise<DriverDelivery[]> {
  const rows = await selectOwn(db, driverId)
    .where('d.delivery_date', '>=', start_date)
    .where('d.delivery_date', '<=', end_date)
    .where((eb) => matchesCompletion(eb, 'incomplete'))
    .select('d.created_at')
    .execute();
  return rows
    .sort(
      (one, other) =>
        one.delivery_date.localeCompare(other.delivery_date) || compareStops(one, other),
    )
    .map(toDriverDelivery);
}

/** The driver's completed deliveries of the range, latest first. */
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
    .select(['d.id', 'd.status', 'd.customer_name', 'd.customer_phone', 'd.customer_street'])
    .select(['d.customer_address_number', 'd.customer_city', 'd.customer_postal_code'])
    .select(['d.floor', 'd.has_elevator', 'shop.name as shop_name', 'd.notes', 'd.driver_notes'])
    .select(['d.cash_on_delivery_amount', 'd.order_total', 'd.parts_count', 'd.completed_at'])
    .select(['d.attempt', 'd.failure_reason', 'd.failure_note', 'd.slot', 'd.position'])
    .select((eb) => [
      eb.ref('d.delivery_date').$castTo<string>().as('delivery_date'),
      jsonArrayFrom(deliveryItems(eb).select(itemPrice.as('price'))).as('items'),
      completionPhotos(eb).as('photos'),
    ])
    .where('d.driver_id', '=', driverId)
    .where('d.delivery_date', 'is not', null);
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number];

/** Field by field: spreading wide rows makes slow objects. */
function toDriverDelivery(row: OwnRow): DriverDelivery {
  return {
    id: row.id,
    status: driverStatus(row.status),
    delivery_date: row.delivery_date,
    slot: row.slot,
    position: row.position,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    customer_street: row.customer_street,
    customer_address_number: row.customer_address_number,
    customer_city: row.customer_city,
    customer_postal_code: row.customer_postal_code,
    floor: row.floor,
    has_elevator: row.has_elevator,
    shop_name: row.shop_name,
    notes: row.notes,
    driver_notes: row.driver_notes,
    cash_on_delivery_amount: eurosOfDecimal(row.cash_on_delivery_amount),
    order_total: eurosOfDecimal(row.order_total),
    parts_count: row.parts_count,
    completed_at: row.completed_at,
    attempt: row.attempt,
    failure_reason: row.failure_reason,
    failure_note: row.failure_note,
    completion_images: photoAddresses(row.photos),
    items: row.items,
  };
}

/** See decision 23. No list of a driver contains cancelled deliveries. */
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
