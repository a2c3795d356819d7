import { addDays, daysBetween, type Day } from './dates';
import type { ClosedDay } from './house-settings';

/** `MM-DD` of the days that fall on the same date every year. */
const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'Jour de l’an',
  '05-01': 'Fête du Travail',
  '05-08': 'Victoire 1945',
  '07-14': 'Fête nationale',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': 'Armistice 1918',
  '12-25': 'Noël',
  // In Alsace and Moselle only, like Vendredi saint.
  '12-26': 'Saint-Étienne',
};

/** Days after Easter Sunday. */
const AFTER_EASTER: Readonly<Record<number, string>> = {
  [-2]: 'Vendredi saint',
  1: 'Lundi de Pâques',
  39: 'Ascension',
  50: 'Lundi de Pentecôte',
};

/** The name of the public holiday in Alsace on this day; undefined on other days. */
export function holidayOf(day: Day): string | undefined {
  const fixed = FIXED[day.slice(5)];
  if (fixed) return fixed;
  const easter = easterSunday(Number(day.slice(0, 4)));
  const distance = daysBetween(easter, day);
  return AFTER_EASTER[distance];
}

/** Sundays, public holidays, and days on which the house is closed: planning marks them, and says what they are. */
export function isDayOff(day: Day, closedDays: readonly ClosedDay[] = []): boolean {
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  return isSunday || closingsOf(day, closedDays).length > 0;
}

/** Why the house does not work on a day. */
interface Closing {
  /** In short: 'Toussaint', 'Inventaire'. */
  readonly label: string;
  /** 'Jour férié : Toussaint.', 'Jour de fermeture : Inventaire.' */
  readonly sentence: string;
}

/** The public holiday and the closed day of the house that fall on the day. */
export function closingsOf(day: Day, closedDays: readonly ClosedDay[] = []): Closing[] {
  const holiday = holidayOf(day);
  const closed = closedDays.find((one) => one.day === day);
  return [
    ...(holiday ? [{ label: holiday, sentence: `Jour férié : ${holiday}.` }] : []),
    ...(closed ? [closingOf(closed)] : []),
  ];
}

function closingOf({ label }: ClosedDay): Closing {
  return label
    ? { label, sentence: `Jour de fermeture : ${label}.` }
    : { label: 'Fermé', sentence: 'Jour de fermeture.' };
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-01`, epact + weekday - 7 * correction + 21);
}
