import {
  DEFAULT_RANGE_DAYS,
  firstCallsOfHome,
  formatDay,
  lastDays,
  todayInParis,
} from '@cigogne/contract';
import { aDriverDelivery, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { forgetLists } from '../api/outbox/saved-lists';
import { ABOUT_EVENT, type AboutRequest } from '@cigogne/shared-ui/about';
import { shownDate } from '@cigogne/shared-ui/testing';
import { answerLists, openDriverArea } from '../testing/open-driver-area';
import { emptyOutbox, startWithoutNetwork } from '../testing/start-without-network';

const api = stubApi();
const { start_date, end_date } = lastDays(30);
const TWO = [
  aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller' }),
  aDriverDelivery({ id: 102, customer_name: 'Paul Klein' }),
];
const DONE = [aDriverDelivery({ id: 90, status: 'completed', customer_name: 'Ida Schmitt' })];

beforeEach(forgetLists);

it('shows the driver’s name and number, and asks for the last 30 days up to today', async () => {
  const requests = answerLists(api, { incomplete: TWO, completed: DONE });
  openDriverArea();
  expect(await screen.findByRole('heading', { name: 'Marc Weber' })).toBeVisible();
  expect(screen.getByText('Driver Nr 07')).toBeVisible();
  expect(await shownDate('Start date')).toBe(formatDay(start_date));
  expect(await shownDate('End date')).toBe(formatDay(todayInParis()));
  await screen.findByRole('tab', { name: 'Completed (1)' });
  await screen.findByText('Jeanne Muller');
  // Both are requested at once, in any order.
  expect(requests.sort((a, b) => b.list.localeCompare(a.list))).toEqual([
    { list: 'incomplete', range: `${start_date} ${end_date}` },
    { list: 'completed', range: `${start_date} ${end_date}` },
  ]);
});

it('opens with the lists that the shell has asked for while the area was loading', () => {
  const today = todayInParis();
  const days = lastDays(DEFAULT_RANGE_DAYS, today);
  expect(firstCallsOfHome(area, today)).toEqual(
    ['Incomplete', 'Completed'].map(
      (list) =>
        `/api/driver/getOwn${list}Deliveries?start_date=${days.start_date}&end_date=${days.end_date}`,
    ),
  );
});

it('counts both lists, above and on the tabs', async () => {
  answerLists(api, { incomplete: TWO, completed: DONE });
  openDriverArea();
  expect(await screen.findByRole('tab', { name: 'Incomplete (2)' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Completed (1)' })).toBeVisible();
  expect(screen.getByText('Incomplete', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Completed', { selector: 'dt' }).nextSibling).toHaveTextContent('1');
});

it('says in one toast of two lines how many deliveries of each list were found', async () => {
  answerLists(api, { incomplete: TWO, completed: DONE });
  openDriverArea();
  const incomplete = await screen.findByText('Found 2 incomplete deliveries');
  const completed = screen.getByText('Found 1 completed deliveries');
  expect(completed).toBeVisible();
  expect(incomplete.nextElementSibling).toBe(completed);
  expect(screen.getAllByText(/^Found/)).toHaveLength(2);
});

it('opens À propos in English from the end of the page', async () => {
  answerLists(api);
  const asked: AboutRequest[] = [];
  const take = (event: Event) => {
    event.preventDefault();
    asked.push((event as CustomEvent<AboutRequest>).detail);
  };
  window.addEventListener(ABOUT_EVENT, take);
  openDriverArea();
  await userEvent.click(await screen.findByRole('button', { name: 'À propos' }));
  window.removeEventListener(ABOUT_EVENT, take);
  expect(asked).toEqual([{ language: 'en' }]);
});

it('titles the tab', async () => {
  answerLists(api);
  openDriverArea();
  await screen.findByRole('tab', { name: 'Incomplete (0)' });
  expect(document.title).toBe('Deliveries · Cigogne');
});

it('shows that it is loading until both lists have come, and nothing that the day would push down', async () => {
  const requests = answerLists(api, { incomplete: TWO });
  api.on('get', '/driver/getOwnCompletedDeliveries', () => new Promise(() => undefined));
  openDriverArea();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await screen.findByRole('status', { name: 'Loading deliveries' })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText('Jeanne Muller')).toBeNull();
});

it('shows what waits to be sent before the lists have come', async () => {
  api.on('get', '/driver/getOwnIncompleteDeliveries', () => new Promise(() => undefined));
  api.on('get', '/driver/getOwnCompletedDeliveries', () => new Promise(() => undefined));
  const store = openDriverArea();
  await startWithoutNetwork(api, store);
  expect(await screen.findByText('Client 80 · #280')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Incomplete/ })).toBeVisible();
  await emptyOutbox();
});

it('says for each tab that nothing was found', async () => {
  answerLists(api);
  openDriverArea();
  expect(
    await screen.findByText('No incomplete deliveries found for the selected date range.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Completed (0)' }));
  expect(
    screen.getByText('No completed deliveries found for the selected date range.'),
  ).toBeVisible();
});
