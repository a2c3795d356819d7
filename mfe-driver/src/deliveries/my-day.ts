import {
  centsOfEuros,
  type Day,
  type DriverAhead,
  type DriverDelivery,
  eurosOf,
  isLocked,
  type RouteLength,
} from '@cigogne/contract';
import type { EndedVisits } from './next-stop';

export interface MyDay {
  readonly stops: number;
  readonly done: number;
  readonly parts: number;
  /** Items whose parts nobody has counted. */
  readonly uncounted: number;
  /** Euros that are still to be collected. */
  readonly cash: number;
  /** The route to drive; null: unknown. */
  readonly route: RouteLength | null;
}

interface Lists {
  /** Of both lists. */
  readonly deliveries: readonly DriverDelivery[];
  /** As the server sent it; a saved list may be of another day. */
  readonly ahead: DriverAhead | undefined;
}

/** What a driver has to do on a day; undefined without a stop. */
export function myDay(
  { deliveries, ahead }: Lists,
  today: Day,
  ended: EndedVisits,
): MyDay | undefined {
  const stops = deliveries.filter(
    ({ id, delivery_date: day }) => day === today && ended.get(id) !== 'fail',
  );
  if (stops.length === 0) return undefined;
  const open = stops.filter(({ id, status }) => !isLocked(status) && !ended.has(id));
  const cents = open.reduce((sum, stop) => sum + centsOfEuros(stop.cash_on_delivery_amount), 0);
  return {
    stops: stops.length,
    done: stops.length - open.length,
    parts: stops.reduce((sum, { parts_count }) => sum + parts_count, 0),
    uncounted: stops.flatMap(({ items }) => items).filter(({ parts_count }) => parts_count === 0)
      .length,
    cash: eurosOf(cents),
    route: ahead?.today === today ? ahead.route : null,
  };
}
