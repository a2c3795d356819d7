import type { PlannedDelivery } from '@cigogne/contract';

/** Street number, street, postal code and town of the customer in one line. */
export function fullAddress(
  delivery: Pick<PlannedDelivery, 'customer_address' | 'customer_city'>,
): string {
  return `${delivery.customer_address} ${delivery.customer_city}`;
}
