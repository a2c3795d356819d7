import { closedDaysLine, hoursLines, upcomingClosedDays, weekLines } from './opening-hours';

const DAY = { opens: '08:00', closes: '18:00' };
const MORNING = { opens: '09:30', closes: '12:00' };
/** Replaces non-breaking spaces by ordinary ones. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const week = (...days: Parameters<typeof weekLines>[0]) => weekLines(days).map(plain);

describe('the hours of a week', () => {
  it('are told together for neighbouring days that have the same', () => {
    expect(week(DAY, DAY, DAY, DAY, DAY, MORNING, null)).toEqual([
      'lundi–vendredi : 8 h–18 h',
      'samedi : 9 h 30–12 h',
      'dimanche : fermé',
    ]);
  });

  it('are told apart for days that are no neighbours', () => {
    expect(week(DAY, null, DAY, DAY, null, null, null)).toEqual([
      'lundi : 8 h–18 h',
      'mardi : fermé',
      'mercredi–jeudi : 8 h–18 h',
      'vendredi–dimanche : fermé',
    ]);
  });

  it('are one line when every day has the same', () => {
    expect(week(DAY, DAY, DAY, DAY, DAY, DAY, DAY)).toEqual(['tous les jours : 8 h–18 h']);
  });

  it('are not told when no day is open: nobody has given them', () => {
    expect(week(null, null, null, null, null, null, null)).toEqual([]);
  });
});

const on = (day: string, label: string | null = null) => ({ day, label });

describe('closed days', () => {
  it.each([
    [[], undefined],
    [[on('2026-12-24', 'veille de Noël')], 'Fermé le 24 décembre (veille de Noël)'],
    [[on('2026-12-31'), on('2027-01-02')], 'Fermé le 31 décembre, le 2 janvier'],
    [[on('2027-01-01')], 'Fermé le 1er janvier'],
    [['01', '02', '03'].map((day) => on(`2026-08-${day}`, 'Congés')), 'du 1er au 3 août (Congés)'],
    [[on('2026-12-31'), on('2027-01-01')], 'du 31 décembre au 1er janvier'],
    [[on('2026-12-24', 'a'), on('2026-12-25', 'b')], 'le 24 décembre (a), le 25 décembre (b)'],
  ])('%j are told as %s', (days, text) => {
    expect(closedDaysLine(days)?.replace(/^Fermé /, '')).toBe(text?.replace(/^Fermé /, ''));
  });

  it('are told from today on, sixty days ahead', () => {
    const days = ['2026-11-22', '2026-11-23', '2027-01-22', '2027-01-23'].map((day) => on(day));
    expect(upcomingClosedDays([days[0]!, days[1]!, days[2]!], '2026-11-23')).toEqual([
      days[1],
      days[2],
    ]);
    expect(upcomingClosedDays([days[0]!, days[3]!], '2026-11-23')).toEqual([]);
  });

  it('are told to the end of a closure that begins in time', () => {
    const closure = ['2027-01-22', '2027-01-23', '2027-01-24'].map((day) => on(day, 'Inventaire'));
    const other = on('2027-01-25', 'Autre');
    expect(upcomingClosedDays([...closure, other], '2026-11-23')).toEqual(closure);
  });
});

it('a house that has given neither hours nor closed days says nothing', () => {
  expect(hoursLines({})).toEqual([]);
  expect(hoursLines({ opening_hours: [DAY], closed_days: [on('2026-12-24')] }).map(plain)).toEqual([
    'lundi : 8 h–18 h',
    'Fermé le 24 décembre',
  ]);
});
