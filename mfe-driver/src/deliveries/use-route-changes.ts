import { type Day, type DriverDelivery, isLocked } from '@cigogne/contract';
import { toast } from '@cigogne/shared-ui/toast';
import { useEffect, useRef } from 'react';

/**
 * Says it once when the planners have changed the order of today's stops, or put one between them, since this page
 * showed them last. What the driver has done, and a stop at the end, changes no order.
 * @param deliveries in the order in which they are shown
 */
export function useRouteChanges(
  deliveries: readonly DriverDelivery[] | undefined,
  today: Day,
): void {
  const shown = useRef<{ readonly day: Day; readonly stops: readonly number[] }>(undefined);
  useEffect(() => {
    const stops = (deliveries ?? [])
      .filter(({ delivery_date: day, status }) => day === today && !isLocked(status))
      .map(({ id }) => id);
    // Nothing fetched yet, or another range: what was shown before still counts.
    if (stops.length === 0) return;
    const before = shown.current?.day === today ? shown.current.stops : stops;
    shown.current = { day: today, stops };
    if (isAnotherRoute(before, stops)) toast('Your route has changed.');
  }, [deliveries, today]);
}

/** Whether the stops that remain come in another order, or a new one comes before one of them. */
export function isAnotherRoute(before: readonly number[], after: readonly number[]): boolean {
  const remaining = before.filter((id) => after.includes(id));
  return remaining.some((id, index) => after[index] !== id);
}
