import { waitFor } from '@testing-library/dom';
import { deleteSavedLists, offlineDatabase } from '../outbox';
import {
  anAuthUser,
  createTestStore,
  forgetSession,
  refusal,
  rememberSession,
  stubApi,
} from '../testing';
import { checkAuth, login, logout } from './session-thunks';

const api = stubApi();
const LEA = anAuthUser({ id: 3, role: 'driver' });
const MARC = anAuthUser({ id: 4, role: 'driver' });
const DAY = { driver_name: '', driver_nr: '', deliveries: [] };
const CREDENTIALS = { email: 'marc.weber@cigogne.example', password: 'un mot de passe' };

/** The drivers whose lists are stored on this device. */
const saved = async () => (await offlineDatabase()).getAllKeys('days');

it('a device that no driver has used gets no database', async () => {
  await deleteSavedLists();
  expect(await indexedDB.databases()).toEqual([]);
});

describe('the lists that drivers have saved on a device', () => {
  beforeEach(async () => {
    const database = await offlineDatabase();
    for (const { id: user } of [LEA, MARC]) {
      await database.put('days', {
        user,
        range: { start_date: '2026-01-05', end_date: '2026-01-05' },
        incomplete: DAY,
        completed: DAY,
        fetchedAt: '2026-01-05T08:00:00.000Z',
      });
    }
  });

  it('go with a logout, whichever area shows its button', async () => {
    api.on('post', '/auth/logout', () => undefined);
    await createTestStore({ user: LEA }).dispatch(logout());
    await waitFor(async () => expect(await saved()).toEqual([]));
  });

  it('stay with a logout that the server refuses', async () => {
    api.on('post', '/auth/logout', () => refusal(503, 'Réessayez plus tard.'));
    await createTestStore({ user: LEA }).dispatch(logout());
    expect(await saved()).toEqual([LEA.id, MARC.id]);
  });

  it('stay with a logout to which only something on the way has answered', async () => {
    api.on('post', '/auth/logout', () => new Response('<h1>Sign in</h1>', { status: 401 }));
    const store = createTestStore({ user: LEA });
    expect(await store.dispatch(logout())).toMatchObject({ ok: false });
    expect(store.getState().session.user).toEqual(LEA);
    expect(await saved()).toEqual([LEA.id, MARC.id]);
  });

  it('are those of whoever signs in: a session that has ended left its lists here', async () => {
    api.on('post', '/auth/login', () => MARC);
    await createTestStore({}).dispatch(login(CREDENTIALS));
    await waitFor(async () => expect(await saved()).toEqual([MARC.id]));
  });

  it('are those of whoever has signed in by the page without scripts', async () => {
    rememberSession(MARC);
    api.on('get', '/auth/profile', () => MARC);
    await createTestStore({}).dispatch(checkAuth());
    await waitFor(async () => expect(await saved()).toEqual([MARC.id]));
    forgetSession();
  });
});
