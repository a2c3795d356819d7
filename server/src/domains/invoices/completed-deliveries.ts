import {
  type Cents,
  centsOfEuros,
  eurosOf,
  type PricedDelivery,
  type ShopDetails,
} from '@cigogne/contract';
import type { Database } from '../../platform/database/database';
import { readPriced } from '../deliveries/priced-deliveries';
import { inAnalytics, type Range } from '../deliveries/report-filters';
import type { NamedShop } from '../deliveries/shops';

/** A shop's completed deliveries of the range, as an invoice lists them. */
export async function completedOf(
  db: Database,
  shop: NamedShop,
  range: Range,
): Promise<ShopDetails> {
  const deliveries: PricedDelivery[] = [];
  let cents: Cents = 0;
  for await (const delivery of readPriced(db, inAnalytics('completed', range, shop.id))) {
    deliveries.push(delivery);
    cents += centsOfEuros(delivery.total);
  }
  return { ...shop, deliveries, total: eurosOf(cents) };
}
