import {
  type Cents,
  centsOfEuros,
  eurosOf,
  type PricedDelivery,
  type ReportRange,
  type ShopDetails,
} from '@cigogne/contract';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { DeliveryFilter } from '../deliveries/delivery-filter';
import { readPriced } from '../deliveries/priced-deliveries';
import { inAnalytics } from '../deliveries/report-filters';
import type { NamedShop } from '../deliveries/shops';

interface Asked {
  readonly shop: NamedShop;
  readonly range: ReportRange;
  /** Ids of deliveries on other invoices, which are left out. */
  readonly without: readonly number[];
}

/** A shop's completed deliveries of the range, as listed on an invoice. */
export async function completedOf(
  db: Database,
  { shop, range, without }: Asked,
): Promise<ShopDetails> {
  const deliveries: PricedDelivery[] = [];
  let cents: Cents = 0;
  const completed = inAnalytics('completed', range, shop.id);
  const filter: DeliveryFilter = (eb) =>
    eb.and([completed(eb), sql<SqlBool>`d.id <> all(${without})`]);
  for await (const delivery of readPriced(db, filter)) {
    deliveries.push(delivery);
    cents += centsOfEuros(delivery.total);
  }
  return { ...shop, deliveries, total: eurosOf(cents) };
}
