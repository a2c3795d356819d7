import { lastDays, todayInParis } from '@cigogne/contract';
import { aDriverDelivery, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteSavedLists } from '../api/outbox/saved-lists';
import { answerLists, openDriverArea } from '../testing/open-driver-area';

const api = stubApi();
const { start_date, end_date } = lastDays(30);
const TWO = [
  aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller' }),
  aDriverDelivery({ id: 102, customer_name: 'Paul Klein' }),
];
const DONE = [aDriverDelivery({ id: 90, status: 'completed', customer_name: 'Ida Schmitt' })];

beforeEach(deleteSavedLists);

const banner = () =>
  screen.queryAllByRole('alert').find((alert) => within(alert).queryByTitle('Dismiss'));

describe('opening the area', () => {
  it('shows the driver’s name and number, and asks for the last 30 days up to today', async () => {
    const requests = answerLists(api, { incomplete: TWO, completed: DONE });
    openDriverArea();
    expect(await screen.findByRole('heading', { name: 'Marc Weber' })).toBeVisible();
    expect(screen.getByText('Driver Nr 07')).toBeVisible();
    expect(screen.getByLabelText('Start date')).toHaveValue(start_date);
    expect(screen.getByLabelText('End date')).toHaveValue(todayInParis());
    await screen.findByRole('tab', { name: 'Completed (1)' });
    await screen.findByText('Jeanne Muller');
    // Both are requested at once; which comes first does not matter.
    expect(requests.sort((a, b) => b.list.localeCompare(a.list))).toEqual([
      { list: 'incomplete', range: `${start_date} ${end_date}` },
      { list: 'completed', range: `${start_date} ${end_date}` },
    ]);
  });

  it('counts both lists, above and on the tabs', async () => {
    answerLists(api, { incomplete: TWO, completed: DONE });
    openDriverArea();
    expect(await screen.findByRole('tab', { name: 'Incomplete (2)' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Completed (1)' })).toBeVisible();
    expect(screen.getByText('Incomplete', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
    expect(screen.getByText('Completed', { selector: 'dt' }).nextSibling).toHaveTextContent('1');
  });

  it('says once how many incomplete deliveries were found', async () => {
    answerLists(api, { incomplete: TWO, completed: DONE });
    openDriverArea();
    expect(await screen.findByText('Found 2 incomplete deliveries')).toBeVisible();
    expect(screen.queryByText('Found 1 completed deliveries')).not.toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    api.on('get', '/driver/getOwnIncompleteDeliveries', () => new Promise(() => undefined));
    api.on('get', '/driver/getOwnCompletedDeliveries', () => new Promise(() => undefined));
    openDriverArea();
    expect(await screen.findByRole('status', { name: 'Loading deliveries' })).toBeVisible();
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
});

describe('choosing a range', () => {
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('fetches again, and says how many the list in view holds', async () => {
    const requests = answerLists(api, { incomplete: TWO, completed: DONE });
    openDriverArea();
    await userEvent.click(await screen.findByRole('tab', { name: 'Completed (1)' }));
    choose('Start date', '2026-01-05');
    expect(await screen.findByText('Found 1 completed deliveries')).toBeVisible();
    expect(requests.at(-1)?.range).toBe(`2026-01-05 ${end_date}`);
  });

  it('needs both days', async () => {
    const requests = answerLists(api);
    openDriverArea();
    await screen.findByRole('tab', { name: 'Incomplete (0)' });
    choose('End date', '');
    expect(screen.getByText('Both start and end dates are required')).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  it('refuses a start after the end', async () => {
    const requests = answerLists(api);
    openDriverArea();
    await screen.findByRole('tab', { name: 'Incomplete (0)' });
    choose('End date', '2020-01-01');
    expect(screen.getByText('Start date cannot be after end date')).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  it('refuses a day that does not exist, such as one in a link', async () => {
    const requests = answerLists(api);
    openDriverArea('/driver?start_date=2026-02-30');
    expect(await screen.findByText('Invalid date format')).toBeVisible();
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
    expect(screen.queryByText(/^Found/)).not.toBeInTheDocument();
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
    api.on('get', '/driver/getOwnIncompleteDeliveries', () => NO_NETWORK);
    api.on('get', '/driver/getOwnCompletedDeliveries', () => NO_NETWORK);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^No network. List as of /)).toBeVisible();
    expect(await screen.findAllByText(/^Connexion impossible/)).toHaveLength(1);
    expect(screen.getByText('Paul Klein')).toBeVisible();
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
