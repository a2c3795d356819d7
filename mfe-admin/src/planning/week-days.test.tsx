import { addDays, formatLongDay, todayInParis, type Day } from '@cigogne/contract';
import { aPlannedDelivery, aPlannedItem } from '@cigogne/shared-api/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WeekDays } from './week-days';

const monday = '2026-12-21';
const planned = aPlannedDelivery({
  delivery_date: addDays(monday, 1),
  items: [aPlannedItem({ parts_count: 5 })],
});

it('every day of a week can be planned on, an empty one too', async () => {
  const opened: Day[] = [];
  render(<WeekDays monday={monday} deliveries={[planned]} onOpenDay={(day) => opened.push(day)} />);
  const days = within(
    screen.getByRole('group', { name: 'Planifier un jour de la semaine' }),
  ).getAllByRole('button');
  expect(days).toHaveLength(7);
  for (const day of days) await userEvent.click(day);
  expect(opened).toEqual([0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset)));
  expect(days[0]).toHaveAccessibleName('Planifier des livraisons le lundi 21 décembre 2026');
  expect(days[1]).toHaveAccessibleName(/mardi 22 décembre 2026 \(1 livraison, 5 colis\)$/);
  expect(days[5]).toHaveAccessibleName(/\(Saint-Étienne\)$/);
  expect(days[5]).toHaveClass('planning-day-off');
});

it('today is marked', () => {
  const today = todayInParis();
  render(<WeekDays monday={today} deliveries={[]} onOpenDay={() => undefined} />);
  expect(screen.getByRole('button', { name: new RegExp(formatLongDay(today)) })).toHaveAttribute(
    'aria-current',
    'date',
  );
});
