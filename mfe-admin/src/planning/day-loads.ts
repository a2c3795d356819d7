import { type Day, holidayOf, isDayOff, type PlannedDelivery } from '@cigogne/contract';

/** How much is to be delivered on a day. */
export interface DayLoad {
  readonly deliveries: number;
  readonly parts: number;
}

/** Deliveries and parts of each day; cancelled deliveries do not count. */
export function dayLoads(deliveries: readonly PlannedDelivery[]): ReadonlyMap<Day, DayLoad> {
  const loads = new Map<Day, DayLoad>();
  for (const { delivery_date, status, items } of deliveries) {
    if (!delivery_date || status === 'cancelled') continue;
    const load = loads.get(delivery_date) ?? { deliveries: 0, parts: 0 };
    loads.set(delivery_date, {
      deliveries: load.deliveries + 1,
      parts: load.parts + items.reduce((sum, { parts_count }) => sum + parts_count, 0),
    });
  }
  return loads;
}

/** '3 livraisons, 12 colis' */
function describeLoad({ deliveries, parts }: DayLoad): string {
  return `${deliveries} livraison${deliveries > 1 ? 's' : ''}, ${parts} colis`;
}

/** '3 liv. · 12 colis', where there is little room. */
export function shortLoad({ deliveries, parts }: DayLoad): string {
  return `${deliveries} liv. · ${parts} colis`;
}

/** Holiday and load of a day in words. */
export function describeDay(day: Day, load: DayLoad | undefined): string {
  return [holidayOf(day), load && describeLoad(load)].filter(Boolean).join(', ');
}

/** Marks Sundays and public holidays of Alsace. */
export function dayClass(day: Day): string {
  return isDayOff(day) ? 'planning-day-off' : '';
}
