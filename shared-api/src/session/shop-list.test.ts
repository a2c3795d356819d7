import { waitFor } from '@testing-library/dom';
import { onSessionEnded } from '../http/send';
import { entityChanged } from '../store/entity-changed';
import { anAuthUser, createTestStore, refusal, stubApi } from '../testing';
import { signedOut } from './session-slice';
import { fetchShops, login, refetchShops } from './session-thunks';

const api = stubApi();
const RIED = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' };

/** Records the state of the list, initially and after every change. */
function openOffice() {
  const store = createTestStore({ user: anAuthUser({ role: 'admin' }) });
  const known = () => {
    const { shops, shopsLoading, shopsFailed } = store.getState().session;
    if (shopsLoading) return 'loading';
    return shopsFailed ? 'failed' : shops.map(({ name }) => name).join() || 'none';
  };
  const seen = [known()];
  store.subscribe(() => known() !== seen.at(-1) && seen.push(known()));
  const somebodyChangesAShop = () => store.dispatch(entityChanged({ tags: [{ type: 'Shop' }] }));
  return { store, seen, somebodyChangesAShop };
}

function answerByTurns(...answers: object[]): void {
  api.on('get', '/admindelivery/shops', () => answers.shift());
}

it('a house without shops is not loading again, nor failed, once that is known', async () => {
  answerByTurns({ shops: [] }, { shops: [] }, refusal(500, ''), { shops: [RIED] });
  const { store, seen, somebodyChangesAShop } = openOffice();
  await store.dispatch(fetchShops());
  await store.dispatch(fetchShops());
  await store.dispatch(fetchShops());
  somebodyChangesAShop();
  await waitFor(() => expect(seen).toContain(RIED.name));
  expect(seen).toEqual(['none', 'loading', 'none', RIED.name]);
});

it('a list that failed is loading again when it is asked for, and not by itself', async () => {
  answerByTurns(refusal(500, ''), refusal(500, ''), refusal(500, ''), { shops: [RIED] });
  const { store, seen, somebodyChangesAShop } = openOffice();
  await store.dispatch(fetchShops());
  await store.dispatch(fetchShops());
  somebodyChangesAShop();
  somebodyChangesAShop();
  await waitFor(() => expect(seen).toContain(RIED.name));
  expect(seen).toEqual(['none', 'loading', 'failed', 'loading', 'failed', RIED.name]);
});

it('an answer that comes once the session has ended is nobody’s', async () => {
  const { store } = openOffice();
  api.on('get', '/admindelivery/shops', () => refusal(401, ''));
  api.on('post', '/auth/refresh-token', () => refusal(401, ''));
  const stop = onSessionEnded(() => store.dispatch(signedOut()));
  await store.dispatch(refetchShops());
  expect(store.getState().session).toMatchObject({ user: null, shops: [] });
  expect(store.getState().session.shopsFailed).toBeUndefined();
  stop();
});

it('whoever signs in after somebody else has no list yet', async () => {
  const { store } = openOffice();
  answerByTurns({ shops: [RIED] });
  await store.dispatch(fetchShops());
  api.on('post', '/auth/login', () => anAuthUser({ id: 9, role: 'manager' }));
  await store.dispatch(login({ email: 'manager@cigogne.example', password: 'un mot de passe' }));
  expect(store.getState().session).toMatchObject({ user: { id: 9 }, shops: [] });
  expect(store.getState().session.shopsFailed).toBeUndefined();
});
