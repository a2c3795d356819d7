import { formatDay, lastDays } from '@cigogne/contract';
import { aDriverDelivery, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { offlineDatabase } from '@cigogne/shared-api/outbox';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLists, readSavedLists } from '../api/outbox/saved-lists';
import { answerLists, cutLists, openDriverArea } from '../testing/open-driver-area';
import { emptyOutbox, startWithoutNetwork } from '../testing/start-without-network';

const api = stubApi();
const ME = 1;
const TODAYS = [aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller' })];
afterEach(forgetLists);
afterEach(() => jest.restoreAllMocks());

/** Opens the area a second time, offline. */
async function openWithoutNetwork(incomplete = TODAYS) {
  answerLists(api, { incomplete });
  openDriverArea();
  await waitFor(async () => expect(await readSavedLists(ME)).toBeDefined());
  cleanup();
  cutLists(api);
  openDriverArea();
}

const signOut = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Log Out' }));
};

it('fetches the lists in a tab that nobody sees, where nothing is painted', async () => {
  answerLists(api, { incomplete: TODAYS });
  openDriverArea();
  await waitFor(async () => expect(await readSavedLists(ME)).toBeDefined());
  cleanup();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const requests = answerLists(api, { incomplete: TODAYS });
  openDriverArea('/driver?start_date=2026-01-05&end_date=2026-01-09');
  await waitFor(() => expect(requests).toHaveLength(2));
});

describe('opened without network', () => {
  it('shows the list as last fetched, with its age', async () => {
    await openWithoutNetwork();
    expect(await screen.findByText('Jeanne Muller')).toBeVisible();
    expect(await screen.findByText(/^No network. List as of .*\(just now\)\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  it('shows the same of whatever range was fetched last', async () => {
    await openWithoutNetwork();
    cleanup();
    openDriverArea('/driver?start_date=2026-01-05&end_date=2026-01-09');
    expect(await screen.findByText('Jeanne Muller')).toBeVisible();
  });

  it('names the days of the list where others are asked for', async () => {
    await openWithoutNetwork();
    cleanup();
    openDriverArea('/driver?start_date=2026-01-05&end_date=2026-01-09');
    const { start_date, end_date } = lastDays(30);
    const days = `${formatDay(start_date)} to ${formatDay(end_date)}`;
    expect(await screen.findByText(new RegExp(`^No network. List of ${days} as of`))).toBeVisible();
  });

  it('does not claim that there are none on days that were never fetched', async () => {
    await openWithoutNetwork([]);
    cleanup();
    openDriverArea('/driver?start_date=2026-01-05&end_date=2026-01-09&delivery=7');
    expect(await screen.findByText('These days are not on this phone.')).toBeVisible();
    expect(screen.queryByText(/No incomplete deliveries found/)).not.toBeInTheDocument();
    expect(screen.queryByText(/not on your list/)).not.toBeInTheDocument();
  });

  it('still has today after a look at days gone by', async () => {
    answerLists(api, { incomplete: TODAYS });
    openDriverArea();
    await screen.findByText('Jeanne Muller');
    await waitFor(async () => expect(await readSavedLists(ME)).toBeDefined());
    cleanup();
    answerLists(api, { incomplete: [aDriverDelivery({ id: 9, customer_name: 'Ida Schmitt' })] });
    openDriverArea('/driver?start_date=2026-01-05&end_date=2026-01-09');
    await screen.findByText('Ida Schmitt');
    cleanup();
    cutLists(api);
    openDriverArea();
    expect(await screen.findByText('Jeanne Muller')).toBeVisible();
  });

  it('says what a server has to say that fails at the session', async () => {
    await openWithoutNetwork();
    cleanup();
    for (const list of ['Incomplete', 'Completed']) {
      api.on('get', `/driver/getOwn${list}Deliveries`, () => refusal(401, 'Session expirée'));
    }
    api.on('post', '/auth/refresh-token', () => refusal(500, 'Base indisponible'));
    openDriverArea();
    // In a toast and in the banner.
    expect(await screen.findAllByText('Base indisponible')).toHaveLength(2);
    expect(screen.getByText('Jeanne Muller')).toBeVisible();
    expect(screen.getByText(/^List as of/)).toBeVisible();
    expect(screen.queryByText(/No network/)).not.toBeInTheDocument();
  });

  it('fetches it again by itself once there is a network', async () => {
    await openWithoutNetwork();
    await screen.findByText(/^No network/);
    answerLists(api, { incomplete: [aDriverDelivery({ id: 102, customer_name: 'Paul Klein' })] });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Paul Klein')).toBeVisible();
    expect(screen.queryByText(/^No network/)).not.toBeInTheDocument();
  });

  it('never shows the list of somebody else who used the phone', async () => {
    answerLists(api);
    const list = { driver_name: 'Léa Roth', driver_nr: '12', deliveries: TODAYS };
    const range = { start_date: '2026-01-05', end_date: '2026-01-09' };
    const lists = { user: 2, range, incomplete: list, completed: list, fetchedAt: range.end_date };
    await (await offlineDatabase()).put('days', lists);
    cutLists(api);
    openDriverArea();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Jeanne Muller')).not.toBeInTheDocument();
  });
});

it('a tab that is open for long does not replace the newer lists of another tab by its own', async () => {
  answerLists(api, { incomplete: TODAYS });
  openDriverArea();
  await screen.findByText('Jeanne Muller');
  await waitFor(async () => expect(await readSavedLists(ME)).toBeDefined());
  const saved = (await readSavedLists(ME))!;
  await waitFor(() => expect(new Date().toISOString() > saved.fetchedAt).toBe(true));
  const newer = { ...saved, fetchedAt: new Date().toISOString() };
  await (await offlineDatabase()).put('days', newer);
  cutLists(api);
  const otherTab = new BroadcastChannel('cigogne.outbox');
  otherTab.postMessage({ sent: { kind: 'fail', delivery: 101 } });
  await waitFor(() => expect(screen.queryByText('Jeanne Muller')).not.toBeInTheDocument());
  expect((await readSavedLists(ME))?.fetchedAt).toBe(newer.fetchedAt);
  otherTab.close();
});

describe('at a server that fails', () => {
  function failAtLists() {
    for (const list of ['Incomplete', 'Completed']) {
      api.on('get', `/driver/getOwn${list}Deliveries`, () => refusal(500, 'Base indisponible'));
    }
  }

  /** Even after the server's message has been closed. */
  async function expectAge() {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(screen.getByText('Jeanne Muller')).toBeVisible();
    expect(screen.getByText(/^List as of .*\(just now\)\.$/)).toBeVisible();
    expect(screen.queryByText(/No network/)).not.toBeInTheDocument();
  }

  it('the list of the phone says how old it is', async () => {
    await openWithoutNetwork();
    cleanup();
    failAtLists();
    openDriverArea();
    await expectAge();
  });

  it('so does the list that this page has fetched, of whatever days', async () => {
    answerLists(api, { incomplete: TODAYS });
    openDriverArea('/driver?start_date=2026-01-05&end_date=2026-01-09');
    await screen.findByText('Jeanne Muller');
    failAtLists();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expectAge();
  });
});

describe('signing out', () => {
  async function openAndSave() {
    answerLists(api, { incomplete: TODAYS });
    const store = openDriverArea();
    await screen.findByText('Jeanne Muller');
    await waitFor(async () => expect(await readSavedLists(ME)).toBeDefined());
    return store;
  }

  it('deletes the addresses of customers from the phone', async () => {
    const store = await openAndSave();
    api.on('post', '/auth/logout', () => undefined);
    await signOut();
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    await waitFor(async () => expect(await readSavedLists(ME)).toBeUndefined());
  });

  it('that the server refuses says so, and keeps session and list', async () => {
    const store = await openAndSave();
    api.on('post', '/auth/logout', () => refusal(500, 'Base indisponible'));
    await signOut();
    expect(await screen.findByText('Base indisponible')).toBeVisible();
    expect(store.getState().session.user).not.toBeNull();
    expect(await readSavedLists(ME)).toBeDefined();
  });

  it('without network says so in the language of the screen', async () => {
    await openAndSave();
    api.on('post', '/auth/logout', () => NO_NETWORK);
    await signOut();
    expect(
      await screen.findByText(
        'An error occurred during logout. No connection. Check your network, then try again.',
      ),
    ).toBeVisible();
  });

  it('says what has not been sent, which only the same person can send from here', async () => {
    const store = await openAndSave();
    await startWithoutNetwork(api, store);
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /^1 report has not been sent yet, and will only be sent once you sign in again on this phone. Are you sure you want to logout\?/,
    );
    await emptyOutbox();
  });
});
