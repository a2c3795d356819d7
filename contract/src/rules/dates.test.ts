import { Temporal } from 'temporal-polyfill';
import {
  addDays,
  daysBetween,
  formatDay,
  formatDayNumber,
  formatLongDay,
  formatMoment,
  isCalendarDate,
  lastDays,
  monthOf,
  todayInParis,
  withOrdinal,
} from './dates';

describe('a calendar day', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31'])('%s exists', (day) => {
    expect(isCalendarDate(day)).toBe(true);
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', 'demain'])(
    '%j does not',
    (day) => {
      expect(isCalendarDate(day)).toBe(false);
    },
  );

  it('is counted across clock changes and new years', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('is a number of days from another one, also across clock changes and new years', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
    expect(daysBetween('2028-02-11', '2028-02-11')).toBe(0);
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  });

  it('belongs to a month of 28 to 31 days, also across a new year', () => {
    expect(monthOf('2028-02-11')).toEqual({ start_date: '2028-02-01', end_date: '2028-02-29' });
    expect(monthOf('2026-12-31', 1)).toEqual({ start_date: '2027-01-01', end_date: '2027-01-31' });
    expect(monthOf('2027-01-31', -1)).toEqual({ start_date: '2026-12-01', end_date: '2026-12-31' });
  });

  it('is the day of Paris, whatever the zone of the machine', () => {
    expect(todayInParis(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
    expect(todayInParis(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
    expect(todayInParis(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(todayInParis(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('is the same with Temporal, which newer browsers have, as without, and so is the time', () => {
    const hours = ['2026-03-28', '2026-10-24', '2026-12-31'].flatMap((day) =>
      Array.from({ length: 72 }, (_, hour) => new Date(Date.parse(day) + hour * 3_600_000 - 1)),
    );
    const [withIt, without] = [Temporal, undefined].map((present) => {
      const former = Object.getOwnPropertyDescriptor(globalThis, 'Temporal');
      Object.defineProperty(globalThis, 'Temporal', { value: present, configurable: true });
      const told = hours.map((hour) => [todayInParis(hour), formatMoment(hour.toISOString())]);
      if (former) Object.defineProperty(globalThis, 'Temporal', former);
      else Reflect.deleteProperty(globalThis, 'Temporal');
      return told;
    });
    expect(withIt).toEqual(without);
    expect(new Set(withIt!.map(([day]) => day)).size).toBe(10);
    expect(withIt![24 + 2]).toEqual(['2026-03-29', '29/03/2026 03:59']);
  });

  it('the last 7 days are today minus 6 through today', () => {
    expect(lastDays(7, '2026-03-02')).toEqual({ start_date: '2026-02-24', end_date: '2026-03-02' });
  });

  it('is shown as people here write it, N/D when missing', () => {
    expect(formatDay('2026-03-02')).toBe('02/03/2026');
    expect(formatDay(null)).toBe('N/D');
    expect(formatLongDay('2027-01-02')).toBe('samedi 2 janvier 2027');
    const french = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });
    for (let day = '2027-01-02'; day < '2028-03-02'; day = addDays(day, 1)) {
      expect(formatLongDay(day)).toBe(withOrdinal(french.format(new Date(day))));
    }
    expect(formatLongDay('2027-01-01')).toBe('vendredi 1er janvier 2027');
    expect(['2027-01-01', '2027-01-02', '2027-01-31'].map(formatDayNumber)).toEqual([
      '1er',
      '2',
      '31',
    ]);
    expect(withOrdinal('1–7 mai 2028')).toBe('1er–7 mai 2028');
    expect(withOrdinal('21–27 mai 2028, 11 mai')).toBe('21–27 mai 2028, 11 mai');
  });
});
