import type { PlannedDelivery } from '@cigogne/contract';

/** Street number, street, postal code and town of the customer in one line. */
export function fullAddress(
  delivery: Pick<PlannedDelivery, 'customer_address' | 'customer_city'>,
): string {
  const { customer_address, customer_city } = delivery;
  // Without a postal code, a year at the end of the street would be taken for one: 'rue du 8 Mai 1945, Barr'.
  const hasPostalCode = customer_address.includes(', ');
  return `${customer_address}${hasPostalCode ? ' ' : ', '}${customer_city}`;
}
