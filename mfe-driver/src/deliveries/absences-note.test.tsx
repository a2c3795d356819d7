import { addDays, formatDay, todayInParis } from '@cigogne/contract';
import { render, screen } from '@testing-library/react';
import { AbsencesNote } from './absences-note';

const today = todayInParis();
const on = (days: number, absence: 'day' | 'morning' | 'afternoon' = 'day') => ({
  ...{ day: addDays(today, days), absence },
});
const after = (days: number) => formatDay(addDays(today, days));

it.each([
  [[on(0)], 'You are off today.'],
  [[on(0, 'morning')], 'You are off this morning.'],
  [[on(0), on(1)], `You are off from ${after(0)} to ${after(1)}.`],
  // From a list saved yesterday.
  [[on(-1), on(0)], 'You are off today.'],
  [
    [on(2, 'afternoon'), on(3), on(4), on(6)],
    `You are off ${after(2)} (afternoon), from ${after(3)} to ${after(4)} and ${after(6)}.`,
  ],
])('%j: %s', (absences, text) => {
  render(<AbsencesNote absences={absences} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('says nothing while there is none ahead', () => {
  const { container } = render(<AbsencesNote absences={[on(-1)]} />);
  expect(container).toBeEmptyDOMElement();
});
