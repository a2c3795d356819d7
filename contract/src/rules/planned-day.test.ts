import { lastPlannedDay, whyDayIsRefused } from './planned-day';

it('a delivery is planned on today or later, across new years too', () => {
  expect(whyDayIsRefused('2026-11-22', '2026-11-22')).toBeUndefined();
  expect(whyDayIsRefused('2027-01-01', '2026-12-31')).toBeUndefined();
  expect(whyDayIsRefused('2026-12-31', '2027-01-01')).toBe(
    'La date ne peut pas être antérieure à aujourd’hui.',
  );
});

it('a delivery is planned at most two years ahead: a mistyped year would put it where nobody looks', () => {
  const today = '2026-11-21';
  expect(lastPlannedDay(today)).toBe('2028-11-20');
  expect(whyDayIsRefused('2028-11-20', today)).toBeUndefined();
  expect(whyDayIsRefused('2028-11-21', today)).toBe(
    'La date ne peut pas être postérieure au 20/11/2028 (deux ans à l’avance).',
  );
  expect(whyDayIsRefused('2062-11-21', today)).toMatch(/deux ans/);
});
