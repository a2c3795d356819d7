import { inEveryZone } from '@cigogne/build-config/testing/zones.cjs';
import { addDays, formatDay, todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { shownDate } from '@cigogne/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { rangeOf, stepPeriod } from './calendar-period';
import { DateAssignSingleModal } from './date-assign-single-modal';
import { NO_MARKS } from '../testing/no-marks';
import { aStore } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { WeekDays } from './week-days';

stubAdminApi();

inEveryZone(({ today, tomorrow, monday }) => {
  it('the week that opens is the one of Paris, and today is marked in it', () => {
    expect(rangeOf('week', todayInParis(), todayInParis())).toEqual({
      start_date: monday,
      end_date: addDays(monday, 6),
    });
    render(
      <WeekDays
        monday={monday}
        loads={new Map()}
        marks={NO_MARKS}
        onOpenDay={jest.fn()}
        onShowPast={jest.fn()}
      />,
    );
    const days = within(screen.getByRole('group')).getAllByRole('button');
    expect(days.map((day) => Number(/(\d+)/.exec(day.textContent)?.[1]))).toEqual(
      Array.from({ length: 7 }, (_, index) => Number(addDays(monday, index).slice(8))),
    );
    const marked = days.filter((day) => day.getAttribute('aria-current') === 'date');
    expect(marked.map((day) => Number(/(\d+)/.exec(day.textContent)?.[1]))).toEqual([
      Number(today.slice(8)),
    ]);
  });

  it('the next period begins on the day after this one has ended', () => {
    const { end_date } = rangeOf('week', today, today);
    expect(rangeOf('week', stepPeriod('week', today, 1, today), today).start_date).toBe(
      addDays(end_date, 1),
    );
    expect(rangeOf('month', today, today).start_date <= today).toBe(true);
    expect(rangeOf('month', today, today).end_date >= tomorrow).toBe(true);
  });

  it('a delivery without a day is offered the day of Paris', async () => {
    const delivery = aPlannedDelivery({ delivery_date: null });
    const nothing = () => undefined;
    render(
      <Provider store={aStore()}>
        <DateAssignSingleModal delivery={delivery} onConfirm={nothing} onClose={nothing} />
      </Provider>,
    );
    expect(await shownDate(/^Date de livraison/)).toBe(formatDay(today));
  });
});
