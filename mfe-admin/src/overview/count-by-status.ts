import type { DeliveryStatus, PlannedDelivery } from '@cigogne/shared-api/contract';

/** The way of a delivery from waiting to done; cancelled ones last. */
const ORDER: readonly DeliveryStatus[] = [
  'pending',
  'assigned',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
];

/** How many deliveries are in each status, in the order of their way; statuses of none left out. */
export function countByStatus(
  deliveries: readonly Pick<PlannedDelivery, 'status'>[],
): { status: DeliveryStatus; count: number }[] {
  return ORDER.map((status) => ({
    status,
    count: deliveries.filter((delivery) => delivery.status === status).length,
  })).filter(({ count }) => count > 0);
}
