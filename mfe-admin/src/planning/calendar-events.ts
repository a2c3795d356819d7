import {
  type Day,
  type PlannedDelivery,
  planningStatus,
  whyDeliveryIsLocked,
} from '@cigogne/contract';
import type { EventInput } from '@fullcalendar/react';
import { textColorOn } from './text-color-on';

/**
 * The dated deliveries as all-day events, in the colours of their status.
 * @param from leaves out those of earlier days
 */
export function calendarEvents(
  deliveries: readonly PlannedDelivery[],
  from: Day = '',
): EventInput[] {
  return deliveries.flatMap((delivery) => {
    if (!delivery.delivery_date || delivery.delivery_date < from) return [];
    const { color } = planningStatus(delivery.status);
    return {
      id: String(delivery.id),
      title: delivery.customer_name,
      start: delivery.delivery_date,
      allDay: true,
      color,
      contrastColor: textColorOn(color),
      startEditable: !whyDeliveryIsLocked(delivery.status, 'modify'),
      extendedProps: { delivery },
    };
  });
}
