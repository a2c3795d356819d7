import { checkAuth, createAppStore } from '@cigogne/shared-api';
import { type Role, SHOP_LIST_PATH } from '@cigogne/contract';
import {
  anAuthUser,
  NO_NETWORK,
  refusal,
  stubApi,
  forgetSession,
  rememberSession,
} from '@cigogne/shared-api/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer } from '../testing/an-answer';
import { fillField } from '../testing/fill-field';
import { Shell } from '../shell';
import { AREA_HEADINGS, fakeRemotes, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => api.on('get', '/public/site', () => ({ demo_accounts: [] })));
afterEach(forgetSession);

describe('while the session is being checked', () => {
  const user = anAuthUser({ role: 'shop' });

  it('a full-screen loader shows the logo and Loading', async () => {
    const { answer, give } = anAnswer<typeof user>();
    rememberSession(user);
    api.on('get', '/auth/profile', () => answer);
    await openShell({ at: '/shop', api });
    const loader = screen.getByRole('status', { name: 'Loading' });
    expect(loader.querySelector('svg')).toBeInTheDocument();
    expect(loader).toHaveTextContent(/^Loading/);
    give(user);
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  });

  it('the scripts of their area are being fetched, and its code does not run', async () => {
    const { answer, give } = anAnswer<typeof user>();
    rememberSession(user);
    api.on('get', '/auth/profile', () => answer);
    const { preload, open } = await openShell({ at: '/shop', api });
    expect(preload).toHaveBeenCalledWith('shop', null);
    expect(open).not.toHaveBeenCalled();
    give(user);
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
  });

  it('nobody is asked about when the browser holds no session', async () => {
    const profile = jest.fn();
    api.on('get', '/auth/profile', profile);
    await openShell({ at: '/login', api });
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
    expect(profile).not.toHaveBeenCalled();
  });

  it('a refused profile ends the wait signed out, without a toast', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    rememberSession(user);
    api.on('get', '/auth/profile', () => refusal(500, 'Panne'));
    await openShell({ at: '/shop', api });
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
    expect(screen.queryByText('Panne')).not.toBeInTheDocument();
    log.mockRestore();
  });
});

it('whoever is renamed keeps their screen, and the shops that are there', async () => {
  const planner = anAuthUser({ role: 'manager' });
  api.on('get', SHOP_LIST_PATH, () => ({ shops: [] }));
  const { store } = await openShell({ at: '/admin', user: planner, api });
  const heading = await screen.findByRole('heading', { name: AREA_HEADINGS.admin });
  api.on('get', '/auth/profile', () => ({ ...planner, name: 'Anne Muller' }));
  api.on('get', SHOP_LIST_PATH, () => new Promise(() => undefined));
  act(() => void store.dispatch(checkAuth()));
  await waitFor(() => expect(store.getState().session.user).toHaveProperty('name', 'Anne Muller'));
  expect(heading).toBeVisible();
});

it('a check that is still loading the shops when the suite is rendered is the only one', async () => {
  const planner = anAuthUser({ role: 'manager' });
  const { answer, give } = anAnswer<{ shops: [] }>();
  const askedShops = jest.fn(() => answer);
  rememberSession(planner);
  api.on('get', '/auth/profile', () => planner);
  api.on('get', SHOP_LIST_PATH, askedShops);
  const store = createAppStore();
  const outcome = store.dispatch(checkAuth());
  await waitFor(() => expect(askedShops).toHaveBeenCalled());
  window.history.replaceState(null, '', '/admin/deliveries');
  render(
    <Shell store={store} remotes={fakeRemotes()} firstCheck={{ outcome, hasEnded: () => false }} />,
  );
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  give({ shops: [] });
  expect(await screen.findByRole('heading', { name: AREA_HEADINGS.admin })).toBeVisible();
  expect(askedShops).toHaveBeenCalledTimes(1);
});

describe('a start without network', () => {
  const user = anAuthUser({ role: 'shop' });
  let profile: () => unknown;
  let log: jest.SpyInstance;

  beforeEach(async () => {
    log = jest.spyOn(console, 'warn').mockImplementation();
    profile = () => NO_NETWORK;
    rememberSession(user);
    api.on('get', '/auth/profile', () => profile());
    await openShell({ at: '/shop/products', api });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Connexion impossible/);
  });
  afterEach(() => log.mockRestore());

  it('says so instead of showing the public site or the login', () => {
    expect(screen.queryByRole('button', { name: 'Se Connecter' })).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/shop/products');
  });

  it("recovers with 'Réessayer', still signed in and at the same address", async () => {
    profile = () => user;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    expect(window.location.pathname).toBe('/shop/products');
  });

  it('recovers by itself when the network is back', async () => {
    profile = () => user;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
  });

  it('recovers when somebody looks at the page again', async () => {
    profile = () => user;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
  });

  it('says so again when the next try fails too', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Connexion impossible/);
  });
});

describe('a start while the server restarts', () => {
  const user = anAuthUser({ role: 'shop' });
  const proxy = (status: number) => new Response('<h1>nginx</h1>', { status });

  async function startWith(answer: () => unknown) {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    rememberSession(user);
    api.on('get', '/auth/profile', answer);
    await openShell({ at: '/shop/products', api });
    const alert = await screen.findByRole('alert');
    log.mockRestore();
    return alert;
  }

  it.each([
    ['a proxy that has no server', () => proxy(502)],
    ['a proxy that forwards nowhere', () => proxy(404)],
    ['the firewall of a hotspot', () => proxy(403)],
  ])('signs nobody out by the answer of %s', async (_who, answer) => {
    expect(await startWith(answer)).toHaveTextContent(/^Connexion impossible/);
    expect(window.location.pathname).toBe('/shop/products');
  });

  it('shows what the server says of itself', async () => {
    const alert = await startWith(() => refusal(503, 'Le service redémarre.'));
    expect(alert).toHaveTextContent('Le service redémarre.');
  });

  it('opens by itself once the server is back, and says so until then', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      let asked = 0;
      const alert = await startWith(() => ((asked += 1) < 3 ? proxy(502) : user));
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await waitFor(() => expect(asked).toBe(2));
      expect(alert).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the shop list', () => {
  it.each<Role>(['admin', 'manager'])('keeps the loader up for %s', async (role) => {
    const { answer, give } = anAnswer<object>();
    api.on('get', '/admindelivery/shops', () => answer);
    const { store } = await openShell({ at: '/admin', user: anAuthUser({ role }), api });
    await waitFor(() => expect(store.getState().session.shopsLoading).toBe(true));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    give({ shops: [{ id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' }] });
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.admin })).toBeVisible();
    expect(store.getState().session.shops).toHaveLength(1);
  });

  it.each<[Role, string]>([
    ['shop', AREA_HEADINGS.shop],
    ['stocker', AREA_HEADINGS.stocker],
    ['driver', AREA_HEADINGS.driver],
  ])('is not fetched for %s', async (role, heading) => {
    const shops = jest.fn();
    api.on('get', '/admindelivery/shops', shops);
    await openShell({ at: '/', user: anAuthUser({ role }), api });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(shops).not.toHaveBeenCalled();
  });

  it("ends the wait with 'Failed to fetch shops' when it fails", async () => {
    api.on('get', '/admindelivery/shops', () => refusal(500, ''));
    await openShell({ at: '/admin', user: anAuthUser({ role: 'admin' }), api });
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.admin })).toBeVisible();
    expect(await screen.findByText('Failed to fetch shops')).toBeVisible();
  });

  it('is fetched after an admin has signed in, before their area is shown', async () => {
    const { answer, give } = anAnswer<object>();
    api.on('post', '/auth/login', () => anAuthUser({ role: 'admin' }));
    api.on('get', '/admindelivery/shops', () => answer);
    const { open } = await openShell({ at: '/login', api });
    fillField('E-mail', 'admin@cigogne.example');
    fillField('Mot de passe', 'demo1234');
    await userEvent.click(screen.getByRole('button', { name: 'Se Connecter' }));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    // Opened meanwhile.
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('heading', { name: AREA_HEADINGS.admin })).not.toBeInTheDocument();
    give({ shops: [] });
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.admin })).toBeVisible();
    expect(window.location.pathname).toBe('/admin');
  });
});
