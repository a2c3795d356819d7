import { matchesSearch, type PlannedDelivery } from '@cigogne/contract';
import { fullAddress } from './full-address';

/** Whether customer name, shop name or customer address contain the text, ignoring case and accents. */
export function deliveryMatches(delivery: PlannedDelivery, text: string): boolean {
  const { customer_name, shop_name } = delivery;
  return matchesSearch(text, customer_name, shop_name, fullAddress(delivery));
}
