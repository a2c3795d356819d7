import { logout } from '@cigogne/shared-api';
import type { Role } from '@cigogne/contract';
import {
  anAuthUser,
  refusal,
  stubApi,
  forgetSession,
  rememberSession,
} from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anArea, AREAS } from '../testing/fake-areas';
import { fillField } from '../testing/fill-field';
import { AREA_HEADINGS, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => {
  api.on('get', '/public/site', () => ({ demo_accounts: [] }));
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
});
afterEach(() => {
  forgetSession();
  sessionStorage.clear();
});

const here = () => location.pathname + location.search + location.hash;
const loginButton = () => screen.findByRole('button', { name: 'Se Connecter' });
const heading = (name: string) => screen.findByRole('heading', { name });

async function signIn(role: Role): Promise<void> {
  api.on('post', '/auth/login', () => anAuthUser({ id: 7, role }));
  const button = await loginButton();
  expect(window.location.pathname).toBe('/login');
  fillField('E-mail', 'camille@cigogne.example');
  fillField('Mot de passe', 'demo1234');
  await userEvent.click(button);
}

describe('an address that is opened signed out', () => {
  it.each<[Role, string, string]>([
    ['shop', '/shop/deliveries/12#preuves', AREA_HEADINGS.shop],
    ['admin', '/admin/deliveries?panel=unscheduled', AREA_HEADINGS.admin],
    ['manager', '/admin/deliveries?panel=unscheduled', AREA_HEADINGS.admin],
    ['driver', '/driver?delivery=12&day=2026-08-03', AREA_HEADINGS.driver],
  ])('is where the login leads %s: %s', async (role, at, title) => {
    const { open, preload } = await openShell({ at, api });
    await signIn(role);
    expect(await heading(title)).toBeVisible();
    expect(here()).toBe(at);
    const area = at.split(/[/?#]/)[1];
    expect(open.mock.calls.map(([name]) => name)).toEqual([area]);
    expect(preload).toHaveBeenCalledWith(area, expect.anything());
    expect(sessionStorage).toHaveLength(0);
  });

  it('is no session that has expired', async () => {
    await openShell({ at: '/shop/deliveries/12', api });
    expect(await loginButton()).toBeVisible();
    expect(screen.queryByText(/session a expiré/)).not.toBeInTheDocument();
  });

  it('leads another role to its home, whose first calls are asked for as ever', async () => {
    const products = jest.fn(() => ({ products: [] }));
    api.on('get', '/shop/products', products);
    const areas = new Map(AREAS).set('shop', anArea({ firstCalls: ['/api/shop/products'] }));
    const { open } = await openShell({
      at: '/admin/users',
      api,
      remotes: { knownAreas: () => areas },
    });
    await signIn('shop');
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(here()).toBe('/shop');
    expect(open.mock.calls.map(([name]) => name)).toEqual(['shop']);
    await waitFor(() => expect(products).toHaveBeenCalledTimes(1));
    expect(sessionStorage).toHaveLength(0);
  });

  it('has no first calls of the home asked for', async () => {
    const products = jest.fn(() => ({ products: [] }));
    api.on('get', '/shop/products', products);
    const areas = new Map(AREAS).set('shop', anArea({ firstCalls: ['/api/shop/products'] }));
    await openShell({ at: '/shop/deliveries/12', api, remotes: { knownAreas: () => areas } });
    await signIn('shop');
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(products).not.toHaveBeenCalled();
  });

  it('is where a login in another tab leads, too', async () => {
    const user = anAuthUser({ id: 7, role: 'shop' });
    await openShell({ at: '/shop/deliveries/12', api });
    await loginButton();
    rememberSession(user);
    api.on('get', '/auth/profile', () => user);
    localStorage.setItem('cigogne.session-user', JSON.stringify({ user: 7, at: 1 }));
    const notice = new StorageEvent('storage', { key: 'cigogne.session-user' });
    act(() => void window.dispatchEvent(notice));
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(here()).toBe('/shop/deliveries/12');
  });

  it('is kept while nothing is known of the areas', async () => {
    let areas = () => Promise.reject<typeof AREAS>(new Error('no network'));
    await openShell({
      at: '/shop/deliveries/12',
      api,
      remotes: { knownAreas: () => new Map(), areas: () => areas() },
    });
    await loginButton();
    areas = () => Promise.resolve(AREAS);
    await signIn('shop');
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(here()).toBe('/shop/deliveries/12');
  });

  it('is no other host, even if its path looks like one', async () => {
    await openShell({
      at: `${location.origin}//elsewhere.example/shop`,
      api,
      remotes: { areas: () => Promise.reject(new Error('no network')) },
    });
    await signIn('shop');
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(here()).toBe('/shop');
  });

  it.each(['/', '/login', '/signup', '/inconnue'])(
    'is not remembered when it is %s',
    async (at) => {
      await openShell({ at, api });
      await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
      expect(sessionStorage).toHaveLength(0);
    },
  );
});

it('an address that is opened with a session that has ended meanwhile is where the login leads', async () => {
  api.on('get', '/auth/profile', () => refusal(401, 'Session expirée'));
  api.on('post', '/auth/refresh-token', () => {
    forgetSession();
    return refusal(401, 'Session expirée');
  });
  const log = jest.spyOn(console, 'warn').mockImplementation();
  rememberSession(anAuthUser({ role: 'shop' }));
  await openShell({ at: '/shop/deliveries/12', api });
  await signIn('shop');
  expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
  expect(here()).toBe('/shop/deliveries/12');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

describe('a logout', () => {
  it('leaves no address behind: the next login leads home', async () => {
    api.on('post', '/auth/logout', () => undefined);
    const user = anAuthUser({ id: 7, role: 'shop' });
    const { store } = await openShell({ at: '/shop/deliveries/12', user, api });
    await heading(AREA_HEADINGS.shop);
    await act(() => store.dispatch(logout()));
    expect(sessionStorage).toHaveLength(0);
    await signIn('shop');
    await heading(AREA_HEADINGS.shop);
    expect(here()).toBe('/shop');
  });

  it('forgets what was asked for before it, where no area could be shown', async () => {
    api.on('post', '/auth/logout', () => undefined);
    const { store } = await openShell({
      at: '/shop/deliveries/12',
      api,
      remotes: {
        knownAreas: () => new Map(),
        areas: () => Promise.reject(new Error('no network')),
      },
    });
    await signIn('shop');
    await waitFor(() => expect(here()).toBe('/shop/deliveries/12'));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    await act(() => store.dispatch(logout()));
    await loginButton();
    expect(sessionStorage).toHaveLength(0);
  });
});
