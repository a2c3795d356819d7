import {
  type Day,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  formatLongDay,
  isCalendarDate,
  type PlannedDelivery,
  planningStatus,
} from '@cigogne/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { useMemo } from 'react';

/** The deliveries that the address asks for. */
export interface DeliveryFilter {
  readonly status: DeliveryStatus | undefined;
  readonly day: Day | undefined;
  readonly withoutDriver: boolean;
}

/**
 * What a link to the planning asks for: `status=assigned`, `day=2026-11-21` or `driver=none` filters
 * the deliveries, `panel=unscheduled` opens the panel. The address may have been typed by hand: unknown
 * values are ignored.
 */
export function usePlanningAddress() {
  const [params, change] = useAddressParams();
  const status = DELIVERY_STATUSES.find((known) => known === params.get('status'));
  const asked = params.get('day') ?? '';
  const day = isCalendarDate(asked) ? asked : undefined;
  const withoutDriver = params.get('driver') === 'none';
  const labels = [
    ...(day ? [`Livraisons du ${formatLongDay(day)}`] : []),
    ...(status ? [`Statut : ${planningStatus(status).label}`] : []),
    ...(withoutDriver ? ['Sans chauffeur'] : []),
  ];

  return {
    filter: useMemo(() => ({ status, day, withoutDriver }), [status, day, withoutDriver]),
    /** The filter in words; empty without one. */
    filterLabel: labels.join(', '),
    panelOpen: params.get('panel') === 'unscheduled',
    clear: () => change((next) => ['status', 'day', 'driver'].forEach((name) => next.delete(name))),
  };
}

export function filterDeliveries(
  deliveries: readonly PlannedDelivery[],
  { status, day, withoutDriver }: DeliveryFilter,
): readonly PlannedDelivery[] {
  if (!status && !day && !withoutDriver) return deliveries;
  return deliveries.filter(
    (delivery) =>
      (status === undefined || delivery.status === status) &&
      (day === undefined || delivery.delivery_date === day) &&
      (!withoutDriver || (delivery.driver_id === null && delivery.status === 'pending')),
  );
}
