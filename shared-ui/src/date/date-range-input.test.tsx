import { addDays, monthOf, todayInParis } from '@cigogne/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { shownDate, typeDate } from '../testing/type-date';
import { DateRangeInput, type DateRangeInputProps } from './date-range-input';
import { rangeShortcuts } from './range-shortcuts';

const onChange = jest.fn();
beforeEach(() => onChange.mockReset());

function Range(props: Partial<DateRangeInputProps>) {
  const [range, setRange] = useState({ start: '2026-11-02', end: '2026-11-08' });
  return (
    <DateRangeInput
      startLabel="Du"
      endLabel="Au"
      {...props}
      {...range}
      onChange={(next) => {
        onChange(next);
        setRange(next);
      }}
    />
  );
}

it('each end is typed by itself', async () => {
  render(<Range />);
  await typeDate('Du', '2026-11-03');
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-03', end: '2026-11-08' });
  await typeDate('Au', '2026-11-30');
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-03', end: '2026-11-30' });
});

it('an end before the start is said at the end', async () => {
  render(<Range />);
  await typeDate('Au', '2026-11-01');
  await userEvent.click(document.body);
  expect(await screen.findByRole('alert')).toHaveTextContent('Pas avant le 02/11/2026.');
});

it('a shortcut sets both ends and is marked while they are set', async () => {
  render(<Range />);
  await userEvent.click(screen.getByRole('button', { name: '7 jours' }));
  const today = todayInParis();
  expect(onChange).toHaveBeenLastCalledWith({ start: addDays(today, -6), end: today });
  expect(screen.getByRole('button', { name: '7 jours' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Mois dernier' }));
  const { start_date } = monthOf(today, -1);
  expect(await shownDate('Du')).toBe(start_date.split('-').reverse().join('/'));
  expect(screen.getByRole('button', { name: '7 jours' })).toHaveAttribute('aria-pressed', 'false');
});

describe('the shortcuts', () => {
  it('are today, a week, this month and the last one, across a year’s end', () => {
    expect(rangeShortcuts('2027-01-03', 'fr')).toEqual([
      { label: 'Aujourd’hui', range: { start: '2027-01-03', end: '2027-01-03' } },
      { label: '7 jours', range: { start: '2026-12-28', end: '2027-01-03' } },
      { label: 'Ce mois', range: { start: '2027-01-01', end: '2027-01-31' } },
      { label: 'Mois dernier', range: { start: '2026-12-01', end: '2026-12-31' } },
    ]);
  });

  it('keep to the limits: a manager’s begin six days ago at the earliest', () => {
    expect(rangeShortcuts('2026-11-22', 'en', { min: '2026-11-16' })).toEqual([
      { label: 'Today', range: { start: '2026-11-22', end: '2026-11-22' } },
      { label: '7 days', range: { start: '2026-11-16', end: '2026-11-22' } },
      { label: 'This month', range: { start: '2026-11-16', end: '2026-11-30' } },
    ]);
  });
});
