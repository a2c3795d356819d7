import { aDriverDelivery, refusal, stubApi } from '@cigogne/shared-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLists, readSavedLists, saveLists } from '../api/outbox/saved-lists';
import { openPresentScreen } from '../routes';
import {
  answerLists,
  createDriverStore,
  cutLists,
  openDriverArea,
} from '../testing/open-driver-area';

const api = stubApi();
const ME = 1;
const TODAYS = [aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller' })];

beforeEach(forgetLists);
afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens the area like the shell, which preloads its present screen before rendering it. */
async function openPreloaded(address = '/driver') {
  window.history.replaceState(null, '', address);
  const store = createDriverStore();
  await openPresentScreen(store);
  return () => openDriverArea(address, store);
}

it('the first rendering shows the lists, which are fetched once and saved', async () => {
  const requests = answerLists(api, { incomplete: TODAYS });
  const open = await openPreloaded();
  expect(requests.map(({ list }) => list).sort()).toEqual(['completed', 'incomplete']);
  open();
  expect(screen.getByText('Jeanne Muller')).toBeVisible();
  expect(await screen.findByText(/^Found 1 /)).toBeVisible();
  await waitFor(async () => expect(await readSavedLists(ME)).toBeDefined());
  expect(requests).toHaveLength(2);
});

it('lists that are saved on the phone are not waited for', async () => {
  answerLists(api, { incomplete: TODAYS });
  (await openPreloaded())();
  await waitFor(async () => expect(await readSavedLists(ME)).toBeDefined());
  const requests = answerLists(api);
  await openPreloaded();
  expect(requests).toEqual([]);
});

it('lists of another range, as those of yesterday, are fetched', async () => {
  await saveLists({
    user: ME,
    range: { start_date: '2020-01-01', end_date: '2020-01-30' },
    incomplete: { driver_name: 'Marc Weber', driver_nr: '07', deliveries: [] },
    completed: { driver_name: 'Marc Weber', driver_nr: '07', deliveries: [] },
    fetchedAt: '2020-01-30T18:00:00.000Z',
  });
  answerLists(api, { incomplete: TODAYS });
  (await openPreloaded())();
  expect(screen.getByText('Jeanne Muller')).toBeVisible();
});

it('those of days gone by do not hide today’s once the network has gone', async () => {
  answerLists(api, { incomplete: TODAYS });
  (await openPreloaded())();
  await waitFor(async () => expect(await readSavedLists(ME)).toBeDefined());
  cleanup();
  const lists = { incomplete: [aDriverDelivery({ id: 9, customer_name: 'Ida Schmitt' })] };
  const requests = answerLists(api, lists);
  (await openPreloaded('/driver?start_date=2026-01-05&end_date=2026-01-09'))();
  expect(screen.getByText('Ida Schmitt')).toBeVisible();
  expect(await screen.findByText(/^Found 1 /)).toBeVisible();
  expect(requests).toHaveLength(2);
  cutLists(api);
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByText('Jeanne Muller')).toBeVisible();
  expect(screen.getByText(/^No network/)).toBeVisible();
  expect(screen.queryByText('Ida Schmitt')).not.toBeInTheDocument();
});

it('what was refused before is asked for again by the screen, which tells it', async () => {
  answerLists(api);
  let asked = 0;
  api.on('get', '/driver/getOwnIncompleteDeliveries', () => {
    asked += 1;
    return refusal(500, '');
  });
  const open = await openPreloaded();
  expect(asked).toBe(1);
  open();
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(asked).toBe(2);
});
