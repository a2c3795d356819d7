import { send } from '@cigogne/shared-api';
import { shopCalls } from '@cigogne/contract';
import { useUnsavedChanges } from '@cigogne/shared-api/router';
import {
  anAuthUser,
  NO_NETWORK,
  refusal,
  stubApi,
  forgetSession,
  rememberSession,
} from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { rememberDriver } from '../offline/remembered-driver';
import { fillField } from '../testing/fill-field';
import { fakeArea, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => api.on('get', '/public/site', () => ({ demo_accounts: [] })));
afterEach(() => {
  forgetSession();
  rememberDriver(undefined);
});

describe('a session that ends while a driver fills in a report', () => {
  const user = anAuthUser({ id: 9, role: 'driver' });
  const call = () => send(shopCalls.listShopProducts, {});
  const neverAsked = () => Promise.resolve(false);
  const open = () => Promise.resolve(fakeArea(Report));
  const report = () => screen.findByRole('button', { name: 'Close the report' });
  const happens = (name: 'focus' | 'online') =>
    act(() => void window.dispatchEvent(new Event(name)));
  function Report() {
    const [isOpen, setOpen] = useState(true);
    useUnsavedChanges(isOpen ? neverAsked : null);
    return <button onClick={() => setOpen(false)}>Close the report</button>;
  }

  beforeEach(() => {
    localStorage.clear();
    api.on('get', '/shop/products', () => refusal(401, 'Session expirée'));
    api.on('post', '/auth/refresh-token', () => {
      // Simulates the server's clearing of its cookies.
      forgetSession();
      return refusal(401, 'Session expirée');
    });
  });

  /** Whether the report is stored or discarded, the login follows. */
  async function closeAndSignOut() {
    await userEvent.click(await report());
    await act(call);
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
    expect(screen.getByText(/^Votre session a expiré\. Reconnectez-vous/)).toBeVisible();
  }

  it('takes nothing of it, not even when they come back from the camera', async () => {
    await openShell({ at: '/driver', user, api, open });
    await report();
    await act(call);
    expect(await report()).toBeVisible();
    happens('focus');
    expect(await report()).toBeVisible();
    await closeAndSignOut();
  });

  it('takes nothing of it either when another tab tells of the end', async () => {
    await openShell({ at: '/driver', user, api, open });
    await report();
    localStorage.setItem(
      'cigogne.session-user',
      JSON.stringify({ user: null, ended: true, at: 1 }),
    );
    const notice = new StorageEvent('storage', { key: 'cigogne.session-user' });
    act(() => void window.dispatchEvent(notice));
    expect(await report()).toBeVisible();
    await closeAndSignOut();
  });

  describe('that they have opened without network', () => {
    let log: jest.SpyInstance;

    beforeEach(async () => {
      log = jest.spyOn(console, 'warn').mockImplementation();
      rememberSession(user);
      rememberDriver(user);
      api.on('get', '/auth/profile', () => NO_NETWORK);
      await openShell({ at: '/driver', api, open });
      await report();
      await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    });
    afterEach(() => log.mockRestore());

    it('takes nothing of it when a later check tells of the end', async () => {
      api.on('get', '/auth/profile', () => refusal(401, 'Session expirée'));
      happens('online');
      await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
      expect(await report()).toBeVisible();
      happens('focus');
      expect(await report()).toBeVisible();
      await closeAndSignOut();
    });

    it('takes nothing of it when the cookie has gone before that check', async () => {
      forgetSession();
      happens('online');
      expect(await report()).toBeVisible();
      await closeAndSignOut();
    });
  });

  it('gives way to somebody else who signs in on the device', async () => {
    await openShell({ at: '/driver', user, api, open });
    await report();
    const shop = anAuthUser({ id: 12, role: 'shop' });
    rememberSession(shop);
    api.on('get', '/auth/profile', () => shop);
    happens('focus');
    await waitFor(() => expect(window.location.pathname).toBe('/shop'));
  });
});

describe('a session that ends while somebody works', () => {
  const worker = anAuthUser({ id: 7, role: 'shop' });

  beforeEach(async () => {
    api.on('get', '/shop/products', () => refusal(401, 'Session expirée'));
    api.on('post', '/auth/refresh-token', () => refusal(401, 'Session expirée'));
    await openShell({
      at: '/shop/products?status=damaged',
      user: worker,
      api,
      open: () =>
        Promise.resolve(
          fakeArea(() => (
            <button onClick={() => void send(shopCalls.listShopProducts, {})}>Produits</button>
          )),
        ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Produits' }));
    await screen.findByRole('button', { name: 'Se Connecter' });
  });

  async function signIn(user: typeof worker) {
    api.on('post', '/auth/login', () => user);
    fillField('E-mail', user.email);
    fillField('Mot de passe', 'demo1234');
    await userEvent.click(screen.getByRole('button', { name: 'Se Connecter' }));
    await screen.findByRole('button', { name: 'Produits' });
  }

  it('is announced to the other tabs as an end, not as a logout', () => {
    expect(JSON.parse(localStorage.getItem('cigogne.session-user') ?? '')).toMatchObject({
      user: null,
      ended: true,
    });
  });

  it('leads to the login, with a sentence', () => {
    expect(window.location.pathname).toBe('/login');
    expect(screen.getByText(/^Votre session a expiré\. Reconnectez-vous/)).toBeVisible();
  });

  it('and back to where they were, once they have signed in again', async () => {
    await signIn(worker);
    expect(window.location.pathname + window.location.search).toBe('/shop/products?status=damaged');
    expect(sessionStorage).toHaveLength(0);
  });

  it('and another user to their own home', async () => {
    await signIn(anAuthUser({ id: 8, role: 'shop' }));
    expect(window.location.pathname + window.location.search).toBe('/shop');
    expect(sessionStorage).toHaveLength(0);
  });
});

it('a session that ends before the first screen is shown stays that of its user', async () => {
  const admin = anAuthUser({ id: 3, role: 'admin' });
  api.on('get', '/admindelivery/shops', () => refusal(401, 'Session expirée'));
  api.on('post', '/auth/refresh-token', () => refusal(401, 'Session expirée'));
  await openShell({ at: '/admin/users', user: admin, api });
  expect(await screen.findByText(/^Votre session a expiré\. Reconnectez-vous/)).toBeVisible();
});
