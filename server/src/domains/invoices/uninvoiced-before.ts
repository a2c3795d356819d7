import type { Day, RangeInvoices } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import { isUninvoiced } from '../deliveries/uninvoiced';

/**
 * Limits the query for shops with many years of deliveries, and what is reported to companies that used to invoice
 * elsewhere.
 */
const LOOKBACK_DAYS = 365;

/**
 * A shop's completed deliveries before the day that no valid invoice charges. A delivery is invoiced by its planned
 * day, whose period may have been invoiced before the delivery was completed.
 */
export async function uninvoicedBefore(
  db: Database,
  shopId: number,
  day: Day,
): Promise<RangeInvoices['uninvoiced_before']> {
  const found = await db
    .selectFrom('deliveries as d')
    .select(({ fn }) => [
      sql<number>`count(*)::integer`.as('count'),
      fn.min('d.delivery_date').as('first_day'),
      fn.max('d.delivery_date').as('last_day'),
    ])
    .where('d.shop_id', '=', shopId)
    .where('d.delivery_date', '<', day)
    .where('d.delivery_date', '>=', sql<Day>`${day}::date - ${LOOKBACK_DAYS}::integer`)
    .where(isUninvoiced)
    .executeTakeFirstOrThrow();
  const { count, first_day, last_day } = found;
  return first_day && last_day ? { count, first_day, last_day } : undefined;
}
