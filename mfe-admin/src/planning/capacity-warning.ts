import {
  type Capacity,
  type Day,
  describeExcess,
  formatDay,
  type Load,
  type PlannedDelivery,
} from '@cigogne/contract';
import { limitsOf, plannedOn } from './day-loads';
import { partsOfAll } from './day/lanes';
import { driverWarning, nameInWarning } from './driver-warning';
import type { RangeCapacities } from './use-capacities';

/** Day and driver that a delivery gets. */
export type Target = Pick<PlannedDelivery, 'delivery_date' | 'driver_id' | 'driver_name' | 'slot'>;

/**
 * A warning about one more delivery on a day, for its driver or for all drivers, as a sentence; undefined: no
 * objection. The delivery is planned all the same.
 * @param deliveries all of the range, of every shop; undefined when only some are known: loads are not measured, and
 * the only warning is that the driver is absent or has left
 */
export function capacityWarning(
  deliveries: readonly PlannedDelivery[] | undefined,
  capacities: RangeCapacities,
  delivery: PlannedDelivery,
  { delivery_date: day, driver_id, driver_name, slot }: Target,
): string | undefined {
  const { range } = capacities;
  if (day === null || day < range.start_date || day > range.end_date) return undefined;
  const others = deliveries && plannedOn(deliveries, day).filter(({ id }) => id !== delivery.id);
  if (driver_id === null) {
    if (!others) return undefined;
    const excess = excessOf([...others, delivery], limitsOf(capacities, day));
    return excess && `Le ${formatDay(day)} dépasse la capacité : ${excess}.`;
  }
  const own = others?.filter((one) => one.driver_id === driver_id);
  return driverWarning({
    name: nameInWarning(driver_name),
    day,
    active: capacities.drivers.some(({ id }) => id === driver_id),
    slots: [slot],
    absence: capacities.dayOf(driver_id, day)?.absence,
    load: loadOfMonth([...(own ?? []), delivery]),
    capacity: own && withoutMinutes(capacities.capacityOf(driver_id, day)),
  });
}

/** What exceeds the capacity of a day's drivers; undefined: nothing. */
export function excessOfDay(
  deliveries: readonly PlannedDelivery[],
  capacities: RangeCapacities,
  day: Day,
): string | undefined {
  return excessOf(deliveries, limitsOf(capacities, day));
}

function excessOf(
  deliveries: readonly PlannedDelivery[],
  limits: Pick<Capacity, 'stops' | 'parts'>,
): string | undefined {
  return describeExcess(loadOfMonth(deliveries), withoutMinutes(limits));
}

/** Only stops and colis: floors and routes, and so the minutes, belong to the day's view. */
const loadOfMonth = (deliveries: readonly PlannedDelivery[]): Load => ({
  stops: deliveries.length,
  parts: partsOfAll(deliveries),
  minutes: 0,
});

const withoutMinutes = ({ stops, parts }: Pick<Capacity, 'stops' | 'parts'>): Capacity => ({
  stops,
  parts,
  minutes: null,
});
