import { inEveryZone } from '@cigogne/build-config/testing/zones.cjs';
import { addDays, formatDay, monthOf } from '@cigogne/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { shownDate } from '../testing/type-date';
import { DateRangeInput } from './date-range-input';

inEveryZone(({ today }) => {
  it('the shortcuts of a range are days of Paris, and stay the days that they are', () => {
    const onChange = jest.fn();
    render(<DateRangeInput startLabel="Du" endLabel="Au" start="" end="" onChange={onChange} />);
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    press('Aujourd’hui');
    expect(onChange).toHaveBeenLastCalledWith({ start: today, end: today });
    press('7 jours');
    expect(onChange).toHaveBeenLastCalledWith({ start: addDays(today, -6), end: today });
    press('Ce mois');
    const { start_date, end_date } = monthOf(today);
    expect(onChange).toHaveBeenLastCalledWith({ start: start_date, end: end_date });
  });

  it('a day is shown as it is', async () => {
    render(
      <DateRangeInput
        startLabel="Du"
        endLabel="Au"
        start={today}
        end={today}
        onChange={jest.fn()}
      />,
    );
    for (const label of ['Du', 'Au']) expect(await shownDate(label)).toBe(formatDay(today));
  });
});
