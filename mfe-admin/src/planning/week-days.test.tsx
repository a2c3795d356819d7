import {
  addDays,
  formatLongDay,
  mondayOf,
  NO_LIMITS,
  todayInParis,
  type Day,
} from '@cigogne/contract';
import { aPlannedDelivery, aPlannedItem } from '@cigogne/shared-api/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { dayLoads } from './day-loads';
import { rangeCapacities } from './use-capacities';
import { NO_MARKS } from '../testing/no-marks';
import { WeekDays } from './week-days';

/** A future week that includes Christmas. */
const monday = '2099-12-21';
const planned = aPlannedDelivery({
  delivery_date: addDays(monday, 1),
  items: [aPlannedItem({ parts_count: 5 })],
});

/** A day's load as rendered by CSS. */
const loadOf = (day: Element) => day.querySelector<HTMLElement>('.planning-week-load')!.dataset;

const nothing = () => undefined;
const open = (props: Partial<ComponentProps<typeof WeekDays>>) =>
  render(
    <WeekDays
      monday={monday}
      loads={new Map()}
      marks={NO_MARKS}
      onOpenDay={nothing}
      onShowPast={nothing}
      {...props}
    />,
  );

it('every day of a week can be planned on, an empty one too', async () => {
  const opened: Day[] = [];
  open({ loads: dayLoads([planned]), onOpenDay: (day) => opened.push(day) });
  const days = within(
    screen.getByRole('group', { name: 'Planifier un jour de la semaine' }),
  ).getAllByRole('button');
  expect(days).toHaveLength(7);
  for (const day of days) await userEvent.click(day);
  expect(opened).toEqual([0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset)));
  expect(days[0]).toHaveAccessibleName('Planifier des livraisons le lundi 21 décembre 2099');
  expect(days[1]).toHaveAccessibleName(/mardi 22 décembre 2099 \(1 livraison, 5 colis\)$/);
  expect(days[5]).toHaveAccessibleName(/\(Saint-Étienne\)$/);
  expect(days[5]).toHaveClass('planning-day-off');
});

it('a past day shows its deliveries: nothing can be planned on it', async () => {
  const shown: Day[] = [];
  const yesterday = addDays(todayInParis(), -1);
  open({ monday: mondayOf(yesterday), onShowPast: (day) => shown.push(day) });
  const name = `Afficher les livraisons du ${formatLongDay(yesterday)}`;
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(shown).toEqual([yesterday]);
});

it('the first of a month is written as French does', () => {
  open({ monday: '2026-11-30' });
  const days = within(screen.getByRole('group')).getAllByRole('button');
  expect(days.slice(0, 3).map((day) => day.textContent)).toEqual(['30', '1er', '2']);
});

it('a full day has its level, and one figure with a sign in place of the unit', () => {
  const capacities = rangeCapacities(
    { start_date: monday, end_date: addDays(monday, 6) },
    {
      house: { ...NO_LIMITS, parts: 4 },
      drivers: [{ id: 5, name: 'Hugo Kieffer', driver_nr: null, capacity: NO_LIMITS }],
      days: [],
    },
  );
  open({
    marks: { ...NO_MARKS, capacities },
    loads: dayLoads([planned, { ...planned, delivery_date: monday, items: [] }]),
  });
  const [first, second] = screen.getAllByRole('button');
  expect(loadOf(second!)).toMatchObject({ text: '▲5', level: 'over' });
  expect(second).toHaveAccessibleName(/1 livraison, 5 colis, capacité dépassée\)$/);
  expect(loadOf(first!)).toMatchObject({ text: '1 liv.', level: 'below' });
});

it('today is marked', () => {
  const today = todayInParis();
  open({ monday: today });
  expect(screen.getByRole('button', { name: new RegExp(formatLongDay(today)) })).toHaveAttribute(
    'aria-current',
    'date',
  );
});
