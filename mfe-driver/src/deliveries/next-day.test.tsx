import { addDays, monthOf, todayInParis } from '@cigogne/contract';
import { MemoryRouter, useLocation } from '@cigogne/shared-api/router';
import { aDriverDelivery, stubApi } from '@cigogne/shared-api/testing';
import { fakeTime, pass, until } from '@cigogne/shared-api/testing/faults';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { forgetLists } from '../api/outbox/saved-lists';
import { answerLists, openDriverArea } from '../testing/open-driver-area';
import { rangeIn, useDeliveriesAddress } from './use-deliveries-address';

const api = stubApi();
const today = todayInParis();
const tomorrow = addDays(today, 1);
const default30 = (day: string) => `${addDays(day, -29)} ${day}`;

beforeEach(forgetLists);
afterEach(() => jest.useRealTimers());

/** Sets the clock to noon of the next day, and lets a minute pass. */
async function waitForTomorrow() {
  jest.setSystemTime(new Date(`${tomorrow}T11:00:00Z`));
  await pass(60_000);
}

async function open(address?: string) {
  const requests = answerLists(api);
  fakeTime();
  openDriverArea(address);
  await screen.findByRole('tab', { name: 'Incomplete (0)' });
  return {
    choose: async (shortcut: string) =>
      userEvent.click(screen.getByRole('button', { name: shortcut })),
    untilRequested: (range: string) => until(() => expect(requests.at(-1)?.range).toBe(range)),
    requests,
  };
}

describe('a screen that stays open over midnight', () => {
  it('asks for the last days again after ‘Today’ of yesterday', async () => {
    const { choose, untilRequested } = await open();
    await choose('Today');
    await untilRequested(`${today} ${today}`);
    await waitForTomorrow();
    await untilRequested(default30(tomorrow));
  });

  it('takes the new day at once when it is looked at again', async () => {
    const { untilRequested } = await open();
    jest.setSystemTime(new Date(`${tomorrow}T11:00:00Z`));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await untilRequested(default30(tomorrow));
  });

  it('keeps days that were over when they were chosen', async () => {
    const { choose, untilRequested, requests } = await open();
    await choose('Last month');
    const { start_date, end_date } = monthOf(today, -1);
    const lastMonth = `${start_date} ${end_date}`;
    await untilRequested(lastMonth);
    await waitForTomorrow();
    await choose('Today');
    await untilRequested(`${tomorrow} ${tomorrow}`);
    const ranges = new Set(requests.map(({ range }) => range));
    expect([...ranges]).toEqual([default30(today), lastMonth, `${tomorrow} ${tomorrow}`]);
  });

  it('points out the deliveries of the new day', async () => {
    answerLists(api, {
      incomplete: [today, tomorrow].map((delivery_date, index) =>
        aDriverDelivery({ id: 101 + index, delivery_date }),
      ),
    });
    fakeTime();
    openDriverArea(`/driver?start_date=${today}&end_date=${tomorrow}`);
    const due = () => screen.getByText('· Today').closest('article');
    await until(() => expect(due()).toHaveAccessibleName('Delivery #101'));
    await waitForTomorrow();
    await until(() => expect(due()).toHaveAccessibleName('Delivery #102'));
  });
});

describe('the range of an address', () => {
  const chosen = (start: string, end: string, chosenOn?: string) =>
    new URLSearchParams({
      ...{ start_date: start, end_date: end },
      ...(chosenOn && { chosen_on: chosenOn }),
    });
  const range = (params: URLSearchParams) => Object.values(rangeIn(params, '2026-03-10')).join(' ');

  it.each([
    ['of the day of choice, until it is over', '2026-03-10', '2026-03-10', '2026-03-10', true],
    ['of the day of choice', '2026-03-09', '2026-03-09', '2026-03-09', false],
    ['up to the day of choice', '2026-03-03', '2026-03-09', '2026-03-09', false],
    ['that goes on', '2026-03-01', '2026-03-31', '2026-03-02', true],
    ['that was to come', '2026-03-08', '2026-03-09', '2026-03-06', false],
    ['that was over', '2026-02-01', '2026-02-28', '2026-03-09', true],
    ['of a link', '2026-02-01', '2026-02-28', undefined, true],
    ['without an end', '2026-03-09', '', '2026-03-09', true],
  ])('%s: %s to %s, chosen on %s, is kept: %s', (_what, start, end, chosenOn, isKept) => {
    expect(range(chosen(start, end, chosenOn))).toBe(
      isKept ? `${start} ${end}` : default30('2026-03-10'),
    );
  });
});

it('the default is not stored, also when it is chosen', () => {
  const { result } = renderHook(
    () => ({ ...useDeliveriesAddress(today), stored: useLocation().search }),
    { wrapper: MemoryRouter },
  );
  act(() => result.current.setRange({ start: today, end: today }));
  expect(result.current.stored).toBe(`?start_date=${today}&end_date=${today}&chosen_on=${today}`);
  act(() => result.current.setRange({ start: addDays(today, -29), end: today }));
  expect(result.current.stored).toBe('');
});

it.each([
  ['before them goes with the delivery that was asked for', addDays(today, -40), ''],
  ['to come stays, since it hides none of them', tomorrow, `&day=${tomorrow}`],
])('at another tab the day of a sheet %s', (_what, day, left) => {
  const { result } = renderHook(
    () => ({ ...useDeliveriesAddress(today), stored: useLocation().search }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[`/driver?tab=incomplete&delivery=102&day=${day}`]}>
          {children}
        </MemoryRouter>
      ),
    },
  );
  act(() => result.current.setTab('completed'));
  expect(result.current.stored).toBe(`?tab=completed${left}`);
});
