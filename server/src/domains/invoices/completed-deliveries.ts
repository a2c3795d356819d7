import { eurosOf, type ShopDetails } from '@cigogne/contract';
import type { Database } from '../../platform/database/database';
import { analysed, type Range } from '../deliveries/counted-deliveries';
import { readPriced } from '../deliveries/priced-deliveries';
import type { NamedShop } from '../deliveries/shops';

/** A shop's completed deliveries of the range, as an invoice lists them. */
export async function completedOf(
  db: Database,
  shop: NamedShop,
  range: Range,
): Promise<ShopDetails> {
  const { deliveries, cents } = await readPriced(
    db,
    'completed',
    analysed('completed', range, shop.id),
  );
  return { ...shop, deliveries, total: eurosOf(cents) };
}
