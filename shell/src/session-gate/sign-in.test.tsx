import { logout, send } from '@cigogne/shared-api';
import { shopCalls } from '@cigogne/contract';
import {
  anAuthUser,
  NO_NETWORK,
  refusal,
  stubApi,
  forgetSession,
} from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anArea, AREAS } from '../testing/fake-areas';
import { fillField } from '../testing/fill-field';
import { AREA_HEADINGS, openFakeArea, openShell } from '../testing/open-shell';

const api = stubApi();
const shop = anAuthUser({ id: 7, role: 'shop' });
const areas = new Map(AREAS).set('shop', anArea({ firstCalls: ['/api/shop/products'] }));
const knownAreas = () => areas;

beforeEach(() => {
  api.on('get', '/public/site', () => ({ demo_accounts: [] }));
  api.on('post', '/auth/login', () => shop);
});
afterEach(() => {
  forgetSession();
  sessionStorage.clear();
  jest.useRealTimers();
});

/** Counts the requests for the products. */
function countProducts(answer: () => unknown = () => ({ products: [] })) {
  const seen = { requests: 0 };
  api.on('get', '/shop/products', () => {
    seen.requests += 1;
    return answer();
  });
  return seen;
}
const askForProducts = () => send(shopCalls.listShopProducts, {});

/** Opens like a remote that waits for its first data. */
async function openWithProducts(name: string) {
  await askForProducts();
  return openFakeArea(name);
}

const field = () => screen.getByLabelText('E-mail');
const submit = () => screen.getByRole('button', { name: 'Se Connecter' });
const heading = (name: string) => screen.findByRole('heading', { name });

async function signIn(): Promise<void> {
  fillField('E-mail', 'boutique@cigogne.example');
  fillField('Mot de passe', 'demo1234');
  await userEvent.click(submit());
}

describe('while somebody fills in the login form', () => {
  it('what every role needs is fetched, once', async () => {
    const { prefetchForSignIn: expectSignIn } = await openShell({ at: '/login', api });
    fireEvent.focusIn(field());
    fillField('E-mail', 'b');
    await waitFor(() => expect(expectSignIn).toHaveBeenCalledTimes(1));
    fillField('Mot de passe', 'd');
    fireEvent.focusIn(field());
    expect(expectSignIn).toHaveBeenCalledTimes(1);
  });

  it('the areas are fetched until the form is sent, and again after a refusal', async () => {
    const answer = { send: () => {} };
    const answered = new Promise<void>((resolve) => (answer.send = resolve));
    api.on('post', '/auth/login', () =>
      answered.then(() => refusal(401, 'Identifiants incorrects')),
    );
    const { prefetchForSignIn: expectSignIn } = await openShell({ at: '/login', api });
    const sent = () => expectSignIn.mock.calls.map(([signal]) => signal.aborted);
    fireEvent.focusIn(field());
    fillField('E-mail', 'boutique@cigogne.example');
    fillField('Mot de passe', 'faux');
    await waitFor(() => expect(sent()).toEqual([false]));
    await userEvent.click(submit());
    // The calls of every role are repeated, without the areas.
    await waitFor(() => expect(sent()).toEqual([true, true]));
    answer.send();
    await screen.findAllByText('Identifiants incorrects');
    await waitFor(() => expect(sent()).toEqual([true, true, false]));
  });

  it('nothing is fetched for whoever only looks at the page', async () => {
    jest.useFakeTimers();
    const { prefetchForSignIn: expectSignIn } = await openShell({ at: '/login', api });
    fireEvent.focusIn(document.body);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(expectSignIn).not.toHaveBeenCalled();
  });

  it('a network that has gone since is told, and nobody is held up once it is back', async () => {
    api.on('post', '/auth/login', () => NO_NETWORK);
    const { open } = await openShell({ at: '/login', api });
    await signIn();
    expect((await screen.findAllByText(/Connexion impossible/))[0]).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    api.on('post', '/auth/login', () => shop);
    await userEvent.click(submit());
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
  });
});

describe('somebody who signs in', () => {
  it('sees the loader until the area stands, which is then drawn in one go', async () => {
    let arrive!: () => void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { open } = await openShell({
      at: '/login',
      api,
      open: (name) => arrived.then(() => openFakeArea(name)),
    });
    await signIn();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    // The screen's own address, from which it derives its first request.
    expect(window.location.pathname).toBe('/shop');
    expect(screen.queryByRole('status', { name: /^Chargement/ })).not.toBeInTheDocument();
    arrive();
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('has the first calls of their home asked for before its remote has loaded, once', async () => {
    const seen = countProducts();
    let load!: () => void;
    const loaded = new Promise<void>((resolve) => (load = resolve));
    const { preload } = await openShell({
      at: '/login',
      api,
      remotes: { knownAreas },
      open: (name) => loaded.then(() => openWithProducts(name)),
    });
    await signIn();
    await waitFor(() => expect(seen.requests).toBe(1));
    expect(preload).toHaveBeenCalledWith('shop', shop);
    load();
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(seen.requests).toBe(1);
  });

  it('has them asked for too on a device that knew no area', async () => {
    const seen = countProducts();
    await openShell({
      at: '/login',
      api,
      remotes: { knownAreas: () => new Map(), areas: () => Promise.resolve(areas) },
    });
    await signIn();
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    await waitFor(() => expect(seen.requests).toBe(1));
  });

  it('is asked for once by a double click, and opens one area', async () => {
    const sent = jest.fn(() => shop);
    api.on('post', '/auth/login', sent);
    const { open } = await openShell({ at: '/login', api });
    fillField('E-mail', 'boutique@cigogne.example');
    fillField('Mot de passe', 'demo1234');
    await userEvent.dblClick(submit());
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is shown the skeleton once opening takes long', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { store } = await openShell({
      at: '/login',
      api,
      open: () => new Promise(() => undefined),
    });
    fillField('E-mail', 'boutique@cigogne.example');
    fillField('Mot de passe', 'demo1234');
    fireEvent.click(submit());
    await waitFor(() => expect(store.getState().session.user).toEqual(shop));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(await screen.findByRole('status', { name: 'Chargement de votre espace' })).toBeVisible();
  });

  it('opens nothing when they are refused', async () => {
    const seen = countProducts();
    api.on('post', '/auth/login', () => refusal(401, 'Identifiants incorrects'));
    const { open, preload } = await openShell({ at: '/login', api, remotes: { knownAreas } });
    await signIn();
    expect((await screen.findAllByText('Identifiants incorrects'))[0]).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(open).not.toHaveBeenCalled();
    expect(preload).not.toHaveBeenCalled();
    expect(seen.requests).toBe(0);
  });

  it('after a logout has their area opened with data of their own, none of the former person’s', async () => {
    const seen = countProducts();
    api.on('post', '/auth/logout', () => undefined);
    const { open, store } = await openShell({ at: '/login', api, remotes: { knownAreas } });
    await signIn();
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    await waitFor(() => expect(seen.requests).toBe(1));
    // Nobody has used that answer.
    await act(() => store.dispatch(logout()));
    await screen.findByRole('button', { name: 'Se Connecter' });
    open.mockImplementation(openWithProducts);
    await signIn();
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(open).toHaveBeenCalledTimes(2);
    expect(seen.requests).toBe(2);
  });
});

describe('what fails before the area is opened changes nothing for them:', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('a first call', async () => {
    const answers = [NO_NETWORK, { products: [] }];
    const seen = countProducts(() => answers.shift());
    await openShell({ at: '/login', api, remotes: { knownAreas }, open: openWithProducts });
    await signIn();
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(seen.requests).toBe(2);
  });

  it('the registry', async () => {
    const remotes = { knownAreas: () => areas, areas: () => Promise.reject(new Error('no')) };
    await openShell({ at: '/login', api, remotes, open: openFakeArea });
    countProducts();
    await signIn();
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
  });

  it('the area itself, which is opened once more when it is drawn', async () => {
    const open = jest.fn(openFakeArea).mockRejectedValueOnce(new Error('no network'));
    await openShell({ at: '/login', api, open });
    await signIn();
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(open).toHaveBeenCalledTimes(2);
  });
});
