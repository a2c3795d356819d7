import { type DriverReport, type DriverTotals, eurosOf, type ReportRange } from '@cigogne/contract';
import { streamAnswer, type StreamedAnswer } from '../../http/streamed-answer';
import type { Database } from '../../platform/database/database';
import { totalDays, type DayTotal } from '../deliveries/delivery-totals';
import { readPriced } from '../deliveries/priced-deliveries';
import type { Page } from '../deliveries/read-in-pages';
import { inDriverReport, type CompletionFilter } from '../deliveries/report-filters';

interface ReportQuery {
  /** Aborted when the client of the call has disconnected. */
  readonly signal: AbortSignal;
  readonly range: ReportRange;
  /** Undefined: all drivers. */
  readonly driverId: number | undefined;
  /** A page of that driver's deliveries; undefined: all deliveries. */
  readonly page: Page | undefined;
}

/** The drivers' deliveries of the range, each driver once, by name. */
export function streamReport(
  db: Database,
  completion: CompletionFilter,
  { range, driverId, page, signal }: ReportQuery,
): Promise<StreamedAnswer<{ drivers: DriverReport[] }>> {
  return streamAnswer(
    db,
    async (trx) => {
      const drivers = await totalDrivers(trx, completion, { range, driverId });
      return {
        drivers: drivers
          .filter(({ count }) => page === undefined || page.offset < count)
          .map(({ driver, cents }) => ({
            ...driver,
            deliveries: readPriced(trx, inDriverReport(completion, range, driver.driver_id), page),
            total: eurosOf(cents),
          })),
      };
    },
    { length: page === undefined ? 'unbounded' : 'bounded', signal },
  );
}

/**
 * The report's counts and sums by driver and day. Streamed, since checking a year of days against the contract's
 * schema would keep other calls waiting.
 */
export function streamTotals(
  db: Database,
  completion: CompletionFilter,
  { range, signal }: Pick<ReportQuery, 'range' | 'signal'>,
): Promise<StreamedAnswer<{ drivers: DriverTotals[] }>> {
  return streamAnswer(
    db,
    async (trx) => {
      const drivers = await totalDrivers(trx, completion, { range, driverId: undefined });
      return {
        drivers: drivers.map(({ driver, count, cents, days }) => ({
          ...driver,
          delivery_count: count,
          total: eurosOf(cents),
          days: days.map((day) => ({
            delivery_date: day.delivery_date,
            count: day.count,
            total: eurosOf(day.cents),
          })),
        })),
      };
    },
    { length: 'bounded', signal },
  );
}

/** Each driver with a delivery in the range, by name. */
async function totalDrivers(
  db: Database,
  completion: CompletionFilter,
  { range, driverId }: Pick<ReportQuery, 'range' | 'driverId'>,
) {
  const byDriver = new Map<number, DayTotal[]>();
  for (const day of await totalDays(db, completion, inDriverReport(completion, range, driverId))) {
    const days = byDriver.get(day.driver_id);
    if (days) days.push(day);
    else byDriver.set(day.driver_id, [day]);
  }
  if (byDriver.size === 0) return [];
  const drivers = await db
    .selectFrom('users')
    .select(['id as driver_id', 'name as driver_name', 'driver_nr'])
    .where('id', 'in', [...byDriver.keys()])
    .execute();
  return drivers
    .sort((a, b) => a.driver_name.localeCompare(b.driver_name, 'fr') || a.driver_id - b.driver_id)
    .map((driver) => {
      const days = byDriver.get(driver.driver_id)!;
      return {
        driver,
        days,
        count: days.reduce((sum, { count }) => sum + count, 0),
        cents: days.reduce((sum, { cents }) => sum + cents, 0),
      };
    });
}
