import {
  addDays,
  type Cents,
  centsOf,
  decimalOf,
  type DeliveryStatus,
  priceItems,
  totalParts,
} from '@cigogne/contract';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/database';
import type { DeliveriesTable, DeliveryItemsTable, EventsTable } from '../platform/database/schema';
import { eventsOf, failedVisit, traceOf, type FailedVisit } from './demo-failed-visit';
import { makeGood, type Good } from './demo-goods';
import type { Company, Person, PriceList } from './demo-company';
import { makeCustomer, makeRemark } from './demo-people';
import { addProducts, momentOf, placeGood } from './demo-products';
import { inBatches } from './in-batches';
import type { Random } from './random';

const DAYS_AHEAD = 20;
const DAYS_BACK = 45;
/** A larger demo spreads over a year. */
const DAYS_BACK_WHEN_LARGE = 365;
const LARGE = 1_000;
/** Share of the deliveries that have no day yet. */
const UNSCHEDULED_SHARE = 0.1;
/** The demo driver has work in every status today. */
const TODAY_OF_DEMO_DRIVER = [
  'completed',
  'in_transit',
  'assigned',
  'assigned',
  'assigned',
] as const;

/** With its price by the shop's price list; `base_price` is null where that has none. */
interface PricedGood {
  readonly good: Good;
  readonly base_price: string | null;
  readonly final: Cents;
}

interface Draft {
  readonly row: Insertable<DeliveriesTable> & { created_at: string };
  readonly shop: Person;
  readonly driver: Person | undefined;
  readonly status: DeliveryStatus;
  readonly priced: readonly PricedGood[];
  /** A visit that failed before. */
  readonly visit: FailedVisit | undefined;
}

/** Deliveries from weeks back to weeks ahead and some without a date, with items and history. */
export async function addDeliveries(
  trx: DatabaseTransaction,
  random: Random,
  company: Company,
  { count, aDay, today }: { count: number; aDay: number | undefined; today: string },
): Promise<void> {
  const drafts = Array.from({ length: count }, (_, index) =>
    draftDelivery(random, company, {
      index,
      today,
      back: aDay ? daysBackOf(count, aDay) : count > LARGE ? DAYS_BACK_WHEN_LARGE : DAYS_BACK,
      // The number of unscheduled deliveries does not grow with the years.
      mayBeUnscheduled: !aDay || index < LARGE,
    }),
  );
  for (const batch of inBatches(drafts)) await addBatch(trx, random, company, batch, today);
}

/** Over how many days `count` deliveries are spread with `aDay` on each. */
export function daysOf(count: number, aDay: number): number {
  return daysBackOf(count, aDay) + 1 + DAYS_AHEAD;
}

/** How many days back `count` deliveries begin with `aDay` on each day, future ones included. */
function daysBackOf(count: number, aDay: number): number {
  const dated = count - UNSCHEDULED_SHARE * Math.min(count, LARGE);
  return Math.max(Math.ceil(dated / aDay) - DAYS_AHEAD - 1, 0);
}

function draftDelivery(
  random: Random,
  company: Company,
  {
    index,
    today,
    back,
    mayBeUnscheduled,
  }: { index: number; today: string; back: number; mayBeUnscheduled: boolean },
): Draft {
  const forDemoDriver = TODAY_OF_DEMO_DRIVER[index];
  const unscheduled = !forDemoDriver && mayBeUnscheduled && random.chance(UNSCHEDULED_SHARE);
  const offset = forDemoDriver ? 0 : random.between(-back, DAYS_AHEAD);
  const status = forDemoDriver ?? (unscheduled ? 'pending' : statusOf(random, offset));
  const date = unscheduled ? null : workingDay(addDays(today, offset), today);
  const driver =
    status === 'pending' || status === 'cancelled'
      ? undefined
      : forDemoDriver
        ? company.drivers[0]
        : random.pick(company.drivers);
  const shop = random.chance(0.35) ? company.shops[0]! : random.pick(company.shops);
  const goods = Array.from({ length: Number(random.weighted({ '1': 5, '2': 3, '3': 2 })) }, () =>
    makeGood(random),
  );
  const createdOn = addDays(
    date === null || date > today ? today : date,
    -random.between(unscheduled ? 0 : 2, 9),
  );
  const created_at = momentOf(random, createdOn);
  const closed_at = date && closesAt(random, date, today);
  const priced = priceGoods(goods, company.priceLists.get(shop.id));
  const visit = unscheduled ? failedVisit({ index, createdOn, today }, company.drivers) : undefined;
  const orderTotal = random.chance(0.6) ? `${random.between(180, 4200)}.00` : null;
  return {
    shop,
    driver,
    status,
    priced,
    visit,
    row: {
      ...makeCustomer(random),
      shop_id: shop.id,
      status,
      delivery_date: date,
      driver_id: driver?.id ?? null,
      floor: random.chance(0.7) ? random.between(0, 5) : null,
      has_elevator: random.chance(0.7) ? random.chance(0.4) : null,
      order_total: orderTotal,
      delivery_fee: random.chance(0.5) ? `${random.between(3, 12) * 10}.00` : null,
      cash_on_delivery_amount:
        orderTotal && random.chance(0.25) ? `${random.between(50, 180)}.00` : '0.00',
      notes: makeRemark(random),
      parts_count: totalParts(goods),
      driver_notes:
        status === 'completed' && random.chance(0.3) ? 'Monté et calé, cliente satisfaite.' : null,
      started_at: status === 'in_transit' || status === 'completed' ? closed_at : null,
      completed_at: status === 'completed' ? closed_at : null,
      cancelled_at: status === 'cancelled' ? created_at : null,
      items_total:
        status === 'completed'
          ? decimalOf(priced.reduce((sum, { final }) => sum + final, 0))
          : null,
      created_by: shop.id,
      ...traceOf(visit),
      created_at,
      updated_at: (status === 'completed' && closed_at) || created_at,
    },
  };
}

/** Within working hours; for today within the hour after midnight, which is past at any time of day. */
function closesAt(random: Random, date: string, today: string): string {
  if (date !== today) return momentOf(random, date);
  return `${addDays(today, -1)}T23:${random.between(10, 59)}:00.000Z`;
}

/** There are no deliveries on Sundays, unless today is one. */
function workingDay(date: string, today: string): string {
  const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
  return isSunday && date !== today ? addDays(date, date < today ? -1 : 1) : date;
}

function statusOf(random: Random, offset: number): DeliveryStatus {
  if (offset < -1) return random.weighted({ completed: 90, delivered: 4, cancelled: 6 });
  if (offset <= 0) return random.weighted({ completed: 50, in_transit: 20, assigned: 30 });
  return random.weighted({ assigned: 60, pending: 36, cancelled: 4 });
}

async function addBatch(
  trx: DatabaseTransaction,
  random: Random,
  company: Company,
  drafts: readonly Draft[],
  today: string,
): Promise<void> {
  const deliveries = await trx
    .insertInto('deliveries')
    .values(drafts.map(({ row }) => row))
    .returning('id')
    .execute();
  const productIds = await addProducts(
    trx,
    drafts.flatMap(({ row, shop, status, priced }) =>
      priced.map(({ good }) =>
        placeGood(
          random,
          good,
          {
            shopId: shop.id,
            status: status === 'completed' || status === 'delivered' ? 'delivered' : 'in_stock',
            received: row.created_at.slice(0, 10),
          },
          today,
        ),
      ),
    ),
  );
  const takeProduct = productIds.values();
  const items = drafts.flatMap((draft, index) =>
    itemsOf(draft, deliveries[index]!.id, () => takeProduct.next().value!),
  );
  for (const rows of inBatches(items)) {
    await trx.insertInto('delivery_items').values(rows).execute();
  }
  const events = drafts.flatMap((draft, index) => historyOf(draft, deliveries[index]!.id, company));
  for (const rows of inBatches(events)) await trx.insertInto('events').values(rows).execute();
}

function priceGoods(goods: readonly Good[], priceList: PriceList | undefined): PricedGood[] {
  const priced = priceItems(goods, ({ category_id }) => {
    const base = priceList?.get(category_id);
    return base ? centsOf(base) : null;
  });
  const finals = new Map(priced.map(({ item, final }) => [item, final]));
  return goods.map((good) => ({
    good,
    base_price: priceList?.get(good.category_id) ?? null,
    final: finals.get(good)!,
  }));
}

function itemsOf(
  { row, status, priced }: Draft,
  deliveryId: number,
  takeProduct: () => number,
): Insertable<DeliveryItemsTable>[] {
  return priced.map(({ good, base_price, final }) => ({
    delivery_id: deliveryId,
    product_id: takeProduct(),
    product_name: good.name,
    category_id: good.category_id,
    parts_count: good.parts,
    quantity: good.quantity,
    holds_product: status !== 'completed' && status !== 'cancelled',
    ...(status === 'completed' && {
      frozen_at: row.completed_at,
      base_price,
      final_price: decimalOf(final),
    }),
  }));
}

/** The events that the real calls would have written. */
function historyOf({ row, shop, driver, status, visit }: Draft, id: number, { manager }: Company) {
  const event = (
    kind: string,
    at: EventsRow['at'],
    actor: Person,
    after: Record<string, unknown>,
    before: Record<string, unknown> | null = null,
  ): EventsRow => ({
    at,
    kind,
    actor_id: actor.id,
    actor_name: actor.name,
    subject_kind: 'delivery',
    subject_id: id,
    shop_id: shop.id,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  });
  return [
    event('delivery_created', row.created_at, shop, { customer_name: row.customer_name }),
    ...(row.delivery_date
      ? [event('delivery_scheduled', row.created_at, manager, { delivery_date: row.delivery_date })]
      : []),
    ...(driver
      ? [event('delivery_assigned', row.created_at, manager, { driver_id: driver.id })]
      : []),
    ...(driver && row.started_at
      ? [event('delivery_started', row.started_at, driver, { status: 'in_transit' })]
      : []),
    ...(driver && row.completed_at
      ? [event('delivery_completed', row.completed_at, driver, { status })]
      : []),
    ...(visit
      ? eventsOf(visit, row.created_at, manager).map(([kind, at, actor, before, after]) =>
          event(kind, at, actor, after, before),
        )
      : []),
    ...(row.cancelled_at
      ? [event('delivery_cancelled', row.cancelled_at, manager, { status })]
      : []),
  ];
}

type EventsRow = Insertable<EventsTable>;
