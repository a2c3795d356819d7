import {
  addDays,
  categoryName,
  type DeliveryFilters,
  type Driver,
  FINAL_STATUSES,
  oneLineAddress,
  type PlannedDelivery,
  todayInParis,
} from '@cigogne/contract';
import { type QueryCreator, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { isListedIn } from '../../platform/database/is-listed-in';
import type { Delivery, Schema } from '../../platform/database/schema';
import { photoAddresses } from '../deliveries/completion-photos';
import type { DeliveryBuilder, DeliveryFilter } from '../deliveries/delivery-filter';
import { isAvailableDriver } from '../deliveries/drivers';
import { failurePhotos } from '../deliveries/failure-photos';
import { isPriceRule, joinedItemPrice } from '../deliveries/item-price';
import { closedAt } from '../deliveries/statuses';

/** Deliveries closed earlier are left out, unless the range includes their day (decision 16). */
const CLOSED_FOR_DAYS = 90;

/** Drivers to whom deliveries can be assigned, by name. */
export function listDrivers(db: Database): Promise<Driver[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'driver_nr'])
    .where(isAvailableDriver)
    .orderBy('name')
    .execute();
}

/** For a driver who has left, or an account that is not a driver. */
export const DRIVER_UNAVAILABLE = 'Ce chauffeur n’est plus disponible.';

/**
 * Those of these accounts that are drivers to whom deliveries can be assigned; they stay so until the transaction ends.
 */
export async function availableDrivers(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const drivers = await selectAvailable(trx, ids).forShare().execute();
  return new Set(drivers.map(({ id }) => id));
}

/**
 * Locks a driver, so that nobody else assigns them anything until the transaction ends; false when there is no such
 * driver.
 */
export async function lockDriver(trx: DatabaseTransaction, id: number): Promise<boolean> {
  const driver = await selectAvailable(trx, [id]).forNoKeyUpdate().executeTakeFirst();
  return driver !== undefined;
}

function selectAvailable(trx: DatabaseTransaction, ids: readonly number[]) {
  return trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where(isAvailableDriver)
    .orderBy('id');
}

/** Deliveries of the range and, unless excluded, those without a date; oldest day first (decision 16). */
export async function listDeliveries(
  db: Database,
  { start_date, end_date, shop_id, status, undated }: DeliveryFilters,
): Promise<PlannedDelivery[]> {
  const rows = await selectPlanned(db, (eb) =>
    eb.and([
      ...(shop_id !== undefined ? [eb('d.shop_id', '=', shop_id)] : []),
      ...(status !== undefined ? [eb('d.status', '=', status)] : []),
      undated === 'exclude'
        ? eb.and([eb('d.delivery_date', 'is not', null), inRange(eb, start_date, end_date)])
        : eb.or([
            eb.and([eb('d.delivery_date', 'is', null), notLongClosed(eb)]),
            inRange(eb, start_date, end_date),
          ]),
    ]),
  )
    .orderBy('d.delivery_date')
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  return rows.map(toPlannedDelivery);
}

/** The deliveries, oldest first. */
export async function deliveriesWithIds(
  db: Database,
  ids: readonly number[],
): Promise<PlannedDelivery[]> {
  if (ids.length === 0) return [];
  const rows = await selectPlanned(db, (eb) => eb('d.id', 'in', ids))
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  return rows.map(toPlannedDelivery);
}

/** One delivery as planners see it; undefined when it does not exist. */
export async function findDelivery(db: Database, id: number): Promise<PlannedDelivery | undefined> {
  const row = await selectPlanned(db, (eb) => eb('d.id', '=', id)).executeTakeFirst();
  return row && toPlannedDelivery(row);
}

function inRange(eb: DeliveryBuilder, start: string | undefined, end: string | undefined) {
  if (start !== undefined || end !== undefined) {
    return eb.and([
      ...(start !== undefined ? [eb('d.delivery_date', '>=', start)] : []),
      ...(end !== undefined ? [eb('d.delivery_date', '<=', end)] : []),
    ]);
  }
  return notLongClosed(eb);
}

/** Condition for deliveries `d` that are open, or were closed within the last 90 days. */
export function notLongClosed(eb: DeliveryBuilder) {
  return eb.or([
    eb('d.status', 'not in', FINAL_STATUSES),
    eb(
      closedAt,
      '>=',
      sql<Date>`${addDays(todayInParis(), -CLOSED_FOR_DAYS)}::timestamp at time zone 'Europe/Paris'`,
    ),
  ]);
}

/**
 * The chosen deliveries `d`. A materialized query reads them first: with the estimated cost of all their items in one
 * plan, PostgreSQL would read the whole table.
 */
export function selectPlanned(db: Database, choose: DeliveryFilter) {
  return db
    .with(
      (name) => name('chosen').materialized(),
      (creator) => creator.selectFrom('deliveries as d').selectAll('d').where(choose),
    )
    .with('contents', (creator) =>
      creator
        .selectFrom(selectItems(creator).as('i'))
        .select((eb) => ['i.delivery_id', eb.fn.jsonAgg('i').as('items')])
        .groupBy('i.delivery_id'),
    )
    .selectFrom('chosen as d')
    .innerJoin('users as shop', 'shop.id', 'd.shop_id')
    .leftJoin('users as driver', (join) =>
      join
        .onRef('driver.id', '=', 'd.driver_id')
        .on(isListedIn('driver.id', 'chosen', 'driver_id')),
    )
    .leftJoin('contents', 'contents.delivery_id', 'd.id')
    .select([
      'd.id',
      'd.customer_name',
      'd.customer_phone',
      'd.customer_street',
      'd.customer_address_number',
      'd.customer_postal_code',
      'd.customer_city',
      'd.shop_id',
      'shop.name as shop_name',
      'd.status',
      'd.delivery_date',
      'd.driver_id',
      'driver.name as driver_name',
      'd.attempt',
      'd.failure_reason',
      'd.failure_note',
      'd.version',
      'd.slot',
      'd.wished_date',
      'd.wished_slot',
      'd.created_at',
      'd.notes',
      'contents.items',
    ])
    .select((eb) => failurePhotos(eb).as('failed_photos'));
}

/** The items of all chosen deliveries in one pass: looking them up per delivery takes twice as long. */
function selectItems(creator: QueryCreator<Schema & { chosen: Delivery }>) {
  return creator
    .selectFrom('chosen as d')
    .innerJoin('delivery_items as i', 'i.delivery_id', 'd.id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('price_rules as r', (join) =>
      join
        .on('i.frozen_at', 'is', null)
        .on(isPriceRule)
        .on(isListedIn('r.shop_id', 'chosen', 'shop_id')),
    )
    .select(['i.delivery_id', 'i.id', 'i.product_id', 'i.product_name', 'i.category_id'])
    .select(['p.received_date', joinedItemPrice.as('price')])
    .select(['p.status as product_status', 'i.parts_count'])
    .orderBy('i.delivery_id')
    .orderBy('i.id');
}

type PlannedRow = Awaited<ReturnType<ReturnType<typeof selectPlanned>['execute']>>[number];

/** Field by field: spreading wide rows makes slow objects, and a month has hundreds. */
export function toPlannedDelivery(row: PlannedRow): PlannedDelivery {
  return {
    id: row.id,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
    customer_address: oneLineAddress({
      number: row.customer_address_number,
      street: row.customer_street,
      postalCode: row.customer_postal_code,
    }),
    customer_city: row.customer_city,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    status: row.status,
    delivery_date: row.delivery_date,
    driver_id: row.driver_id,
    driver_name: row.driver_name,
    attempt: row.attempt,
    failure_reason: row.failure_reason,
    failure_note: row.failure_note,
    failure_images: photoAddresses(row.failed_photos),
    version: row.version,
    slot: row.slot,
    wished_date: row.wished_date,
    wished_slot: row.wished_slot,
    created_at: row.created_at,
    notes: row.notes,
    items: (row.items ?? []).map((item) => ({
      id: item.id,
      product_id: item.product_id,
      product_name: item.product_name,
      category_name: categoryName(item.category_id),
      received_date: item.received_date,
      price: item.price,
      product_status: item.product_status,
      parts_count: item.parts_count,
    })),
  };
}
