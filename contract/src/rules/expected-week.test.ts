import { isOverdue, mondayOf } from './expected-week';

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('is overdue once its week has passed, not within it', () => {
  expect(isOverdue('2026-11-16', '2026-11-22')).toBe(false);
  expect(isOverdue('2026-11-22', '2026-11-23')).toBe(true);
  expect(isOverdue(null, '2026-11-23')).toBe(false);
});
