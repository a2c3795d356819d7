import { addDays, type Day } from './dates';

/** The Monday of the week of a day: announced products are expected by the week. */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** True once the week in which the product was expected has passed. */
export function isOverdue(expected: Day | null, today: Day): boolean {
  return expected !== null && mondayOf(expected) < mondayOf(today);
}
