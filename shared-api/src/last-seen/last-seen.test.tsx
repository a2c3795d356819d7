import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createRemoteLoader } from '../federation/remote-loader';
import { recordFirstCalls } from '../http/first-calls';
import { createRoleApi } from '../query';
import { sessionSlice, signedOut } from '../session/session-slice';
import { createAppStore } from '../store/create-app-store';
import { anAuthUser } from '../testing/builders';
import { fakeFederation } from '../testing/fake-federation';
import { NO_NETWORK, refusal, stubApi } from '../testing/stub-api';
import { LAST_SEEN_DATABASE } from './forget-answers';
import { keepAnswer, keptAnswer } from './kept-answers';
import { useLastSeen } from './use-last-seen';

/**
 * A network that counts as slow at once, or never even on a busy machine, and a database that always answers in time.
 */
let mockSlowMs = 50;
jest.mock('./limits', () => ({
  get SLOW_MS() {
    return mockSlowMs;
  },
  READING_MS: 0,
  DATABASE_MS: 60_000,
}));
const neverSlow = () => {
  mockSlowMs = 60_000;
};

const api = stubApi();
const ANNE = anAuthUser({ id: 3, role: 'shop' });
const PAUL = anAuthUser({ id: 4, role: 'shop' });

/** A page of the suite after a start, with a list of customers. */
function openPage(user = ANNE) {
  const slice = createRoleApi('shopApi', { showsLastSeen: true }).injectEndpoints({
    endpoints: (build) => ({
      customers: build.query<{ names: string[] }, string | undefined>({
        query: (town) => ({ method: 'GET', path: '/customers', query: { town } }),
        providesTags: ['Delivery'],
      }),
      rename: build.mutation<unknown, undefined>({
        query: () => ({ method: 'PATCH', path: '/customers' }),
      }),
    }),
  });
  const store = createAppStore();
  store.attach(slice);
  store.dispatch(sessionSlice.actions.authChecked(user));
  function Page() {
    const { data, error } = slice.useCustomersQuery(undefined);
    const lastSeen = useLastSeen();
    return (
      <>
        <h1>{data?.names.join(', ') ?? 'Nothing yet'}</h1>
        {error && <p>{JSON.stringify(error)}</p>}
        {lastSeen && <p role="status">{`${lastSeen.why} since ${lastSeen.since}`}</p>}
      </>
    );
  }
  const { unmount } = render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  return { store, slice, close: unmount };
}

/** An answer that the test releases. */
function anAnswer() {
  let give!: (answer: unknown) => void;
  const answer = new Promise((resolve) => (give = resolve));
  return { answer, give };
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const keep = (user: number, names: string[], address = '/api/customers') => {
  const text = JSON.stringify({ names });
  return keepAnswer({ user, address, text, since: '2026-11-22T13:05:00.000Z' }, true);
};
const shown = (text: string) => screen.findByRole('heading', { name: text });
const note = () => screen.queryByRole('status');

afterEach(async () => {
  mockSlowMs = 50;
  indexedDB.deleteDatabase(LAST_SEEN_DATABASE);
  await waitFor(async () => expect(await databases()).toEqual([]));
});

describe('on a slow network', () => {
  it('people see what they last saw, with its age, until the answer comes; it is asked for once', async () => {
    await keep(ANNE.id, ['Anne']);
    const { answer, give } = anAnswer();
    const asked = jest.fn(() => answer);
    api.on('get', '/customers', asked);
    openPage();
    expect(await shown('Anne')).toBeVisible();
    expect(note()).toHaveTextContent('updating since 2026-11-22T13:05:00.000Z');
    act(() => give({ names: ['Anne', 'Bruno'] }));
    expect(await shown('Anne, Bruno')).toBeVisible();
    expect(note()).not.toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('an answer from before a change of their own is not shown: it is asked for again', async () => {
    await keep(ANNE.id, ['Anne']);
    const { answer, give } = anAnswer();
    api.on('get', '/customers', () => answer);
    api.on('patch', '/customers', () => ({}));
    const { store, slice } = openPage();
    await shown('Anne');
    await act(() => store.dispatch(slice.endpoints.rename.initiate(undefined)));
    api.on('get', '/customers', () => ({ names: ['Anna'] }));
    act(() => give({ names: ['Anne'] }));
    expect(await shown('Anna')).toBeVisible();
  });

  it('an answer from before somebody else’s change is shown, and asked for again', async () => {
    await keep(ANNE.id, ['Anne']);
    const { answer, give } = anAnswer();
    const asked = jest.fn<unknown, []>(() => answer);
    api.on('get', '/customers', asked);
    const { store, slice } = openPage();
    await shown('Anne');
    act(() => void store.dispatch(slice.util.invalidateTags(['Delivery'])));
    asked.mockImplementation(() => ({ names: ['Anna'] }));
    act(() => give({ names: ['Anne', 'Bruno'] }));
    expect(await shown('Anna')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(note()).not.toBeInTheDocument();
  });

  it('a refusal is shown, and the note says that nothing newer has come', async () => {
    await keep(ANNE.id, ['Anne']);
    const { answer, give } = anAnswer();
    api.on('get', '/customers', () => answer);
    openPage();
    await shown('Anne');
    act(() => give(refusal(403, 'Accès refusé')));
    expect(await screen.findByText(/Accès refusé/)).toBeVisible();
    expect(note()).toHaveTextContent(/^failed/);
  });
});

describe('without network', () => {
  it('people see what they last saw, and what is new once the network is back', async () => {
    await keep(ANNE.id, ['Anne']);
    api.on('get', '/customers', () => NO_NETWORK);
    openPage();
    expect(await shown('Anne')).toBeVisible();
    expect(note()).toHaveTextContent(/^offline since/);
    api.on('get', '/customers', () => ({ names: ['Bruno'] }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await shown('Bruno')).toBeVisible();
    expect(note()).not.toBeInTheDocument();
  });

  it('they are told so when nothing of theirs is kept', async () => {
    await keep(PAUL.id, ['Paul']);
    api.on('get', '/customers', () => NO_NETWORK);
    openPage();
    expect(await screen.findByText('{"status":"offline"}')).toBeVisible();
    expect(note()).not.toBeInTheDocument();
  });
});

it.each([401, 403, 404, 500, 503])('an answer %i is shown instead of old data', async (status) => {
  neverSlow();
  await keep(ANNE.id, ['Anne']);
  api.on('post', '/auth/refresh-token', () => refusal(401, ''));
  api.on('get', '/customers', () => refusal(status, 'Non'));
  openPage();
  expect(await screen.findByText(/Non/)).toBeVisible();
  expect(await shown('Nothing yet')).toBeVisible();
});

describe('what is kept', () => {
  it('is what a start asks for, and no later search', async () => {
    api.on('get', '/customers', ({ query }) => ({ names: [query.get('town') ?? 'Anne'] }));
    recordFirstCalls();
    const { store, slice, close } = openPage();
    await shown('Anne');
    window.dispatchEvent(new Event('pointerdown'));
    await store.dispatch(slice.endpoints.customers.initiate('Colmar'));
    close();

    api.on('get', '/customers', () => NO_NETWORK);
    const again = openPage();
    expect(await shown('Anne')).toBeVisible();
    const { error } = await again.store.dispatch(slice.endpoints.customers.initiate('Colmar'));
    expect(error).toEqual({ status: 'offline' });
  });

  it('is what was last seen, also after the start', async () => {
    await keep(ANNE.id, ['Anne']);
    api.on('get', '/customers', () => ({ names: ['Bruno'] }));
    const { close } = openPage();
    await shown('Bruno');
    close();
    api.on('get', '/customers', () => NO_NETWORK);
    openPage();
    expect(await shown('Bruno')).toBeVisible();
  });

  it('is one person’s, the latest 30 answers, and none above a million characters', async () => {
    await keep(PAUL.id, ['Paul']);
    for (let at = 10; at < 41; at += 1) {
      const since = `2026-11-22T13:${at}:00.000Z`;
      await keepAnswer({ user: ANNE.id, address: `/api/${at}`, text: '{}', since }, true);
    }
    await keep(ANNE.id, ['x'.repeat(1_000_000)], '/api/long');
    const kept = await allKept();
    expect(kept).toHaveLength(30);
    expect(kept).not.toContainEqual([PAUL.id, '/api/customers']);
    expect(kept).not.toContainEqual([ANNE.id, '/api/10']);
    expect(kept).toContainEqual([ANNE.id, '/api/40']);
  });

  it.each([
    ['a logout', signedOut()],
    ['a check that finds no session', sessionSlice.actions.authChecked(null)],
  ])('is nothing after %s, nor is an answer that comes later', async (_case, action) => {
    const { answer, give } = anAnswer();
    api.on('get', '/customers', () => answer);
    recordFirstCalls();
    await keep(ANNE.id, ['Anne']);
    const { store } = openPage();
    await shown('Anne');
    const keeping = keep(ANNE.id, ['Anne', 'Bruno']);
    act(() => void store.dispatch(action));
    await keeping;
    expect(await keptAnswer(ANNE.id, '/api/customers')).toBeUndefined();

    const read = jest.spyOn(Response.prototype, 'text');
    act(() => give({ names: ['Carla'] }));
    await waitFor(() => expect(read).toHaveBeenCalled());
    await keep(PAUL.id, ['Paul'], '/api/last');
    expect(await allKept()).toEqual([[PAUL.id, '/api/last']]);
  });
});

it('an area that crashes starts again without old answers, which may be why', async () => {
  await keep(ANNE.id, ['Anne']);
  createRemoteLoader(fakeFederation().federation).forgetRoleApp('shop');
  expect(await keptAnswer(ANNE.id, '/api/customers')).toBeUndefined();
});

async function allKept(): Promise<IDBValidKey[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(LAST_SEEN_DATABASE);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('answers').objectStore('answers').getAllKeys();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result);
      };
    };
  });
}
