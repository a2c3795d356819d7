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
  /** Undefined while unknown: visits then take no time. */
  readonly rule: VisitRule | undefined;
  /** Minutes of driving; undefined when unknown. */
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
 * A warning about stops with a driver, as a sentence; undefined: no objection. They are planned all the same.
 * @param stops the stops moved to the lane; those already in it count towards the load, but cause no warning
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

/** A warning about a stop in its half-day; an absence of the whole day was reported when the stop was moved there. */
export function slotWarning({ driver }: Lane, day: Day, stop: DayStop): string | undefined {
  if (!driver || driver.absence === 'day') return undefined;
  return absenceWarning({ ...driver, day, absence: driver.absence, slots: slotsOf([stop]) });
}

const slotsOf = (stops: readonly DayStop[]) => stops.map(({ slot }) => slot);
