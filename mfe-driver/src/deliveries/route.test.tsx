import { addDays, type DriverDelivery, todayInParis } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import {
  addToOutbox,
  offlineDatabase,
  refreshOutbox,
  removeFromOutbox,
} from '@cigogne/shared-api/outbox';
import {
  aDriverDelivery,
  anAuthUser,
  anOutboxItem,
  NO_NETWORK,
  stubApi,
} from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { recordVisitAction } from '../api/outbox/record-visit-action';
import { forgetLists } from '../api/outbox/saved-lists';
import { answerLists, cutLists, openDriverArea } from '../testing/open-driver-area';
import { fakeTime, pass } from '@cigogne/shared-api/testing/faults';
import { isAnotherRoute, QUIET_MS } from './use-route-changes';

const api = stubApi();
const ME = 1;
const today = todayInParis();
const CHANGED = 'Your route has changed.';

const muller = aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller', position: 1 });
const klein = aDriverDelivery({ id: 102, customer_name: 'Paul Klein', position: 2 });
const weber = aDriverDelivery({ id: 103, customer_name: 'Odile Weber', position: 3 });

beforeEach(forgetLists);
afterEach(() => jest.useRealTimers());
afterEach(async () => {
  for (const { key } of await refreshOutbox()) await removeFromOutbox(key);
});

/** Headings and customers, from top to bottom. */
const shown = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const nextCard = () => screen.getByText(/^Next stop/).closest('article')!;

async function open(incomplete: DriverDelivery[], completed: DriverDelivery[] = []) {
  answerLists(api, { incomplete, completed });
  const store = openDriverArea();
  await screen.findAllByRole('article');
  return store;
}

/** From now on the server accepts reports about Jeanne Muller's stop. */
function takeVisits() {
  const { id } = muller;
  api.on('get', '/auth/profile', () => anAuthUser({ name: 'Marc Weber', role: 'driver' }));
  const answers = {
    start: { ...muller, status: 'in_progress' },
    complete: { ...muller, status: 'completed' },
    fail: { id, attempt: 2, failure_reason: 'refused' },
  };
  for (const [kind, delivery] of Object.entries(answers)) {
    api.on('post', `/driver/deliveries/:id/${kind}`, () => ({ delivery }));
  }
}

/** The effect of a live update about a change elsewhere. */
function planOtherwise(store: Awaited<ReturnType<typeof open>>, incomplete: DriverDelivery[]) {
  answerLists(api, { incomplete });
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
}

it('‘Ma journée’ says how far today’s way is, as the list tells it', async () => {
  const driver = { driver_name: 'Luc Schneider', driver_nr: '12' };
  answerLists(api, { completed: [] });
  const route = { metres: 61_300, minutes: 80, exact: false };
  api.on('get', '/driver/getOwnIncompleteDeliveries', () => ({
    driver: { ...driver, deliveries: [muller, klein], ahead: { today, route, absences: [] } },
  }));
  openDriverArea();
  expect(await screen.findByRole('group', { name: 'Ma journée' })).toHaveTextContent('about 61 km');
});

describe('the planners’ order', () => {
  it('is that of the list, under the half-days that they have confirmed', async () => {
    const stops = [
      aDriverDelivery({ ...klein, slot: 'afternoon', position: 3 }),
      aDriverDelivery({ ...weber, slot: 'morning', position: 2 }),
      aDriverDelivery({ ...muller, slot: 'morning', position: 1 }),
    ];
    await open(stops);
    expect(shown()).toEqual(['Jeanne Muller', 'Matin', 'Odile Weber', 'Après-midi', 'Paul Klein']);
    expect(nextCard()).toHaveTextContent('Next stop · Matin');
  });

  it('shows no heading on a day without half-days', async () => {
    await open([klein, muller]);
    expect(shown()).toEqual(['Jeanne Muller', 'Paul Klein']);
  });

  it('is shown live when it changes, and told once', async () => {
    const store = await open([muller, klein, weber]);
    fakeTime();
    const changed = [
      { ...weber, position: 1 },
      { ...muller, position: 2 },
      { ...klein, position: 3 },
    ];
    planOtherwise(store, changed);
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(shown()).toEqual(['Odile Weber', 'Jeanne Muller', 'Paul Klein']);
    // The same once more, plus a marker that it has arrived.
    planOtherwise(store, [
      ...changed,
      { ...weber, id: 104, customer_name: 'Ida Schmitt', position: 4 },
    ]);
    await screen.findByText('Ida Schmitt');
    await pass(QUIET_MS + 500);
    expect(screen.getAllByText(CHANGED)).toHaveLength(1);
  });

  it('is not told when a stop leaves or one is added at the end', async () => {
    const store = await open([muller, klein]);
    fakeTime();
    planOtherwise(store, [klein, weber]);
    await screen.findByText('Odile Weber');
    await pass(QUIET_MS + 1000);
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
  });

  it('is told once however many places a stop is moved by', async () => {
    const store = await open([muller, klein, weber]);
    fakeTime();
    const first = { ...weber, position: 2 };
    planOtherwise(store, [muller, { ...klein, position: 3 }, first]);
    await waitFor(() => expect(shown()).toEqual(['Jeanne Muller', 'Odile Weber', 'Paul Klein']));
    await pass(QUIET_MS / 2);
    planOtherwise(store, [
      { ...muller, position: 2 },
      { ...klein, position: 3 },
      { ...weber, position: 1 },
    ]);
    await waitFor(() => expect(shown()).toEqual(['Odile Weber', 'Jeanne Muller', 'Paul Klein']));
    await pass(QUIET_MS + 500);
    expect(await screen.findAllByText(CHANGED)).toHaveLength(1);
  });

  it.each([
    [[1, 2, 3], [2, 1, 3], true],
    [[1, 2, 3], [1, 4, 2, 3], true],
    [[1, 2, 3], [2, 3], false],
    [[1, 2], [1, 2, 3], false],
    [[1, 2], [3, 4], false],
  ])('%j becoming %j is another route: %s', (before, after, is) => {
    expect(isAnotherRoute(before, after)).toBe(is);
  });
});

describe('the next stop', () => {
  it('is the first of today, and says how to get there', async () => {
    const tomorrow = aDriverDelivery({ id: 99, delivery_date: addDays(today, 1), position: 1 });
    await open([tomorrow, klein, { ...muller, status: 'delivered' }]);
    expect(nextCard()).toHaveAccessibleName('Delivery #102');
    const way = within(nextCard()).getByRole('link', { name: 'Naviguer' });
    expect(new URL(way.getAttribute('href')!).searchParams.get('destination')).toBe(
      '4 rue des Tanneurs, 67000 Strasbourg',
    );
    expect(screen.getAllByText('Naviguer')).toHaveLength(1);
    expect(shown()[0]).toBe('Paul Klein');
  });

  it('is none on a day without stops', async () => {
    await open([{ ...muller, delivery_date: addDays(today, -1) }]);
    expect(screen.queryByText(/^Next stop/)).not.toBeInTheDocument();
    expect(screen.queryByText('Ma journée')).not.toBeInTheDocument();
  });

  it('follows a visit that has ended without network', async () => {
    api.on('post', '/driver/deliveries/:id/complete', () => NO_NETWORK);
    api.on('get', '/auth/profile', () => anAuthUser({ name: 'Marc Weber', role: 'driver' }));
    await open([muller, klein]);
    expect(nextCard()).toHaveTextContent('Jeanne Muller');
    const done = { kind: 'complete', delivery: muller.id, customer: 'Jeanne Muller' } as const;
    await act(async () => void (await recordVisitAction(ME, done)));
    await waitFor(() => expect(nextCard()).toHaveTextContent('Paul Klein'));
    expect(screen.getByText('1 of 2 stops done')).toBeVisible();
  });

  it('is not one again that has failed, where the lists cannot be fetched afterwards', async () => {
    await open([muller, klein]);
    takeVisits();
    cutLists(api);
    const failed = { kind: 'fail', delivery: muller.id, customer: 'Jeanne Muller' } as const;
    await act(async () => void (await recordVisitAction(ME, failed, { reason: 'refused' })));
    expect(await screen.findByText('Failed visit reported')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['Paul Klein']));
    expect(await refreshOutbox()).toEqual([]);
  });

  it('nor one that has been started', async () => {
    await open([muller, klein]);
    takeVisits();
    cutLists(api);
    const started = { kind: 'start', delivery: muller.id, customer: 'Jeanne Muller' } as const;
    await act(async () => void (await recordVisitAction(ME, started)));
    expect(await screen.findByText('Delivery started')).toBeVisible();
    await waitFor(() => expect(nextCard()).toHaveTextContent('In progress'));
    expect(await refreshOutbox()).toEqual([]);
  });

  it('nor one that the service worker has sent', async () => {
    await open([muller, klein]);
    takeVisits();
    cutLists(api);
    await addToOutbox(anOutboxItem({ kind: 'fail', delivery: muller.id, user: ME }));
    await sendFromElsewhere();
    await waitFor(() => expect(shown()).toEqual(['Paul Klein']));
    expect(await refreshOutbox()).toEqual([]);
  });
});

/** Like the service worker or another tab, with module state of its own. */
async function sendFromElsewhere(): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    const { sendInBackground } = await import('@cigogne/shared-api/outbox');
    await sendInBackground();
  });
}

it('Ma journée says what today comes to', async () => {
  await open(
    [{ ...muller, cash_on_delivery_amount: 120.5 }, klein],
    [aDriverDelivery({ id: 90, status: 'completed', parts_count: 1 })],
  );
  const day = await screen.findByRole('group', { name: 'Ma journée' });
  expect(day).toHaveTextContent('1 of 3 stops done');
  expect(day).toHaveTextContent('5 parts');
  expect(day).toHaveTextContent(/120,50\s€ to collect/);
});

it.each([
  ['beside what is counted', [muller], '2 parts (1 item not counted)'],
  ['instead of none', [], 'parts not counted'],
])('Ma journée tells that parts are not counted, %s', async (_where, counted, text) => {
  const item = { ...klein.items[0]!, parts_count: 0 };
  await open([...counted, { ...klein, parts_count: 0, items: [item] }]);
  expect(await screen.findByRole('group', { name: 'Ma journée' })).toHaveTextContent(text);
});

describe('lists saved on the phone', () => {
  async function openSaved(deliveries: DriverDelivery[]) {
    const day = { driver_name: 'Marc Weber', driver_nr: '07' };
    await (
      await offlineDatabase()
    ).put('days', {
      user: ME,
      range: { start_date: addDays(today, -29), end_date: today },
      incomplete: { ...day, deliveries },
      completed: { ...day, deliveries: [] },
      fetchedAt: new Date().toISOString(),
    });
    cutLists(api);
    openDriverArea();
    // The note appears first, the cards in a later render.
    await screen.findByText(/^No network/);
    await screen.findAllByRole('article');
  }

  it('are shown in order without network, and a change meanwhile is told once it is back', async () => {
    await openSaved([klein, muller]);
    expect(shown()).toEqual(['Jeanne Muller', 'Paul Klein']);
    answerLists(api, {
      incomplete: [
        { ...klein, position: 1 },
        { ...muller, position: 2 },
      ],
    });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(shown()).toEqual(['Paul Klein', 'Jeanne Muller']);
  });

  it('do not offer a visit again that was sent while they cannot be fetched', async () => {
    await openSaved([muller, klein]);
    takeVisits();
    const done = { kind: 'complete', delivery: muller.id, customer: 'Jeanne Muller' } as const;
    await act(async () => void (await recordVisitAction(ME, done)));
    expect(await screen.findByText('Delivery marked as complete!')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['Paul Klein']));
    expect(screen.getByRole('tab', { name: 'Completed (1)' })).toBeVisible();
  });

  it('by a version before positions and half-days are shown as they were', async () => {
    const older = [klein, muller].map(
      ({ slot: _slot, position: _position, ...rest }) => rest as DriverDelivery,
    );
    await openSaved(older);
    expect(shown()).toEqual(['Paul Klein', 'Jeanne Muller']);
    expect(nextCard()).toHaveTextContent('Paul Klein');
  });
});
