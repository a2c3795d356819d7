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
import type { DeliveriesTable } from '../platform/database/schema';
import type { Company, Person, PriceList } from './demo-company';
import { failedVisit, traceOf, type FailedVisit } from './demo-failed-visit';
import { makeGood, type Good } from './demo-goods';
import { momentAt, momentOf, OPEN_HOURS, type Clock } from './demo-moments';
import { makeCustomer, makeRemark } from './demo-people';
import type { Random } from '../platform/random';

/** Number of days ahead for which deliveries are planned. */
export const DAYS_AHEAD = 20;
/** Proportion of deliveries without a day. */
export const UNSCHEDULED_SHARE = 0.1;
/** The demo driver has work in every status today. */
const TODAY_OF_DEMO_DRIVER = [
  'completed',
  'in_transit',
  'assigned',
  'assigned',
  'assigned',
] as const;

/** A good with its price in the shop's price list; `base_price` is null without one. */
interface PricedGood {
  readonly good: Good;
  readonly base_price: string | null;
  readonly final: Cents;
}

export interface Draft {
  readonly row: Insertable<DeliveriesTable> & { created_at: string };
  readonly shop: Person;
  readonly driver: Person | undefined;
  readonly status: DeliveryStatus;
  readonly priced: readonly PricedGood[];
  /** A failed visit earlier on. */
  readonly visit: FailedVisit | undefined;
}

/** Makes a delivery with its goods, none of whose times is later than the clock's. */
export function draftDelivery(
  random: Random,
  company: Company,
  {
    index,
    clock,
    back,
    mayBeUnscheduled,
  }: { index: number; clock: Clock; back: number; mayBeUnscheduled: boolean },
): Draft {
  const { today } = clock;
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
  const created_at = momentOf(random, createdOn, clock);
  const closed_at = date && closesAt(random, date, clock);
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

/**
 * Draws one random number on any day, including today, so that the rest of the demo is the same for a seed whatever the
 * day.
 */
function closesAt(random: Random, date: string, clock: Clock): string {
  return date === clock.today
    ? momentAt(date, random.between(0, OPEN_HOURS * 60 - 1), clock)
    : momentOf(random, date, clock);
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
