import { addDays } from './dates';
import { easterSunday, holidayOf, isDayOff } from './holidays';

it.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

it.each([
  ['2026-01-01', 'Jour de l’an'],
  ['2026-04-03', 'Vendredi saint'],
  ['2026-04-06', 'Lundi de Pâques'],
  ['2026-05-01', 'Fête du Travail'],
  ['2026-05-08', 'Victoire 1945'],
  ['2026-05-14', 'Ascension'],
  ['2026-05-25', 'Lundi de Pentecôte'],
  ['2026-07-14', 'Fête nationale'],
  ['2026-08-15', 'Assomption'],
  ['2026-11-01', 'Toussaint'],
  ['2026-11-11', 'Armistice 1918'],
  ['2026-12-25', 'Noël'],
  ['2026-12-26', 'Saint-Étienne'],
  ['2027-03-26', 'Vendredi saint'],
  ['2027-05-17', 'Lundi de Pentecôte'],
  ['2025-05-29', 'Ascension'],
])('%s is %s in Alsace', (day, name) => {
  expect(holidayOf(day)).toBe(name);
  expect(isDayOff(day)).toBe(true);
});

it('a year has thirteen holidays', () => {
  for (const year of [2024, 2025, 2026, 2027, 2028]) {
    const days = Array.from({ length: 366 }, (_, count) => addDays(`${year}-01-01`, count));
    const holidays = days.filter((day) => day.startsWith(`${year}`) && holidayOf(day));
    expect(holidays).toHaveLength(13);
  }
});

it('a Sunday is a day off, an ordinary Monday none', () => {
  expect(isDayOff('2026-11-22')).toBe(true);
  expect(holidayOf('2026-11-22')).toBeUndefined();
  expect(isDayOff('2026-11-23')).toBe(false);
});
