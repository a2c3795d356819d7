import {
  type Day,
  type DeliveryStatus,
  formatLongDay,
  isCalendarDate,
  type PlannedDelivery,
  planningStatus,
} from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useMemo } from 'react';

const STATUSES: readonly DeliveryStatus[] = [
  'pending',
  'assigned',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
];

/** What the address narrows the deliveries to. */
export interface Narrowing {
  readonly status: DeliveryStatus | undefined;
  readonly day: Day | undefined;
  readonly withoutDriver: boolean;
}

/**
 * What a link into the planning asks for: `status=assigned`, `day=2026-11-21` or `driver=none` narrows
 * the deliveries, `panel=unscheduled` opens the panel. What the address holds may be typed by hand: an
 * unknown choice is none.
 */
export function usePlanningAddress() {
  const [params, change] = useAddressParams();
  const status = STATUSES.find((known) => known === params.get('status'));
  const asked = params.get('day') ?? '';
  const day = isCalendarDate(asked) ? asked : undefined;
  const withoutDriver = params.get('driver') === 'none';
  const labels = [
    ...(day ? [`Livraisons du ${formatLongDay(day)}`] : []),
    ...(status ? [`Statut : ${planningStatus(status).label}`] : []),
    ...(withoutDriver ? ['Sans chauffeur'] : []),
  ];

  return {
    narrowing: useMemo(() => ({ status, day, withoutDriver }), [status, day, withoutDriver]),
    /** In words, for the person; empty without a filter. */
    filter: labels.join(', '),
    panelOpen: params.get('panel') === 'unscheduled',
    clear: () => change((next) => ['status', 'day', 'driver'].forEach((name) => next.delete(name))),
  };
}

/** The deliveries that the address asks for; all of them without a filter. */
export function narrowDeliveries(
  deliveries: readonly PlannedDelivery[],
  { status, day, withoutDriver }: Narrowing,
): readonly PlannedDelivery[] {
  if (!status && !day && !withoutDriver) return deliveries;
  return deliveries.filter(
    (delivery) =>
      (status === undefined || delivery.status === status) &&
      (day === undefined || delivery.delivery_date === day) &&
      (!withoutDriver || (delivery.driver_id === null && delivery.status === 'pending')),
  );
}
