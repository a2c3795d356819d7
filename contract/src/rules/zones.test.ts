import { inEveryZone } from '@cigogne/build-config/testing/zones.cjs';
import {
  addDays,
  formatDay,
  formatLongDay,
  formatMoment,
  lastDays,
  monthOf,
  todayInParis,
} from './dates';
import { isOverdue, mondayOf } from './expected-week';
import { easterSunday, holidayOf, isDayOff } from './holidays';
import { PAST_DAY, whyDayIsRefused } from './planned-day';
import { defaultReportRange, earliestReportDay } from './report-range';
import { momentOfTap } from './visits';

const LONG: Readonly<Record<string, string>> = {
  '2026-11-21': 'samedi 21 novembre 2026',
  '2026-12-31': 'jeudi 31 décembre 2026',
  '2027-03-28': 'dimanche 28 mars 2027',
  '2026-10-25': 'dimanche 25 octobre 2026',
  '2028-02-29': 'mardi 29 février 2028',
};
const MONTHS: Readonly<Record<string, string>> = {
  '2026-11-21': '2026-11-30',
  '2026-12-31': '2026-12-31',
  '2027-03-28': '2027-03-31',
  '2026-10-25': '2026-10-31',
  '2028-02-29': '2028-02-29',
};

inEveryZone(({ now, today, time, yesterday, tomorrow, monday }) => {
  it('today, its neighbours, its week and its month are those of Paris', () => {
    expect(todayInParis()).toBe(today);
    expect(addDays(today, 1)).toBe(tomorrow);
    expect(addDays(today, -1)).toBe(yesterday);
    expect(mondayOf(today)).toBe(monday);
    expect(monthOf(today)).toEqual({
      start_date: `${today.slice(0, 7)}-01`,
      end_date: MONTHS[today],
    });
    expect(lastDays(2)).toEqual({ start_date: yesterday, end_date: today });
  });

  it('days and moments are written as in Paris', () => {
    const written = today.split('-').reverse().join('/');
    expect(formatDay(today)).toBe(written);
    expect(formatLongDay(today)).toBe(LONG[today]);
    expect(formatMoment(now)).toBe(`${written} ${time}`);
  });

  it('a delivery may be planned today, and not yesterday', () => {
    expect(whyDayIsRefused(today)).toBeUndefined();
    expect(whyDayIsRefused(tomorrow)).toBeUndefined();
    expect(whyDayIsRefused(yesterday)).toBe(PAST_DAY);
  });

  it('a manager reports on today and the six days before', () => {
    expect(earliestReportDay('manager')).toBe(addDays(today, -6));
    expect(defaultReportRange('manager')).toEqual(lastDays(7, today));
    expect(defaultReportRange('admin')).toEqual(lastDays(30, today));
  });

  it('what was expected last week is late, what is expected this week is not', () => {
    expect(isOverdue(addDays(monday, -1), today)).toBe(true);
    expect(isOverdue(monday, today)).toBe(false);
  });

  it('Sundays and holidays are where the calendar has them', () => {
    expect(isDayOff(today)).toBe(LONG[today]!.startsWith('dimanche'));
    expect(holidayOf('2026-12-25')).toBe('Noël');
    expect(easterSunday(2027)).toBe('2027-03-28');
    expect(holidayOf('2027-03-29')).toBe('Lundi de Pâques');
  });

  it('a tap just now counts as it was reported, one of tomorrow as now', () => {
    const clock = new Date();
    expect(clock.toISOString()).toBe(now.replace('Z', '.000Z'));
    const before = new Date(clock.getTime() - 60_000).toISOString();
    expect(momentOfTap(before, clock).toISOString()).toBe(before);
    expect(momentOfTap(new Date(clock.getTime() + 60_000).toISOString(), clock)).toEqual(clock);
  });
});
