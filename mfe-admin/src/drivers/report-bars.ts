import { addDays, type DriverTotals, formatDay, type ReportRange } from '@cigogne/contract';

/** More bars than this are too thin to be read: then a bar is a week. */
const MOST_DAYS = 62;
/** Piles of more colours are not told apart; the drivers with the fewest deliveries share one. */
const MOST_DRIVERS = 9;

export interface DayBars {
  readonly step: 'day' | 'week';
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** How many deliveries each driver has on each day of the range, or in each seven days of a long one. */
export function dayBars(drivers: readonly DriverTotals[], range: ReportRange): DayBars {
  const length = daysBetween(range.start_date, range.end_date) + 1;
  const step = length > MOST_DAYS ? 7 : 1;
  const bars = Math.ceil(length / step);
  const labels = Array.from({ length: bars }, (_, bar) =>
    formatDay(addDays(range.start_date, bar * step)).slice(0, 5),
  );
  const all = [...drivers]
    .sort((a, b) => b.delivery_count - a.delivery_count)
    .map((driver) => {
      const values = Array.from({ length: bars }, () => 0);
      for (const { delivery_date, count } of driver.days) {
        const bar = Math.floor(daysBetween(range.start_date, delivery_date) / step);
        if (bar >= 0 && bar < bars) values[bar]! += count;
      }
      return { name: nameAmong(drivers, driver), values };
    });
  const most = all.length > MOST_DRIVERS ? all.slice(0, MOST_DRIVERS - 1) : all;
  const others = all.slice(most.length);
  const series =
    others.length > 0
      ? [
          ...most,
          {
            name: `${others.length} other drivers`,
            values: labels.map((_, bar) =>
              others.reduce((sum, { values }) => sum + (values[bar] ?? 0), 0),
            ),
          },
        ]
      : most;
  return { step: step === 1 ? 'day' : 'week', labels, series };
}

/** With his number when another driver of the report has the same name. */
export function nameAmong(drivers: readonly DriverTotals[], driver: DriverTotals): string {
  const { driver_name: name, driver_nr: number } = driver;
  const same = drivers.filter(({ driver_name }) => driver_name === name);
  return same.length > 1 ? `${name} (Nr ${number ?? '–'})` : name;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
