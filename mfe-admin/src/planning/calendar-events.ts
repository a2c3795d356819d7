import { type PlannedDelivery, planningStatus, whyDeliveryIsLocked } from '@cigogne/contract';
import type { EventInput } from '@fullcalendar/react';
import { textColorOn } from './text-color-on';

/** The dated deliveries as all-day events, in the colours of their status. */
export function calendarEvents(deliveries: readonly PlannedDelivery[]): EventInput[] {
  return deliveries.flatMap((delivery) => {
    if (!delivery.delivery_date) return [];
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

/** Deliveries without a date that can still be given one, oldest first. */
export function unscheduledDeliveries(deliveries: readonly PlannedDelivery[]): PlannedDelivery[] {
  return deliveries
    .filter(
      ({ delivery_date, status }) =>
        delivery_date === null && !whyDeliveryIsLocked(status, 'modify'),
    )
    .sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
}
