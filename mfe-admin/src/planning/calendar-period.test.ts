import { periodTitle, presentFrom, rangeOf, stepPeriod } from './calendar-period';

it.each([
  ['month', '2026-11-22', '2026-11-22', '2026-10-26', '2026-12-13'],
  // On the last days of a month, the following weeks share its page.
  ['month', '2026-11-30', '2026-11-30', '2026-10-26', '2026-12-27'],
  ['month', '2026-11-01', '2026-11-01', '2026-10-26', '2026-12-06'],
  // Another month consists of its own full weeks.
  ['month', '2026-10-12', '2026-11-22', '2026-09-28', '2026-11-01'],
  ['month', '2027-02-03', '2026-11-22', '2027-02-01', '2027-02-28'],
  ['week', '2026-11-22', '2026-11-22', '2026-11-16', '2026-11-22'],
] as const)('the %s of %s, on %s, shows %s to %s', (view, day, today, start_date, end_date) => {
  expect(rangeOf(view, day, today)).toEqual({ start_date, end_date });
});

it.each([
  ['month', '2026-11-02', '2026-11-22', '2026-11-16'],
  ['month', '2026-11-02', '2026-11-01', undefined],
  ['month', '2026-10-12', '2026-11-22', undefined],
  ['month', '2026-12-01', '2026-11-22', undefined],
  ['week', '2026-11-16', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-16', '2026-11-16', undefined],
  ['week', '2026-11-15', '2026-11-22', undefined],
] as const)('the %s of %s, on %s, is shown in full from %s', (view, day, today, present) => {
  expect(presentFrom(view, day, today)).toBe(present);
});

it.each([
  ['month', '2026-11-22', 1, '2026-12-01'],
  ['month', '2027-01-31', 1, '2027-02-01'],
  ['month', '2026-11-22', -1, '2026-10-01'],
  ['month', '2026-12-01', -1, '2026-11-22'],
  ['week', '2026-11-22', 1, '2026-11-29'],
  ['week', '2026-11-24', -1, '2026-11-22'],
] as const)('the %s of %s moves by %d to %s', (view, day, step, next) => {
  expect(stepPeriod(view, day, step, '2026-11-22')).toBe(next);
});

it('a month and a week are named in French', () => {
  expect(periodTitle('month', '2026-11-22')).toBe('novembre 2026');
  expect(periodTitle('week', '2026-11-22')).toBe('16–22 novembre 2026');
});
