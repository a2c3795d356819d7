import { LEGAL_PATHS } from '@cigogne/contract';
import { RemoteFailure } from '@cigogne/shared-api';
import { Link } from '@cigogne/shared-api/router';
import { anAuthUser, stubApi, forgetSession } from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AreasByName } from '@cigogne/shared-api';
import { anArea, AREAS } from '../testing/fake-areas';
import { AREA_HEADINGS, fakeArea, openFakeArea, openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  api.on('get', '/public/site', () => ({ demo_accounts: [] }));
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetSession();
});

const NOTHING_KNOWN = { knownAreas: () => new Map() };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const without = (name: string): AreasByName => new Map([...AREAS].filter(([one]) => one !== name));

/** A registry that the test releases. */
function aRegistry() {
  let answer!: (areas: AreasByName) => void;
  const areas = () => new Promise<AreasByName>((resolve) => (answer = resolve));
  return { areas, answer: (released: AreasByName) => act(() => Promise.resolve(answer(released))) };
}

describe('an area that the shell has never heard of', () => {
  const accounting = anArea({ path: '/accounting', roles: ['admin'], brand: 'Comptabilité' });
  const released = new Map([...AREAS, ['accounting', accounting]]);
  const remotes = { knownAreas: () => released, areas: () => Promise.resolve(released) };
  const open = (name: string) =>
    name === 'admin'
      ? Promise.resolve(fakeArea(() => <Link to="/accounting">Comptabilité</Link>))
      : openFakeArea(name);

  it('opens at its path for whom the registry lets enter, beside their home', async () => {
    await openShell({ at: '/admin', user: anAuthUser({ role: 'admin' }), api, open, remotes });
    await userEvent.click(await screen.findByRole('link', { name: 'Comptabilité' }));
    expect(await heading('accounting')).toBeVisible();
    expect(window.location.pathname).toBe('/accounting');
  });

  it('is fetched while the session of whoever opens it is being checked', async () => {
    const user = anAuthUser({ role: 'admin' });
    const { preload } = await openShell({ at: '/accounting/2026', user, api, open, remotes });
    expect(preload).toHaveBeenCalledWith('accounting', null);
    expect(await heading('accounting')).toBeVisible();
  });

  it.each([
    ['a manager', anAuthUser({ role: 'manager' }), '/admin'],
    ['nobody', undefined, '/login'],
  ])('leads %s who may not enter elsewhere', async (_who, user, lands) => {
    await openShell({ at: '/accounting', api, open, remotes, ...(user && { user }) });
    await waitFor(() => expect(window.location.pathname).toBe(lands));
  });

  it('opens at once for a browser that only knows an older registry', async () => {
    await openShell({
      at: '/accounting',
      user: anAuthUser({ role: 'admin' }),
      api,
      open,
      remotes: { areas: remotes.areas },
    });
    expect(await heading('accounting')).toBeVisible();
  });
});

describe('before the registry has arrived', () => {
  const user = anAuthUser({ role: 'shop' });

  it('whoever has been here before waits for nothing', async () => {
    await openShell({ at: '/shop', user, api, remotes: { areas: aRegistry().areas } });
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
  });

  it('a first visitor sees the loader, then their area', async () => {
    const { areas, answer } = aRegistry();
    await openShell({ at: '/shop/products', user, api, remotes: { ...NOTHING_KNOWN, areas } });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    await answer(AREAS);
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(window.location.pathname).toBe('/shop/products');
  });

  it('the login is shown all the same', async () => {
    const { areas } = aRegistry();
    await openShell({ at: '/login', api, remotes: { ...NOTHING_KNOWN, areas } });
    expect(await heading('Espace Partenaire')).toBeVisible();
  });
});

describe('without any registry', () => {
  const failing = () => Promise.reject(new Error('503'));

  it('a user sees the panel, and their area with Réessayer', async () => {
    const areas = jest.fn(() => Promise.resolve(AREAS)).mockImplementationOnce(failing);
    const user = anAuthUser({ role: 'shop', name: 'Meubles du Ried' });
    await openShell({ at: '/shop/products', user, api, remotes: { ...NOTHING_KNOWN, areas } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cet espace n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.',
    );
    expect(screen.getByText('Meubles du Ried')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
    expect(window.location.pathname).toBe('/shop/products');
  });

  it('a visitor of the site finds the way to the login, other addresses lead there', async () => {
    const remotes = { ...NOTHING_KNOWN, areas: failing };
    await openShell({ at: '/', api, remotes });
    expect(await screen.findByRole('link', { name: 'Espace Partenaire' })).toBeVisible();
    await openShell({ at: '/admin', api, remotes });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  it.each(LEGAL_PATHS)('nobody is asked to sign in at %s', async (path) => {
    await openShell({ at: path, api, remotes: { ...NOTHING_KNOWN, areas: failing } });
    expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être chargé');
    expect(window.location.pathname).toBe(path);
  });
});

describe('a public remote from before the legal pages', () => {
  const { openPages: _unknown, ...older } = AREAS.get('public')!;
  const released = new Map([...AREAS, ['public', older]]);
  const remotes = { knownAreas: () => released, areas: () => Promise.resolve(released) };

  it.each([
    ['a visitor', undefined, '/', AREA_HEADINGS.public],
    ['a shop', anAuthUser({ role: 'shop' }), '/shop', AREA_HEADINGS.shop],
  ])('has none, and leads %s home', async (_who, user, lands, title) => {
    await openShell({ at: LEGAL_PATHS[0]!, api, remotes, ...(user && { user }) });
    expect(await heading(title)).toBeVisible();
    expect(window.location.pathname).toBe(lands);
  });
});

describe('a page for everybody', () => {
  it('is never the address of another area, nor one within it', async () => {
    const greedy = anArea({ openPages: ['/driver', '/devis'] });
    const released = new Map([['shop', greedy], ...without('shop')]);
    const remotes = { knownAreas: () => released, areas: () => Promise.resolve(released) };
    const user = anAuthUser({ role: 'driver' });
    const { preload, open } = await openShell({ at: '/driver', user, api, remotes });
    expect(await heading(AREA_HEADINGS.driver)).toBeVisible();
    expect(preload).toHaveBeenCalledWith('driver', null);
    expect(open.mock.calls.map(([name]) => name)).toEqual(['driver']);
  });

  it('is fetched, and nothing of the own area, while the session is being checked', async () => {
    const user = anAuthUser({ role: 'shop' });
    const { preload, open } = await openShell({ at: LEGAL_PATHS[0]!, user, api });
    expect(await heading(AREA_HEADINGS.public)).toBeVisible();
    expect(preload).toHaveBeenCalledWith('public', null);
    expect(open.mock.calls.map(([name]) => name)).toEqual(['public']);
  });
});

describe('a home that is not released', () => {
  const released = without('shop');
  const remotes = { knownAreas: () => released, areas: () => Promise.resolve(released) };

  it('leads its users nowhere else, and opens with Réessayer once it is', async () => {
    let now = released;
    const areas = () => Promise.resolve(now);
    const open = (name: string) =>
      now.has(name) ? openFakeArea(name) : Promise.reject(new RemoteFailure(name, 'not-released'));
    const user = anAuthUser({ role: 'shop' });
    await openShell({ at: '/shop', user, api, open, remotes: { ...remotes, areas } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Cet espace n’est pas publié');
    expect(window.location.pathname).toBe('/shop');
    now = AREAS;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await heading(AREA_HEADINGS.shop)).toBeVisible();
  });

  it('of visitors gives way to the login', async () => {
    const areas = without('public');
    await openShell({
      at: '/',
      api,
      remotes: { knownAreas: () => areas, areas: () => Promise.resolve(areas) },
    });
    expect(await heading('Espace Partenaire')).toBeVisible();
  });
});
