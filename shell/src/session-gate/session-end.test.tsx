import { send } from '@cigogne/shared-api';
import { shopCalls } from '@cigogne/contract';
import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { anAuthUser, refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fillField } from '../testing/fill-field';
import { fakeArea, forgetSession, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => api.on('get', '/public/site', () => ({ demo_accounts: [] })));
afterEach(forgetSession);

it('a session that ends takes no report from a driver that they are filling in', async () => {
  const user = anAuthUser({ id: 9, role: 'driver' });
  const call = () => send(shopCalls.listShopProducts, {});
  const neverAsked = () => Promise.resolve(false);
  api.on('get', '/shop/products', () => refusal(401, 'Session expirée'));
  api.on('post', '/auth/refresh-token', () => refusal(401, 'Session expirée'));
  function Report() {
    const [open, setOpen] = useState(true);
    useUnsavedChanges(open ? neverAsked : null);
    return <button onClick={() => setOpen(false)}>Close the report</button>;
  }
  await openShell({ at: '/driver', user, api, open: () => Promise.resolve(fakeArea(Report)) });
  const close = await screen.findByRole('button', { name: 'Close the report' });
  await act(call);
  expect(close).toBeVisible();
  await userEvent.click(close);
  await act(call);
  expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
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
