import type { DeliveryStatus, PlannedDelivery } from '@cigogne/shared-api/contract';
import { useAddressParams } from '@cigogne/shared-api/router';
import { planningStatus } from '@cigogne/shared-api/rules';

const STATUSES: readonly DeliveryStatus[] = [
  'pending',
  'assigned',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
];

/**
 * What a link into the planning asks for: `status=assigned` or `driver=none` narrows the deliveries,
 * `panel=unscheduled` opens the panel. What the address holds may be typed by hand: an unknown
 * choice is none.
 */
export function usePlanningAddress() {
  const [params, change] = useAddressParams();
  const status = STATUSES.find((known) => known === params.get('status'));
  const withoutDriver = params.get('driver') === 'none';
  const labels = [
    ...(status ? [`Statut : ${planningStatus(status).label}`] : []),
    ...(withoutDriver ? ['Sans chauffeur'] : []),
  ];

  return {
    status,
    withoutDriver,
    /** In words, for the person; empty without a filter. */
    filter: labels.join(', '),
    panelOpen: params.get('panel') === 'unscheduled',
    clear: () => change((next) => ['status', 'driver'].forEach((name) => next.delete(name))),
  };
}

/** The deliveries that the address asks for; all of them without a filter. */
export function narrowDeliveries(
  deliveries: readonly PlannedDelivery[],
  status: DeliveryStatus | undefined,
  withoutDriver: boolean,
): readonly PlannedDelivery[] {
  if (!status && !withoutDriver) return deliveries;
  return deliveries.filter(
    (delivery) =>
      (status === undefined || delivery.status === status) &&
      (!withoutDriver || (delivery.driver_id === null && delivery.status === 'pending')),
  );
}
