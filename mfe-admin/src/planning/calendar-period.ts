import {
  addDays,
  type Day,
  formatLongDay,
  mondayOf,
  monthName,
  withOrdinal,
} from '@cigogne/contract';

/** The calendar's view. */
export type CalendarView = 'month' | 'week';

/** A day is shown by driver, without the calendar. */
export type PlanningView = CalendarView | 'day';

/** Both days inclusive. */
export interface DayRange {
  readonly start_date: Day;
  readonly end_date: Day;
}

/**
 * Minimum number of weeks after the present one in the current month, even on its last days, so that the next plans are
 * never on another page.
 */
const WEEKS_AHEAD = 3;

/** The full weeks that show the month or the week of `day`, or the day alone. */
export function rangeOf(view: PlanningView, day: Day, today: Day): DayRange {
  if (view === 'day') return { start_date: day, end_date: day };
  if (view === 'week') return { start_date: mondayOf(day), end_date: sundayOf(day) };
  const end = sundayOf(addDays(firstOfNextMonth(day), -1));
  const ahead = isSameMonth(day, today) ? addDays(sundayOf(today), 7 * WEEKS_AHEAD) : end;
  return { start_date: mondayOf(firstOfMonth(day)), end_date: end > ahead ? end : ahead };
}

/**
 * The first day shown in full: earlier ones have passed and are folded. Undefined when the period has no past days, or
 * is not the current one: whoever returns to a past month wants to read it.
 */
export function presentFrom(view: CalendarView, day: Day, today: Day): Day | undefined {
  const present = view === 'month' ? mondayOf(today) : today;
  const current = view === 'month' ? isSameMonth(day, today) : mondayOf(day) === mondayOf(today);
  return current && present > rangeOf(view, day, today).start_date ? present : undefined;
}

/** A day of the next (1) or previous (-1) day, month or week; today if it is in that period. */
export function stepPeriod(view: PlanningView, day: Day, step: 1 | -1, today: Day): Day {
  if (view === 'day') return addDays(day, step);
  if (view === 'week') {
    const next = addDays(day, 7 * step);
    return mondayOf(next) === mondayOf(today) ? today : next;
  }
  const next = step === 1 ? firstOfNextMonth(day) : firstOfMonth(addDays(firstOfMonth(day), -1));
  return isSameMonth(next, today) ? today : next;
}

/** 'novembre 2026', '16–22 novembre 2026', or 'samedi 21 novembre 2026'. */
export function periodTitle(view: PlanningView, day: Day): string {
  if (view === 'day') return formatLongDay(day);
  if (view === 'month') return `${monthName(day)} ${day.slice(0, 4)}`;
  const at = (one: Day) => new Date(`${one}T00:00:00Z`);
  return withOrdinal(weekTitle.formatRange(at(mondayOf(day)), at(sundayOf(day))));
}

const weekTitle = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' });

function sundayOf(day: Day): Day {
  return addDays(mondayOf(day), 6);
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

function firstOfNextMonth(day: Day): Day {
  return firstOfMonth(addDays(firstOfMonth(day), 31));
}

export function isSameMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}
