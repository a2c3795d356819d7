import { matchesSearch, type PlannedDelivery } from '@cigogne/contract';

/** Customer name, shop name or customer address contain the text, whatever its case and accents. */
export function deliveryMatches(delivery: PlannedDelivery, text: string): boolean {
  const { customer_name, shop_name, customer_address, customer_city } = delivery;
  return matchesSearch(text, customer_name, shop_name, `${customer_address} ${customer_city}`);
}
