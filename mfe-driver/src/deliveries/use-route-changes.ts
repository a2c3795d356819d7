import { type Day, type DriverDelivery, isLocked } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useRef } from 'react';

/** A planner moves a stop by several places one at a time; the driver is told once. */
export const QUIET_MS = 2000;

/**
 * Notifies the driver once when the planners have reordered today's stops, or inserted one, since the last
 * notification. Stops that the driver has finished, or that are added at the end, do not change the order.
 * @param deliveries in the order in which they are shown
 */
export function useRouteChanges(
  deliveries: readonly DriverDelivery[] | undefined,
  today: Day,
): void {
  const told = useRef<{ readonly day: Day; readonly stops: readonly number[] }>(undefined);
  useEffect(() => {
    const stops = (deliveries ?? [])
      .filter(({ delivery_date: day, status }) => day === today && !isLocked(status))
      .map(({ id }) => id);
    // Nothing fetched yet, or another range: what was shown before still counts.
    if (stops.length === 0) return undefined;
    const before = told.current;
    if (before?.day !== today) {
      told.current = { day: today, stops };
      return undefined;
    }
    const timer = setTimeout(() => {
      if (isAnotherRoute(before.stops, stops)) toast('Your route has changed.');
      told.current = { day: today, stops };
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [deliveries, today]);
}

/** Whether the stops that remain come in another order, or a new one comes before one of them. */
export function isAnotherRoute(before: readonly number[], after: readonly number[]): boolean {
  const remaining = before.filter((id) => after.includes(id));
  return remaining.some((id, index) => after[index] !== id);
}
