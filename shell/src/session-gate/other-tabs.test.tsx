import type { AuthUser } from '@cigogne/contract';
import { checkAuth, createAppStore } from '@cigogne/shared-api';
import { anAuthUser, stubApi, forgetSession, rememberSession } from '@cigogne/shared-api/testing';
import { confirm } from '@cigogne/shared-ui/confirm';
import { act, screen, waitFor } from '@testing-library/react';
import { AREA_HEADINGS, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => api.on('get', '/public/site', () => ({ demo_accounts: [] })));
afterEach(forgetSession);

/** Starts the suite with a session: from the login form without scripts, or from the previous visit. */
async function startSignedIn(user: AuthUser, before: { readonly user: number }) {
  localStorage.setItem('cigogne.session-user', JSON.stringify({ ...before, at: 1 }));
  const store = createAppStore();
  rememberSession(user);
  api.on('get', '/auth/profile', () => user);
  await store.dispatch(checkAuth());
  await openShell({ at: '/shop', user, api, store });
  await screen.findByRole('heading', { name: AREA_HEADINGS.shop });
  return store;
}

it('who is found signed in before the first render is announced, and not taken for somebody else', async () => {
  const user = anAuthUser({ id: 7, role: 'shop' });
  const store = await startSignedIn(user, { user: 5 });
  const profile = jest.fn(() => user);
  api.on('get', '/auth/profile', profile);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(JSON.parse(localStorage.getItem('cigogne.session-user')!)).toMatchObject({ user: 7 });
  expect(store.getState().session.user).toEqual(user);
  expect(profile).not.toHaveBeenCalled();
});

it.each([
  ['is forgotten when somebody else', 5, false],
  ['stays when the same person', 7, true],
])('what a search has asked for %s is found signed in at the start', async (_, before, stays) => {
  const address = '/shop/products?search=Schmitt';
  const calls = { [address]: { day: '2026-11-22', calls: [`/api${address}`] } };
  localStorage.setItem('cigogne.first-calls', JSON.stringify(calls));
  await startSignedIn(anAuthUser({ id: 7, role: 'shop' }), { user: before });
  expect(JSON.stringify({ ...localStorage }).includes('Schmitt')).toBe(stays);
});

describe('with another tab of the browser', () => {
  const user = anAuthUser({ id: 7, role: 'shop' });

  function leaveNotice(newValue: string) {
    const key = 'cigogne.session-user';
    localStorage.setItem(key, newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  }
  /** Simulates the other tab's notification. */
  function tell(signedIn: number | null, ended = false) {
    leaveNotice(JSON.stringify({ user: signedIn, ended, at: 1 }));
  }
  const announced = () =>
    JSON.parse(localStorage.getItem('cigogne.session-user') ?? 'null') as { user: number } | null;

  beforeEach(async () => {
    localStorage.clear();
    await openShell({ at: '/shop', user, api });
    await screen.findByRole('heading', { name: AREA_HEADINGS.shop });
    expect(announced()).toMatchObject({ user: 7 });
    localStorage.clear();
  });

  it('a logout there signs out here, and is not announced again', async () => {
    tell(null);
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
    expect(screen.queryByText(/session a expiré/)).not.toBeInTheDocument();
    expect(announced()).toEqual({ user: null, ended: false, at: 1 });
  });

  it('a notice that cannot be read changes nothing here', () => {
    const problems = jest.fn();
    window.addEventListener('error', problems);
    leaveNotice('{"user":');
    window.removeEventListener('error', problems);
    expect(problems).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
  });

  it('a question here is answered with no, not left to whoever signs in', async () => {
    const answer = confirm({ message: 'Supprimer cette livraison ?', confirmLabel: 'Supprimer' });
    api.on('get', '/auth/profile', () => anAuthUser({ id: 8, role: 'shop' }));
    tell(8);
    expect(await answer).toBe(false);
    expect(screen.queryByText('Supprimer cette livraison ?')).not.toBeInTheDocument();
  });

  it('a session that ended there says so here too, and a login there leads back here too', async () => {
    window.history.replaceState(null, '', '/shop/products?status=damaged');
    tell(null, true);
    expect(await screen.findByText(/^Votre session a expiré\. Reconnectez-vous/)).toBeVisible();
    tell(7);
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/shop/products?status=damaged');
  });

  it('a signed-out visitor stays on the page when somebody signs in there', async () => {
    tell(null);
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
    tell(7);
    expect(screen.getByRole('button', { name: 'Se Connecter' })).toBeVisible();
  });

  it('somebody else who signs in there is signed in here too', async () => {
    api.on('get', '/auth/profile', () => anAuthUser({ id: 9, role: 'driver' }));
    tell(9);
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.driver })).toBeVisible();
    expect(window.location.pathname).toBe('/driver');
  });

  it('the same user signing in there changes nothing here', () => {
    tell(7);
    expect(screen.getByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
  });

  it.each([
    ['has ended', undefined, true],
    ['has ended in another tab', { user: null, ended: true, at: 2 }, true],
    ['was ended by a logout', { user: null, at: 2 }, false],
  ])(
    'a tab that heard nothing sees at the next focus that the session %s',
    async (_how, notice, leadsBack) => {
      window.history.replaceState(null, '', '/shop/products?status=damaged');
      if (notice) localStorage.setItem('cigogne.session-user', JSON.stringify(notice));
      forgetSession();
      act(() => void window.dispatchEvent(new Event('focus')));
      expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
      expect(screen.queryAllByText(/^Votre session a expiré/)).toHaveLength(leadsBack ? 1 : 0);
    },
  );

  it('and that it is somebody else’s of the same role', async () => {
    const other = anAuthUser({ id: 9, role: 'shop', name: 'Salons de l’Ill' });
    localStorage.setItem('cigogne.session-user', JSON.stringify({ user: 9, at: 2 }));
    let asked = 0;
    api.on('get', '/auth/profile', () => {
      asked += 1;
      return other;
    });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(asked).toBe(1));
    await waitFor(() =>
      expect(announced()).toMatchObject({ user: 9, at: expect.any(Number) as number }),
    );
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    expect(asked).toBe(1);
  });

  it('and that it is another role’s', async () => {
    const other = anAuthUser({ id: 9, role: 'driver' });
    rememberSession(other);
    api.on('get', '/auth/profile', () => other);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.driver })).toBeVisible();
  });
});
