import { lastDays, monthOf, todayInParis } from '@cigogne/contract';
import { aDriverDelivery, refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driverApi } from '../api/driver-api';
import { forgetLists } from '../api/outbox/saved-lists';
import { shownDate, typeDate } from '@cigogne/shared-ui/testing';
import { answerLists, cutLists, openDriverArea } from '../testing/open-driver-area';
import { emptyOutbox, startWithoutNetwork } from '../testing/start-without-network';

const api = stubApi();
const { end_date } = lastDays(30);
const TWO = [
  aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller' }),
  aDriverDelivery({ id: 102, customer_name: 'Paul Klein' }),
];
const DONE = [aDriverDelivery({ id: 90, status: 'completed', customer_name: 'Ida Schmitt' })];

beforeEach(forgetLists);

const banner = () =>
  screen.queryAllByRole('alert').find((alert) => within(alert).queryByTitle('Dismiss'));

describe('a long list', () => {
  const many = Array.from({ length: 80 }, (_, index) =>
    aDriverDelivery({ id: 201 + index, customer_name: `Client ${index + 1}` }),
  );

  it('is counted as a whole, and shows fifty, then the next ones on request', async () => {
    answerLists(api, { incomplete: many });
    openDriverArea();
    expect(await screen.findByText('50 of 80 shown')).toBeVisible();
    expect(screen.getByText('Incomplete (80)')).toBeVisible();
    expect(document.querySelectorAll('article')).toHaveLength(50);
    await userEvent.click(screen.getByText('Show 30 more'));
    expect(document.querySelectorAll('article')).toHaveLength(80);
  });

  it('names above it what waits for a delivery that is not shown yet', async () => {
    answerLists(api, { incomplete: many });
    const store = openDriverArea();
    await screen.findByText('50 of 80 shown');
    await startWithoutNetwork(api, store);
    expect(await screen.findByText('Client 80 · #280')).toBeVisible();
    await userEvent.click(screen.getByText('Show 30 more'));
    expect(screen.queryByText('Client 80 · #280')).not.toBeInTheDocument();
    expect(screen.getByText("En attente d'envoi").closest('article')).toHaveAccessibleName(
      'Delivery #280',
    );
    await emptyOutbox();
  });
});

describe('choosing a range', () => {
  it('fetches again, and says how many the lists hold', async () => {
    const lists = { incomplete: TWO, completed: DONE };
    const requests = answerLists(api, lists);
    openDriverArea();
    await userEvent.click(await screen.findByRole('tab', { name: 'Completed (1)' }));
    lists.completed = [...DONE, aDriverDelivery({ id: 91, status: 'completed' })];
    await typeDate('Start date', '2026-01-05');
    expect(await screen.findByText('Found 2 completed deliveries')).toBeVisible();
    expect(requests.at(-1)?.range).toBe(`2026-01-05 ${end_date}`);
  });

  it('by a shortcut changes both days', async () => {
    const requests = answerLists(api);
    openDriverArea();
    await userEvent.click(await screen.findByRole('button', { name: 'Last month' }));
    const month = monthOf(todayInParis(), -1);
    await waitFor(() => expect(requests).toHaveLength(4));
    expect(requests.at(-1)?.range).toBe(`${month.start_date} ${month.end_date}`);
  });

  it('fetches once for a day that is typed key by key', async () => {
    const requests = answerLists(api);
    openDriverArea();
    await screen.findByRole('tab', { name: 'Incomplete (0)' });
    // Typing passes through 1 October, 10 October, 10 January and 10 December.
    await typeDate('Start date', '2025-12-10');
    await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(4));
    expect(requests.at(-1)?.range).toBe(`2025-12-10 ${end_date}`);
    expect(requests).toHaveLength(4);
  });

  it('needs both days', async () => {
    const requests = answerLists(api);
    openDriverArea();
    await screen.findByRole('tab', { name: 'Incomplete (0)' });
    await shownDate('End date');
    const clear = screen.getAllByRole('button', { name: 'Clear value' }).at(-1)!;
    await userEvent.click(clear);
    expect(await screen.findByText('Both start and end dates are required')).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  it('refuses a start after the end', async () => {
    const requests = answerLists(api);
    openDriverArea();
    await screen.findByRole('tab', { name: 'Incomplete (0)' });
    await typeDate('End date', '2020-01-01');
    expect(await screen.findByText('Start date cannot be after end date')).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  it('refuses a day that does not exist, such as one in a link', async () => {
    const requests = answerLists(api);
    openDriverArea('/driver?start_date=2026-02-30');
    expect(await screen.findByText('Invalid date format')).toBeVisible();
    expect(screen.getByText('Correct the dates to see the deliveries.')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('finds range and tab again in the address', async () => {
    const requests = answerLists(api, { completed: DONE });
    openDriverArea('/driver?start_date=2026-01-05&end_date=2026-01-09&tab=completed');
    expect(await screen.findByText('Ida Schmitt')).toBeVisible();
    expect(requests[0]?.range).toBe('2026-01-05 2026-01-09');
  });
});

describe('refreshing', () => {
  it('repeats the last range and says that all was fetched', async () => {
    const requests = answerLists(api, { incomplete: TWO });
    openDriverArea('/driver?start_date=2026-01-05&end_date=2026-01-09');
    await screen.findByText('Paul Klein');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('All deliveries fetched successfully')).toBeVisible();
    expect(requests.map(({ range }) => range)).toEqual(Array(4).fill('2026-01-05 2026-01-09'));
  });

  it('says so when nothing was fetched before', async () => {
    openDriverArea('/driver?start_date=2026-02-30');
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('No previous fetch parameters found')).toBeVisible();
  });
});

describe('a fetch that fails', () => {
  it('shows the server’s sentence in a toast and in a banner that can be dismissed', async () => {
    answerLists(api, { completed: DONE });
    api.on('get', '/driver/getOwnIncompleteDeliveries', () => refusal(500, 'Base indisponible'));
    openDriverArea();
    await waitFor(() => expect(screen.getAllByText('Base indisponible')).toHaveLength(2));
    // The other list is shown.
    expect(screen.getByText('Found 1 completed deliveries')).toBeVisible();
    expect(screen.queryByText(/^Found .* incomplete/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(banner()).toBeUndefined();
  });

  it.each([
    ['Incomplete', 'Failed to fetch incomplete deliveries'],
    ['Completed', 'Failed to fetch completed deliveries'],
  ])('has a sentence of its own when the server sent none: %s', async (list, sentence) => {
    answerLists(api);
    api.on('get', `/driver/getOwn${list}Deliveries`, () => refusal(500, ''));
    openDriverArea();
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  });

  it('says once that the network is gone, keeps the list and says how old it is', async () => {
    answerLists(api, { incomplete: TWO });
    openDriverArea();
    await screen.findByText('Paul Klein');
    cutLists(api);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^No network. List as of /)).toBeVisible();
    const [toast, ...others] = await screen.findAllByText(/No connection/);
    expect(others).toEqual([]);
    expect(toast).toHaveTextContent(
      'Failed to fetch incomplete deliveries. Failed to fetch completed deliveries. ' +
        'No connection. Check your network, then try again.',
    );
    expect(screen.getByText('Paul Klein')).toBeVisible();
  });

  it('keeps dates and tabs while the lists are asked for again', async () => {
    for (const list of ['Incomplete', 'Completed']) {
      api.on('get', `/driver/getOwn${list}Deliveries`, () => refusal(500, 'Base indisponible'));
    }
    openDriverArea();
    const again = await screen.findByRole('button', { name: 'Try again' });
    for (const list of ['Incomplete', 'Completed']) {
      api.on('get', `/driver/getOwn${list}Deliveries`, () => new Promise(() => undefined));
    }
    await userEvent.click(again);
    expect(await screen.findByRole('status', { name: 'Loading deliveries' })).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Incomplete/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Start date' })).toBeVisible();
  });

  it('does not claim that there are no deliveries', async () => {
    answerLists(api);
    api.on('get', '/driver/getOwnIncompleteDeliveries', () => refusal(500, 'Base indisponible'));
    openDriverArea();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(/^No incomplete deliveries/)).not.toBeInTheDocument();
    answerLists(api, { incomplete: TWO });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Paul Klein')).toBeVisible();
  });
});

it('signing out while lists are fetched is no failure', async () => {
  api.on('get', '/driver/getOwnIncompleteDeliveries', () => new Promise(() => undefined));
  api.on('get', '/driver/getOwnCompletedDeliveries', () => new Promise(() => undefined));
  const store = openDriverArea();
  await screen.findByRole('status', { name: 'Loading deliveries' });
  act(() => void store.dispatch(driverApi.util.resetApiState()));
  expect(screen.getByRole('status', { name: 'Loading deliveries' })).toBeVisible();
  expect(screen.queryByText(/^Failed/)).not.toBeInTheDocument();
});

it('asks before it signs out', async () => {
  answerLists(api);
  const store = openDriverArea();
  api.on('post', '/auth/logout', () => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to logout?');
  expect(store.getState().session.user).not.toBeNull();
  await userEvent.click(within(question).getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(store.getState().session.user).toBeNull());
});
