import { addDays, type Day, formatDay, todayInParis } from './dates';

/** For a day before today on which a delivery was to be planned. */
export const PAST_DAY = 'La date ne peut pas être antérieure à aujourd’hui.';

export function isPastDay(day: Day, today: Day = todayInParis()): boolean {
  return day < today;
}

/** Two years. Anything later is a mistyped year: the delivery would be in a month that nobody opens. */
const PLANNED_DAYS_AHEAD = 730;

/** The last day on which a delivery can be planned. */
export function lastPlannedDay(today: Day = todayInParis()): Day {
  return addDays(today, PLANNED_DAYS_AHEAD);
}

/** Why no delivery can be planned on the day (part 1, section 5); undefined when one can. */
export function whyDayIsRefused(day: Day, today: Day = todayInParis()): string | undefined {
  if (isPastDay(day, today)) return PAST_DAY;
  const last = lastPlannedDay(today);
  return day > last
    ? `La date ne peut pas être postérieure au ${formatDay(last)} (deux ans à l’avance).`
    : undefined;
}
