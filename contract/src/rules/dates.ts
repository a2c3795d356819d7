import type { Language } from './language';

/** A calendar day as `YYYY-MM-DD`; never a moment, never shifted by a time zone (decision 30). */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
export const MILLISECONDS_PER_DAY = 86_400_000;

/** True for an existing day of the years 1900 to 2199; false for `2026-02-30`. */
export function isCalendarDate(value: string): boolean {
  const match = DAY.exec(value);
  if (!match) return false;
  const year = Number(match[1]);
  return year >= 1900 && year < 2200 && dayOf(new Date(`${value}T00:00:00Z`)) === value;
}

// Dates are formatted from lists of names, and by Temporal where a browser has it: the first `Intl` format of a page
// takes a phone 0.1 s, which would delay its first calls, which name days, and its home.

/** Monday first. */
export const WEEKDAYS = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  fr: [
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
    ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ],
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};

let clock: Intl.DateTimeFormat | undefined;

/** Day and time in Paris, whatever the time zone of the machine: `2026-11-21 14:05`. */
function inParis(moment: Date): string {
  if (typeof Temporal !== 'undefined') {
    const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
    const local = instant.toZonedDateTimeISO('Europe/Paris').toPlainDateTime();
    return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
  }
  // Swedish dates have this format.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  });
  return clock.format(moment);
}

/** Today in Paris (decision 30). */
export function todayInParis(now: Date = new Date()): Day {
  return inParis(now).slice(0, DAY_LENGTH);
}

/** `14:05` */
export function timeInParis(moment: Date): string {
  return inParis(moment).slice(DAY_LENGTH + 1);
}

/** The day `days` after (before, when negative) the given one. */
export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_PER_DAY));
}

/** How many days `to` is after `from`; negative: before. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_PER_DAY;
}

/** The range of `days` days that ends with `today`, both ends included: 7 → today − 6 … today. */
export function lastDays(
  days: number,
  today: Day = todayInParis(),
): { start_date: Day; end_date: Day } {
  return { start_date: addDays(today, 1 - days), end_date: today };
}

/** The month of a day, both ends included; `months` later (earlier, when negative). */
export function monthOf(day: Day, months = 0): { start_date: Day; end_date: Day } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = (later: number) => dayOf(new Date(Date.UTC(year, month - 1 + later, 1)));
  return { start_date: first(months), end_date: addDays(first(months + 1), -1) };
}

/** Consecutive days with equal values, as one range each. @param days in order */
export function rangesOfDays<Entry extends { readonly day: Day }>(
  days: readonly Entry[],
  isAlike: (one: Entry, other: Entry) => boolean,
): (Entry & { readonly end_date: Day })[] {
  const ranges: (Entry & { readonly end_date: Day })[] = [];
  for (const entry of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.end_date, 1) === entry.day && isAlike(last, entry)) {
      ranges[ranges.length - 1] = { ...last, end_date: entry.day };
    } else {
      ranges.push({ ...entry, end_date: entry.day });
    }
  }
  return ranges;
}

/** `21/11/2026`; `N/D` for a missing day (part 2, section 9). */
export function formatDay(day: Day | null | undefined): string {
  return day && isCalendarDate(day) ? day.split('-').reverse().join('/') : 'N/D';
}

/** `samedi 21 novembre 2026`, `vendredi 1er janvier 2027` */
export function formatLongDay(day: Day): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return `${WEEKDAYS[(weekday + 6) % 7]!} ${formatDayNumber(day)} ${monthName(day)} ${day.slice(0, 4)}`;
}

/** `novembre`, `November` */
export const monthName = (day: Day, language: Language = 'fr'): string =>
  MONTHS[language][Number(day.slice(5, 7)) - 1]!;

/** A day's number in its month as French writes it: `1er`, `2`, `31`. */
export function formatDayNumber(day: Day): string {
  const number = Number(day.slice(8));
  return number === 1 ? '1er' : String(number);
}

/** A French text with days, in which browsers write the first of a month as a plain number: `1–7 mai` → `1er–7 mai`. */
export function withOrdinal(text: string): string {
  return text.replace(/\b1(?=[\s–])/g, '1er');
}

/** A moment in French notation and Paris time: `21/11/2026 14:05`. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return `${formatDay(todayInParis(date))} ${timeInParis(date)}`;
}

function dayOf(date: Date): Day {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
