import {
  ABSENCE_NAMES,
  type Capacities,
  type DriverAvailability,
  formatDay,
  MEASURES,
  rangesOfDays,
} from '@cigogne/contract';
import { capacityText } from '../components/capacity-fields';
import type { DriverRange } from '../components/driver-days-modal';

/** The days of a driver, those that follow each other and are alike together; by day. */
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
export function rangeText({ start_date, end_date }: DriverRange): string {
  if (start_date === end_date) return `Le ${formatDay(start_date)}`;
  return `Du ${formatDay(start_date)} au ${formatDay(end_date)}`;
}

/** 'Absence le matin · 4 arrêts · Congés' */
export function rangeFacts(range: DriverRange): string {
  const { absence, note } = range;
  return [absence && ABSENCE_NAMES[absence], capacityText(range), note].filter(Boolean).join(' · ');
}
