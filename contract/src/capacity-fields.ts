/** Fields of a driver's days, for the forms and the server. */
import * as z from 'zod/mini';
import { CalendarDate, optionalInteger, optionalText } from './fields';
import { ABSENCES, CAPACITY_LIMITS, type Measure } from './rules/capacity';
import { addDays, type Day, formatDay, todayInParis } from './rules/dates';
import { isPastDay, PAST_DAY } from './rules/planned-day';

function limit(measure: Measure, unit: string) {
  const [least, most] = CAPACITY_LIMITS[measure];
  return optionalInteger(least, most, `De ${least} à ${most} ${unit}, ou rien.`);
}

/** Each may be left out: no limit of its own. */
export const capacityFields = {
  stops: limit('stops', 'arrêts'),
  parts: limit('parts', 'colis'),
  minutes: limit('minutes', 'minutes'),
} as const;

/** The usual capacity of a driver. */
export const CapacityForm = z.object(capacityFields, 'Indiquez des nombres entiers.');

/** How many days ahead exceptions can be entered, and are listed. */
const DRIVER_DAYS_AHEAD = 365;
/** The last day for which an exception can be entered. */
export const lastDriverDay = (): Day => addDays(todayInParis(), DRIVER_DAYS_AHEAD);
export const DRIVER_NOTE_MAX = 200;

const ABSENCE = 'Choisissez la journée, le matin ou l’après-midi.';

/** A driver's absence and capacity from the first to the last day; without any value, usual days again. */
export const DriverDaysForm = z
  .object({
    start_date: CalendarDate,
    end_date: CalendarDate,
    absence: z.pipe(
      z.nullish(z.enum([...ABSENCES, ''], ABSENCE)),
      z.transform((sent) => sent || null),
    ),
    ...capacityFields,
    note: optionalText(DRIVER_NOTE_MAX),
    /** Days that were entered together before: future ones that the new range leaves out are as usual again. */
    replaces: z.optional(
      z.object(
        { start_date: CalendarDate, end_date: CalendarDate },
        'Indiquez le premier et le dernier jour.',
      ),
    ),
  })
  .check(
    z.refine(({ start_date }) => !isPastDay(start_date), {
      error: PAST_DAY,
      path: ['start_date'],
    }),
    z.refine(({ start_date, end_date }) => start_date <= end_date, {
      error: 'Le dernier jour doit suivre le premier.',
      path: ['end_date'],
    }),
    z.refine(({ end_date }) => end_date <= lastDriverDay(), {
      error: () => `Un an à l’avance au plus : jusqu’au ${formatDay(lastDriverDay())}.`,
      path: ['end_date'],
    }),
  );
export type DriverDaysForm = z.infer<typeof DriverDaysForm>;
