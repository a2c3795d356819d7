import type { ReportRange } from '@cigogne/contract';
import { sql, type SqlBool } from 'kysely';
import type { DeliveryBuilder, DeliveryFilter } from './delivery-filter';
import { mayBeCompleted } from './statuses';

/** The two kinds of deliveries in reports (decision 29). */
export type CompletionFilter = 'completed' | 'incomplete';

/** Deliveries `d` planned within the range, both days included. */
export function plannedWithin(eb: DeliveryBuilder, { start_date, end_date }: ReportRange) {
  return eb.and([eb('d.delivery_date', '>=', start_date), eb('d.delivery_date', '<=', end_date)]);
}

/** Deliveries in the driver report: planned, and with a driver (decision 61). */
export function inDriverReport(
  completion: CompletionFilter,
  range: ReportRange,
  driverId: number | undefined,
): DeliveryFilter {
  return (eb) =>
    eb.and([
      plannedWithin(eb, range),
      matchesCompletion(eb, completion),
      driverId === undefined ? eb('d.driver_id', 'is not', null) : eb('d.driver_id', '=', driverId),
    ]);
}

/** Deliveries in analytics: incomplete ones include those without a day (decision 61). */
export function inAnalytics(
  completion: CompletionFilter,
  range: ReportRange,
  shopId?: number,
): DeliveryFilter {
  return (eb) =>
    eb.and([
      matchesCompletion(eb, completion),
      completion === 'completed'
        ? plannedWithin(eb, range)
        : eb.or([plannedWithin(eb, range), createdUnplanned(eb, range)]),
      ...(shopId === undefined ? [] : [eb('d.shop_id', '=', shopId)]),
    ]);
}

/** Completed deliveries `d`, or those that may still be completed. */
export function matchesCompletion(eb: DeliveryBuilder, completion: CompletionFilter) {
  return completion === 'completed' ? eb('d.status', '=', 'completed') : mayBeCompleted;
}

/** Deliveries without a day that were created within the range, in days of Paris. */
function createdUnplanned(eb: DeliveryBuilder, { start_date, end_date }: ReportRange) {
  return eb.and([
    eb('d.delivery_date', 'is', null),
    sql<SqlBool>`d.created_at >= (${start_date}::date)::timestamp at time zone 'Europe/Paris'`,
    sql<SqlBool>`d.created_at < (${end_date}::date + 1)::timestamp at time zone 'Europe/Paris'`,
  ]);
}
