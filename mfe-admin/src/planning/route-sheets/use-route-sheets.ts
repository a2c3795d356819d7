import {
  type Day,
  type DayRoute,
  type DayStop,
  isCalendarDate,
  type PlannedDay,
} from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useToday } from '@cigogne/shared-api/use-today';
import { type LaneDriver, lanesOf, routeOf } from '../day/lanes';
import { usePlannedDay } from '../use-planned-day';

/** A driver's route sheet of a day. */
export interface Route {
  readonly driver: LaneDriver;
  /** In the order of the visits, including completed ones, so that a reprinted sheet is the same. */
  readonly stops: readonly DayStop[];
  /** Undefined when unknown. */
  readonly length: DayRoute | undefined;
}

/**
 * The route sheets of a day, of one driver or of all with a stop. The address contains `date=2026-11-24` (default:
 * today) and `driver=7` (default: all).
 */
export function useRouteSheets() {
  const [params, change] = useAddressParams();
  const asked = params.get('date') ?? '';
  const today = useToday();
  const date: Day = isCalendarDate(asked) ? asked : today;
  const driverId = params.get('driver') ?? '';
  const { data: day, ...load } = usePlannedDay(date);
  const routes = day && routesOf(day);
  return {
    ...load,
    date,
    driverId: routes?.some(({ driver }) => String(driver.id) === driverId) ? driverId : '',
    /** One per driver with a stop; undefined while loading. */
    routes,
    /** Number of the day's deliveries without a driver, which are on no sheet. */
    withoutDriver: day?.stops.filter(({ driver_id }) => driver_id === null).length ?? 0,
    setDate: (next: string) => change((to) => to.set('date', next)),
    setDriver: (next: string) =>
      change((to) => {
        if (next) to.set('driver', next);
        else to.delete('driver');
      }),
  };
}

function routesOf(day: PlannedDay): readonly Route[] {
  return lanesOf(day.drivers, day.stops).flatMap(({ driver, stops }) =>
    driver && stops.length > 0 ? { driver, stops, length: routeOf(day, driver) } : [],
  );
}
