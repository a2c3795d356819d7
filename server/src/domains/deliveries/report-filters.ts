import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Schema } from '../../platform/database/schema';

/** Which deliveries count: decision 29 knows completed ones and those that still have to be. */
export type Progress = 'completed' | 'incomplete';

export interface Range {
  readonly start_date: string;
  readonly end_date: string;
}

type DeliveryBuilder = ExpressionBuilder<Schema & { d: Schema['deliveries'] }, 'd'>;

/** Says of deliveries `d` which are meant. */
export type Choice = (eb: DeliveryBuilder) => Expression<SqlBool>;

/** Deliveries `d` planned within the range, both days included. */
export function plannedWithin(eb: DeliveryBuilder, { start_date, end_date }: Range) {
  return eb.and([eb('d.delivery_date', '>=', start_date), eb('d.delivery_date', '<=', end_date)]);
}

/** Deliveries `d` that are completed, or neither that nor cancelled. */
export function hasProgress(eb: DeliveryBuilder, progress: Progress) {
  return progress === 'completed'
    ? eb('d.status', '=', 'completed')
    : eb('d.status', 'not in', ['completed', 'cancelled']);
}

/**
 * Deliveries `d` without a day that were created within the range, so that what waits is not lost
 * from sight; a day of creation is one in Paris.
 */
function createdUnplanned(eb: DeliveryBuilder, { start_date, end_date }: Range) {
  return eb.and([
    eb('d.delivery_date', 'is', null),
    sql<SqlBool>`d.created_at >= (${start_date}::date)::timestamp at time zone 'Europe/Paris'`,
    sql<SqlBool>`d.created_at < (${end_date}::date + 1)::timestamp at time zone 'Europe/Paris'`,
  ]);
}

/** Those of the driver report: planned, and with a driver (decision 61). */
export function driven(progress: Progress, range: Range, driverId?: number): Choice {
  return (eb) =>
    eb.and([
      plannedWithin(eb, range),
      hasProgress(eb, progress),
      driverId === undefined ? eb('d.driver_id', 'is not', null) : eb('d.driver_id', '=', driverId),
    ]);
}

/** Those of analytics: what waits without a day is incomplete, too (decision 61). */
export function analysed(progress: Progress, range: Range, shopId?: number): Choice {
  return (eb) =>
    eb.and([
      hasProgress(eb, progress),
      progress === 'completed'
        ? plannedWithin(eb, range)
        : eb.or([plannedWithin(eb, range), createdUnplanned(eb, range)]),
      ...(shopId === undefined ? [] : [eb('d.shop_id', '=', shopId)]),
    ]);
}
