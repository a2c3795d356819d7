import {
  ABSENCE_NAMES,
  type Capacities,
  type Capacity,
  type DriverAvailability,
  formatDay,
  MEASURES,
  NO_LIMITS,
  rangesOfDays,
} from '@cigogne/contract';
import { capacityText } from './capacity-fields';

/** The first and the last day of a range. */
export interface DayBounds {
  readonly start_date: string;
  readonly end_date: string;
}

/** Consecutive days of a driver with the same entry. */
export interface DriverRange
  extends DayBounds, Pick<DriverAvailability, 'absence' | 'note'>, Capacity {}

export const rangeAsUsual = (start_date: string, end_date = start_date): DriverRange => ({
  ...{ start_date, end_date, absence: null, note: null },
  ...NO_LIMITS,
});

/** A driver's days in order, consecutive ones with the same entry merged into a range. */
export function rangesOf(days: Capacities['days'], driverId: number): readonly DriverRange[] {
  const own = days.filter(({ driver_id }) => driver_id === driverId);
  return rangesOfDays(own, isAlike).map(({ driver_id: _driver, day, ...range }) => ({
    start_date: day,
    ...range,
  }));
}

function isAlike(one: DriverAvailability, other: DriverAvailability): boolean {
  return (['absence', 'note', ...MEASURES] as const).every((name) => one[name] === other[name]);
}

/** 'Du 24/11/2026 au 28/11/2026', or 'Le 24/11/2026'. */
export function rangeText({ start_date, end_date }: DayBounds): string {
  if (start_date === end_date) return `Le ${formatDay(start_date)}`;
  return `Du ${formatDay(start_date)} au ${formatDay(end_date)}`;
}

/** 'Absence le matin · 4 arrêts · Congés' */
export function rangeFacts(range: DriverRange): string {
  const { absence, note } = range;
  return [absence && ABSENCE_NAMES[absence], capacityText(range), note].filter(Boolean).join(' · ');
}

/** The parts of these ranges that lie within the days. */
export function rangesWithin(
  ranges: readonly DriverRange[],
  { start_date, end_date }: DayBounds,
): readonly DriverRange[] {
  return ranges
    .map((range) => ({
      ...range,
      start_date: range.start_date < start_date ? start_date : range.start_date,
      end_date: range.end_date > end_date ? end_date : range.end_date,
    }))
    .filter((part) => part.start_date <= part.end_date);
}
