import { whyDayIsRefused } from './planned-day';

it('a delivery is planned on today or later, across new years too', () => {
  expect(whyDayIsRefused('2026-11-22', '2026-11-22')).toBeUndefined();
  expect(whyDayIsRefused('2027-01-01', '2026-12-31')).toBeUndefined();
  expect(whyDayIsRefused('2026-12-31', '2027-01-01')).toBe(
    'La date ne peut pas être antérieure à aujourd’hui.',
  );
});
