import {
  addDays,
  type Capacity,
  capacityOf,
  type Day,
  type DayDriver,
  type Driver,
  type DriverAvailability,
  type DriverDaysForm,
  houseCapacity,
  isLocked,
  NO_LIMITS,
  todayInParis,
} from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import type { AdminRecords } from './admin-records';
import { aHouse } from './house-sections';

/** Absences and capacities of a scenario. */
export interface CapacityRecords {
  readonly answers: Answers;
  /** A driver as part of a planned day. */
  readonly onDay: (driver: Driver, date: string) => DayDriver;
}

/** The second driver is absent for three days from tomorrow, the first one has a smaller van. */
export function capacityRecords(
  { drivers, deliveries }: Pick<AdminRecords, 'drivers' | 'deliveries'>,
  kit: ScenarioKit,
): CapacityRecords {
  const house = houseCapacity(aHouse().rounds.values);
  const own = new Map<number, Capacity>();
  if (drivers[0]) own.set(drivers[0].id, { ...NO_LIMITS, parts: 30 });
  let days: DriverAvailability[] = [1, 2, 3].flatMap((ahead) =>
    drivers[1]
      ? {
          ...{ driver_id: drivers[1].id, day: addDays(todayInParis(), ahead) },
          ...{ absence: 'day' as const, ...NO_LIMITS, note: 'Congés' },
        }
      : [],
  );
  const isDriver = (id: number) => drivers.some((driver) => driver.id === id);
  const rankOf = (id: number) => drivers.findIndex((driver) => driver.id === id);
  const toReassign = (id: number, body: DriverDaysForm) => {
    const left = deliveries
      .filter(({ driver_id, status }) => driver_id === id && !isLocked(status))
      .filter(({ slot }) => body.absence === 'day' || (slot && slot === body.absence))
      .flatMap(({ delivery_date: day }) => (day && isWithin(day, body) ? day : []))
      .sort();
    return left.length > 0 ? { stops: left.length, first_day: left[0]! } : null;
  };

  return {
    onDay: (driver, date) => {
      const day = days.find((one) => one.driver_id === driver.id && one.day === date);
      const capacity = capacityOf({ house, own: own.get(driver.id), day });
      return { ...driver, active: true, capacity, absence: day?.absence ?? null };
    },
    answers: {
      listCapacities: ({ query: { start_date, end_date } }) => ({
        house,
        drivers: drivers.map((driver) => ({
          ...driver,
          capacity: own.get(driver.id) ?? NO_LIMITS,
        })),
        days: days.filter(({ day }) => isWithin(day, { start_date, end_date })),
      }),
      setDriverDays: ({ params: { id }, body }) => {
        if (!isDriver(id)) return kit.refusal(404, 'Ce chauffeur est introuvable.');
        const { start_date, end_date, replaces, ...values } = body;
        const { note, absence, ...limits } = values;
        const isUsual = Object.values(values).every((value) => value === null);
        const set: DriverAvailability[] = [];
        for (let day = start_date; day <= end_date && !isUsual; day = addDays(day, 1)) {
          const taken = absence === 'day' ? NO_LIMITS : limits;
          set.push({ driver_id: id, day, absence, ...taken, note });
        }
        const isReplaced = ({ driver_id, day }: DriverAvailability) =>
          driver_id === id &&
          (isWithin(day, body) ||
            (replaces !== undefined && isWithin(day, replaces) && day >= todayInParis()));
        days = [...days.filter((day) => !isReplaced(day)), ...set].sort(
          (one, other) =>
            one.day.localeCompare(other.day) || rankOf(one.driver_id) - rankOf(other.driver_id),
        );
        return { days: set, to_reassign: toReassign(id, body) };
      },
      setDriverCapacity: ({ params: { id }, body: capacity }) => {
        if (!isDriver(id)) return kit.refusal(404, 'Ce chauffeur est introuvable.');
        own.set(id, capacity);
        return { capacity };
      },
    },
  };
}

const isWithin = (day: Day, { start_date, end_date }: Record<'start_date' | 'end_date', Day>) =>
  start_date <= day && day <= end_date;
