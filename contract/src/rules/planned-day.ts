import { type Day, todayInParis } from './dates';

/** Said of a day before today on which a delivery was to be planned. */
export const PAST_DAY = 'La date ne peut pas être antérieure à aujourd’hui.';

/** Why no delivery can be planned on the day (part 1, section 5); undefined when one can. */
export function whyDayIsRefused(day: Day, today: Day = todayInParis()): string | undefined {
  return day < today ? PAST_DAY : undefined;
}
