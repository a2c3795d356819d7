import { homeOf, type Role } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { anAuthUser, nextPaint, stubApi, forgetSession } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AREA_HEADINGS, fakeArea, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => {
  api.on('get', '/public/site', () => ({ demo_accounts: [], phone: '', email: '' }));
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
});
afterEach(forgetSession);

const LOGIN = 'Espace Partenaire';
const SIGNUP = 'Devenir partenaire';

async function seen(heading: string) {
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
}

describe('somebody who is signed out', () => {
  it('fetches nothing of a role', async () => {
    const { open, preload, areas } = await openShell({ at: '/login', api });
    await seen(LOGIN);
    expect(open).not.toHaveBeenCalled();
    expect(preload).not.toHaveBeenCalled();
    expect(areas).not.toHaveBeenCalled();
  });
});

const HOMES: readonly (readonly [Role, string, string])[] = [
  ['admin', '/admin', AREA_HEADINGS.admin],
  ['manager', '/admin', AREA_HEADINGS.admin],
  ['shop', '/shop', AREA_HEADINGS.shop],
  ['stocker', '/stocker', AREA_HEADINGS.stocker],
  ['driver', '/driver', AREA_HEADINGS.driver],
];

describe.each(HOMES)('a signed-in %s', (role, home, heading) => {
  const user = anAuthUser({ role });

  it.each(['/admin', '/shop', '/stocker', '/driver', '/shop/products'])(
    'reaches %s only if it is their own area',
    async (path) => {
      const { open } = await openShell({ at: path, user, api });
      await seen(heading);
      const own = path === home || path.startsWith(`${home}/`);
      expect(window.location.pathname).toBe(own ? path : home);
      // No other area is even loaded.
      expect(open.mock.calls.map(([name]) => name)).toEqual([home.slice(1)]);
    },
  );

  it('stays at an address within their area', async () => {
    await openShell({ at: `${home}/some/screen`, user, api });
    await seen(heading);
    expect(window.location.pathname).toBe(`${home}/some/screen`);
  });
});

describe('the guards', () => {
  it('redirect once and do not loop', async () => {
    const replace = jest.spyOn(window.history, 'replaceState');
    const push = jest.spyOn(window.history, 'pushState');
    await openShell({ at: '/admin/users', user: anAuthUser({ role: 'driver' }), api });
    await seen(AREA_HEADINGS.driver);
    const redirects = replace.mock.calls.filter(([, , url]) => url === '/driver');
    expect(redirects).toHaveLength(1);
    expect(push).not.toHaveBeenCalled();
    replace.mockRestore();
    push.mockRestore();
  });

  it('send a user who follows a link into another area back to their home', async () => {
    await openShell({
      at: '/shop',
      user: anAuthUser({ role: 'shop' }),
      api,
      open: () => Promise.resolve(fakeArea(() => <Link to="/admin/users">Utilisateurs</Link>)),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Utilisateurs' }));
    await waitFor(() => expect(window.location.pathname).toBe(homeOf('shop')));
  });
});

describe('the view', () => {
  it('scrolls to the top on every path change', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo');
    // Newer browsers return a promise, which must not be used as an effect's cleanup.
    scrollTo.mockReturnValue(Promise.resolve() as never);
    await openShell({ at: '/login', api });
    scrollTo.mockClear();
    await userEvent.click(screen.getByRole('link', { name: 'Créez-en un' }));
    await nextPaint();
    await seen(SIGNUP);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();
  });
});

describe('an area', () => {
  it('is loaded once, however often it is opened', async () => {
    const { open } = await openShell({
      at: '/',
      api,
      open: () => Promise.resolve(fakeArea(() => <Link to="/login">{LOGIN}</Link>)),
    });
    await userEvent.click(await screen.findByRole('link', { name: LOGIN }));
    await seen(LOGIN);
    await userEvent.click(screen.getByRole('link', { name: "Aller à l'accueil" }));
    expect(await screen.findByRole('link', { name: LOGIN })).toBeVisible();
    expect(open).toHaveBeenCalledTimes(1);
  });
});
