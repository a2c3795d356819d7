import type { DeliveryStatus, Overview } from '@cigogne/contract';

/** The way of a delivery from waiting to done; cancelled ones last. */
const WAY: readonly DeliveryStatus[] = [
  'pending',
  'assigned',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
];

/** How many deliveries are in each status, in the order of their way. */
export function inOrder(counts: Overview['today']): Overview['today'] {
  return [...counts].sort((a, b) => WAY.indexOf(a.status) - WAY.indexOf(b.status));
}
