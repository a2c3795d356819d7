import {
  type DriverTotals,
  MAX_REPORT_PAGE,
  type PricedDelivery,
  reportCalls,
  type ReportRange,
} from '@cigogne/contract';
import { send, type Answer } from '@cigogne/shared-api';
import { uniqueById } from '../components/unique-by-id';
import type { Progress } from './progress';

/** The report to print. */
export interface WholeReport {
  readonly progress: Progress;
  readonly range: ReportRange;
  readonly drivers: readonly DriverTotals[];
}

/** Keyed by `driver_id`. */
export type DeliveriesByDriver = ReadonlyMap<number, readonly PricedDelivery[]>;

const REPORTS = {
  incomplete: reportCalls.reportIncompleteByDriver,
  completed: reportCalls.reportCompletedByDriver,
} as const;

/**
 * Every delivery of the drivers, for printing. They are fetched in pages and kept out of the store, which would not
 * release them.
 * @param onLoaded called with the number of deliveries loaded so far
 */
export async function loadWholeReport(
  { progress, range, drivers }: WholeReport,
  { signal, onLoaded }: { signal: AbortSignal; onLoaded: (count: number) => void },
): Promise<Answer<DeliveriesByDriver>> {
  const all = new Map<number, readonly PricedDelivery[]>();
  let loaded = 0;
  for (const { driver_id } of drivers) {
    const own: PricedDelivery[] = [];
    let page: readonly PricedDelivery[];
    do {
      const query = { ...range, driver_id, limit: MAX_REPORT_PAGE, offset: own.length };
      const answer = await send(REPORTS[progress], { query }, { signal });
      if (answer.error) return answer;
      page = answer.data.drivers[0]?.deliveries ?? [];
      own.push(...page);
      loaded += page.length;
      onLoaded(loaded);
    } while (page.length === MAX_REPORT_PAGE);
    all.set(driver_id, uniqueById(own));
  }
  return { data: all };
}
