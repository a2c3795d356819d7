import { addDays, MILLISECONDS_PER_DAY, type Day } from './dates';

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
  const distance = Math.round((Date.parse(day) - Date.parse(easter)) / MILLISECONDS_PER_DAY);
  return AFTER_EASTER[distance];
}

/** Sundays and public holidays: planners are asked before they schedule a delivery on one. */
export function isDayOff(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 || holidayOf(day) !== undefined;
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
