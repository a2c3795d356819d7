import type { PlannedDay, PlannedDelivery } from '@cigogne/contract';
import { capacityWarning } from './capacity-warning';
import { warningOf } from './day/lane-load';
import { asStop, lanesOf, routeOf } from './day/lanes';
import type { RangeCapacities } from './use-capacities';
import type { WarningOf } from './use-delivery-changes';
import { useVisitRule } from './use-visit-rule';

/**
 * Warnings about a delivery that was given to a day or a driver.
 * @param deliveries all deliveries in the range of the capacities; undefined when only some are known: warns only about
 * an absent or former driver
 * @param capacities undefined when unknown: no warnings
 * @param planned the day by driver while it is shown: there minutes are measured, too, as in its lanes
 */
export function useWarningOf(
  deliveries: readonly PlannedDelivery[] | undefined,
  capacities: RangeCapacities | undefined,
  planned: PlannedDay | undefined,
): WarningOf {
  const rule = useVisitRule();
  return (delivery, to) => {
    const { delivery_date: day, driver_id } = to;
    const lane =
      planned && day === planned.date && driver_id !== null
        ? lanesOf(planned.drivers, planned.stops).find(({ driver }) => driver?.id === driver_id)
        : undefined;
    if (planned && lane) {
      const driving = routeOf(planned, lane.driver)?.minutes;
      return warningOf(lane, planned.date, [asStop({ ...delivery, ...to })], { rule, driving });
    }
    return capacities && capacityWarning(deliveries, capacities, delivery, to);
  };
}
