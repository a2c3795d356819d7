import type { DriverTotals, PricedDelivery } from '@cigogne/contract';
import type { stubApi } from '@cigogne/shared-api/testing';
import type { Progress } from '../api/progress';
import { aDriver, aPricedDelivery } from './a-priced-delivery';

/** A driver of the report with their deliveries. */
export interface ReportedDriver {
  readonly totals: DriverTotals;
  readonly deliveries: readonly PricedDelivery[];
}

export function aReportedDriver(
  deliveries: readonly PricedDelivery[] = [aPricedDelivery()],
  given: Partial<DriverTotals> = {},
): ReportedDriver {
  return { totals: aDriver(deliveries, given), deliveries };
}

/** `count` deliveries, numbered from 1, that cost 10 each. */
export function manyDeliveries(count: number): readonly PricedDelivery[] {
  return Array.from({ length: count }, (_, index) =>
    aPricedDelivery({ id: index + 1, items: [], total: 10 }),
  );
}

export const reportPath = (progress: Progress) => `/admin-driver/deliveries/by-driver/${progress}`;

/** Answers the calls of the driver schedule, in pages when a page is requested. */
export function stubDriverReport(
  api: ReturnType<typeof stubApi>,
  report: Readonly<Record<Progress, readonly ReportedDriver[]>>,
) {
  const asked = { totals: [] as string[], rows: [] as string[] };
  for (const progress of ['incomplete', 'completed'] as const) {
    api.on('get', `${reportPath(progress)}/totals`, ({ query }) => {
      asked.totals.push(`${progress} ${query.get('start_date')} ${query.get('end_date')}`);
      return { drivers: report[progress].map(({ totals }) => totals) };
    });
    api.on('get', reportPath(progress), ({ query }) => {
      const [id, limit, offset] = ['driver_id', 'limit', 'offset'].map((key) =>
        Number(query.get(key)),
      );
      asked.rows.push(`${progress} of ${id}: ${limit} from ${offset}`);
      return { drivers: pageOf(report[progress], id!, [offset!, offset! + limit!]) };
    });
  }
  return asked;
}

function pageOf(drivers: readonly ReportedDriver[], id: number, [from, to]: [number, number]) {
  const driver = drivers.find(({ totals }) => totals.driver_id === id);
  const deliveries = driver?.deliveries.slice(from, to) ?? [];
  if (!driver || deliveries.length === 0) return [];
  const { driver_id, driver_name, driver_nr, total } = driver.totals;
  return [{ driver_id, driver_name, driver_nr, total, deliveries }];
}
