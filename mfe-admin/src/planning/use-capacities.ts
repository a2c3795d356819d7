import {
  type Capacities,
  type Capacity,
  capacityOf,
  type ClosedDay,
  type Day,
  type DriverAvailability,
} from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import { useMemo } from 'react';
import { useListCapacitiesQuery } from '../api/capacities';
import { useGetSettingsQuery } from '../api/settings';
import type { DayRange } from './calendar-period';
import { FRESH_FOR_S } from './fresh-for';

/** The days on which the house is closed; none while loading. */
export function useClosedDays(): readonly ClosedDay[] {
  const { data } = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: FRESH_FOR_S });
  return data?.hours.values.closed_days ?? NONE;
}

const NONE: readonly ClosedDay[] = [];

/** Capacities and absences of each driver within a range. */
export interface RangeCapacities {
  readonly range: DayRange;
  readonly drivers: Capacities['drivers'];
  /** Undefined when the day has no entry, or the driver is unknown. */
  readonly dayOf: (driverId: number, day: Day) => DriverAvailability | undefined;
  readonly capacityOf: (driverId: number, day: Day) => Capacity;
}

/**
 * Undefined while loading, on failure, and with an older server: planning works without.
 * @param range undefined: sends no request
 */
export function useRangeCapacities(range: DayRange | undefined): RangeCapacities | undefined {
  const { currentData } = useListCapacitiesQuery(range ?? skipToken, {
    refetchOnMountOrArgChange: FRESH_FOR_S,
  });
  const { start_date, end_date } = range ?? {};
  return useMemo(
    () =>
      currentData && start_date !== undefined && end_date !== undefined
        ? rangeCapacities({ start_date, end_date }, currentData)
        : undefined,
    [currentData, start_date, end_date],
  );
}

export function rangeCapacities(
  range: DayRange,
  { house, drivers, days }: Capacities,
): RangeCapacities {
  const own = new Map(drivers.map(({ id, capacity }) => [id, capacity]));
  const given = new Map(days.map((one) => [`${one.driver_id} ${one.day}`, one]));
  const dayOf = (driverId: number, day: Day) => given.get(`${driverId} ${day}`);
  return {
    range,
    drivers,
    dayOf,
    capacityOf: (driverId, day) =>
      capacityOf({ house, own: own.get(driverId), day: dayOf(driverId, day) }),
  };
}
