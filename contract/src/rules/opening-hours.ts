import { addDays, type Day, formatDayNumber, monthName, todayInParis, WEEKDAYS } from './dates';
import type { ClosedDay, DayHours, HoursSettings } from './house-settings';

/** Id of the list of hours on the landing page, which its build leaves empty and the server fills. */
export const HOURS_LIST_ID = 'horaires';
export const HOURS_TITLE = 'Horaires';

/** Days ahead for which the landing page shows closed days. */
export const CLOSED_DAYS_AHEAD = 60;

interface PublicHours {
  readonly opening_hours?: HoursSettings['opening_hours'] | undefined;
  readonly closed_days?: readonly ClosedDay[] | undefined;
}

/** The lines about opening hours on the landing page; empty for a house without hours. */
export function hoursLines({ opening_hours = [], closed_days = [] }: PublicHours): string[] {
  const closed = closedDaysLine(closed_days);
  return [...weekLines(opening_hours), ...(closed ? [closed] : [])];
}

/**
 * 'lundi–vendredi : 8 h–18 h', 'samedi : 9 h–12 h', 'dimanche : fermé'. A week without an open day means that no hours
 * were entered: no lines.
 * @param week Monday first; null: closed
 */
export function weekLines(week: HoursSettings['opening_hours']): string[] {
  if (!week.some((hours) => hours)) return [];
  return runsOf(week.map(textOfHours), (one, next) => one === next).map(([first, last, text]) => {
    if (last - first === WEEKDAYS.length - 1) return `tous les jours\u00a0: ${text}`;
    const names = first === last ? [WEEKDAYS[first]] : [WEEKDAYS[first], WEEKDAYS[last]];
    return `${names.join('–')}\u00a0: ${text}`;
  });
}

/**
 * 'Fermé le 24 décembre (Veille de Noël), du 1er au 15 août (Congés)'; undefined without a day.
 * @param days in their order
 */
export function closedDaysLine(days: readonly ClosedDay[]): string | undefined {
  const parts = runsOf(days, isNext).map(([first, last, { label }]) => {
    const when = periodText(days[first]?.day ?? '', days[last]?.day ?? '');
    return label ? `${when} (${label})` : when;
  });
  return parts.length > 0 ? `Fermé ${parts.join(', ')}` : undefined;
}

/**
 * The closed days from today on that begin within {@link CLOSED_DAYS_AHEAD} days. A closure of several days that begins
 * within them is shown to its end.
 * @param days in their order
 */
export function upcomingClosedDays(
  days: readonly ClosedDay[],
  today: Day = todayInParis(),
): ClosedDay[] {
  const limit = addDays(today, CLOSED_DAYS_AHEAD);
  const upcoming: ClosedDay[] = [];
  for (const closed of days) {
    if (closed.day < today) continue;
    const before = upcoming.at(-1);
    if (closed.day <= limit || (before && isNext(before, closed))) upcoming.push(closed);
  }
  return upcoming;
}

/** True for the day after, closed for the same reason. */
const isNext = (one: ClosedDay, next: ClosedDay) =>
  addDays(one.day, 1) === next.day && one.label === next.label;

/** First and last index of each run of neighbours that belong together, with the first of them. */
function runsOf<Item>(
  items: readonly Item[],
  belong: (one: Item, next: Item) => boolean,
): (readonly [first: number, last: number, item: Item])[] {
  const runs: [number, number, Item][] = [];
  let before: Item | undefined;
  for (const [index, item] of items.entries()) {
    const run = runs.at(-1);
    if (run && before !== undefined && belong(before, item)) run[1] = index;
    else runs.push([index, index, item]);
    before = item;
  }
  return runs;
}

const textOfHours = (hours: DayHours | null) =>
  hours ? `${hourText(hours.opens)}–${hourText(hours.closes)}` : 'fermé';

/** '08:00' → '8 h', '08:30' → '8 h 30', with spaces that do not break. */
function hourText(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** 'le 24 décembre', 'du 1er au 15 août', 'du 24 décembre au 2 janvier' */
function periodText(first: Day, last: Day): string {
  if (first === last) return `le ${dayText(first)}`;
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `du ${sameMonth ? formatDayNumber(first) : dayText(first)} au ${dayText(last)}`;
}

const dayText = (day: Day) => `${formatDayNumber(day)} ${monthName(day)}`;
