import {
  type Day,
  type DayStop,
  type Load,
  minutesOfVisits,
  type VisitRule,
} from '@cigogne/contract';
import { absenceWarning, driverWarning } from '../driver-warning';
import { isActive, type Lane, partsOfAll } from './lanes';

/** What the minutes of a lane are computed from. */
export interface LaneTimes {
  /** Undefined while it is not known: visits take no time then. */
  readonly rule: VisitRule | undefined;
  /** Minutes of driving; undefined: not known. */
  readonly driving: number | undefined;
}

/** The total load of a driver's stops of a day. */
export function loadOf(stops: readonly DayStop[], { rule, driving = 0 }: LaneTimes): Load {
  return {
    stops: stops.length,
    parts: partsOfAll(stops),
    minutes: rule ? minutesOfVisits(rule, stops) + driving : 0,
  };
}

/**
 * What speaks against stops with a driver, in a sentence; undefined: nothing. They are planned all the same.
 * @param stops those that come to the lane; what stands in it already is measured, but comes not
 */
export function warningOf(
  lane: Lane,
  day: Day,
  stops: readonly DayStop[],
  times: LaneTimes,
): string | undefined {
  const arrivals = stops.filter(({ id }) => !lane.stops.some((stop) => stop.id === id));
  if (!lane.driver || arrivals.length === 0) return undefined;
  const { name, absence, capacity } = lane.driver;
  return driverWarning({
    name,
    day,
    active: isActive(lane.driver),
    absence,
    slots: slotsOf(arrivals),
    capacity,
    load: loadOf([...lane.stops, ...arrivals], times),
  });
}

/** What speaks against a stop in its half-day: whoever is absent all day was told of when it came. */
export function slotWarning({ driver }: Lane, day: Day, stop: DayStop): string | undefined {
  if (!driver || driver.absence === 'day') return undefined;
  return absenceWarning({ ...driver, day, absence: driver.absence, slots: slotsOf([stop]) });
}

const slotsOf = (stops: readonly DayStop[]) => stops.map(({ slot }) => slot);
