import {
  type Day,
  type PlannedDelivery,
  planningStatus,
  whyDeliveryIsLocked,
} from '@cigogne/contract';
import type { EventInput } from '@fullcalendar/react';
import { textColorOn } from './text-color-on';

/** The dated deliveries as all-day events, in the colours of their status. */
export function calendarEvents(deliveries: readonly PlannedDelivery[]): EventInput[] {
  return deliveries.map((delivery) => {
    const { color } = planningStatus(delivery.status);
    return {
      id: String(delivery.id),
      title: delivery.customer_name,
      start: delivery.delivery_date!,
      allDay: true,
      color,
      contrastColor: textColorOn(color),
      startEditable: !whyDeliveryIsLocked(delivery.status, 'modify'),
      extendedProps: { delivery },
    };
  });
}

/** The deliveries of each day passed to the calendar. */
export interface GivenDeliveries {
  readonly given: readonly PlannedDelivery[];
  /** Number of deliveries per day that are not passed to the calendar. */
  readonly withheld: ReadonlyMap<Day, number>;
}

interface GivenOptions {
  /** Earlier days are omitted. */
  readonly from: Day | undefined;
  /** Maximum per day; undefined: no limit. */
  readonly perDay: number | undefined;
  /** A day without that limit. */
  readonly openDay: Day | undefined;
}

/**
 * The first deliveries of each day in the calendar's order, by customer. At every step of a drag the calendar lays out
 * everything it was given, in a time quadratic in the number of hidden events.
 */
export function givenDeliveries(
  deliveries: readonly PlannedDelivery[],
  { from = '', perDay, openDay }: GivenOptions,
): GivenDeliveries {
  const days = new Map<Day, PlannedDelivery[]>();
  const withheld = new Map<Day, number>();
  for (const delivery of deliveries) {
    const day = delivery.delivery_date;
    if (!day || day < from) continue;
    const first = days.get(day) ?? [];
    days.set(day, first);
    if (perDay === undefined || day === openDay) {
      first.push(delivery);
      continue;
    }
    insertByCustomer(first, delivery, perDay);
    if (first.length <= perDay) continue;
    first.pop();
    withheld.set(day, (withheld.get(day) ?? 0) + 1);
  }
  return { given: [...days.values()].flat(), withheld };
}

/**
 * Why a week is shown without deliveries.
 * @param deliveries all of the week, regardless of the filter
 * @param from earlier days are folded
 */
export function emptyWeekText(
  deliveries: readonly PlannedDelivery[],
  from: Day | undefined,
): string {
  const rest = deliveries.filter(({ delivery_date }) => !from || delivery_date! >= from);
  const what = rest.length > 0 ? 'Aucune livraison ne correspond au filtre' : 'Aucune livraison';
  const when = rest.length < deliveries.length ? 'pour le reste de la semaine' : 'cette semaine';
  return `${what} ${when}`;
}

/**
 * Inserts in order; a delivery that follows the first `limit` ones is just appended, wherever it belongs among the
 * rest.
 */
function insertByCustomer(
  sorted: PlannedDelivery[],
  delivery: PlannedDelivery,
  limit: number,
): void {
  let place = sorted.length;
  const comesBefore = (other: PlannedDelivery) =>
    compareNames(delivery.customer_name, other.customer_name) < 0;
  if (place >= limit && !comesBefore(sorted[limit - 1]!)) {
    sorted.push(delivery);
    return;
  }
  while (place > 0 && comesBefore(sorted[place - 1]!)) place -= 1;
  sorted.splice(place, 0, delivery);
}

/** The comparison that the calendar uses for titles. */
const compareNames = new Intl.Collator().compare;
