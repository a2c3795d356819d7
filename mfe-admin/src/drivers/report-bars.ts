import {
  addDays,
  daysBetween,
  type DriverTotals,
  formatDay,
  type ReportRange,
} from '@cigogne/contract';
import type { Series } from '../components/charts/few-series';

/** Beyond this length, a bar is a week: bars of days would be too thin. */
const MAX_DAYS = 62;

export interface DayBars {
  readonly step: 'day' | 'week';
  /** The first day of each bar: '24/11/2026'. */
  readonly labels: readonly string[];
  /** One per driver, most deliveries first. */
  readonly series: readonly Series[];
}

/** The number of deliveries of each driver per day of the range, or per seven days of a long one. */
export function dayBars(drivers: readonly DriverTotals[], range: ReportRange): DayBars {
  const length = daysBetween(range.start_date, range.end_date) + 1;
  const step = length > MAX_DAYS ? 7 : 1;
  const bars = Math.ceil(length / step);
  const labels = Array.from({ length: bars }, (_, bar) =>
    formatDay(addDays(range.start_date, bar * step)),
  );
  const series = [...drivers]
    .sort((a, b) => b.delivery_count - a.delivery_count)
    .map((driver) => {
      const values = Array.from({ length: bars }, () => 0);
      for (const { delivery_date, count } of driver.days) {
        const bar = Math.floor(daysBetween(range.start_date, delivery_date) / step);
        if (bar >= 0 && bar < bars) values[bar]! += count;
      }
      return { name: nameAmong(drivers, driver), values };
    });
  return { step: step === 1 ? 'day' : 'week', labels, series };
}

/** Includes the driver's number when another driver in the report has the same name. */
export function nameAmong(drivers: readonly DriverTotals[], driver: DriverTotals): string {
  const { driver_name: name, driver_nr: number } = driver;
  const same = drivers.filter(({ driver_name }) => driver_name === name);
  return same.length > 1 ? `${name} (Nr ${number ?? '–'})` : name;
}
