import type { SuiteVersions } from '@cigogne/contract';
import { ABOUT_EVENT, type AboutRequest } from '@cigogne/shared-ui/about';
import { refusal } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();

const commit = '4fe3c9c0aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const anError = {
  application: 'driver',
  version: '1.3.0',
  kind: 'render',
  message: 'TypeError: x is undefined',
  count: 1,
  first_at: '2026-11-21T09:00:00.000Z',
  last_at: '2026-11-21T09:00:00.000Z',
} as const;

const versions: SuiteVersions = {
  server: { version: '1.1.0', since: '2026-11-22T06:00:00.000Z', commit: null },
  shell: { version: '1.1.0', since: '2026-11-20T08:00:00.000Z', commit },
  remotes: [
    {
      name: 'driver',
      version: '1.3.0',
      since: '2026-11-21T08:05:00.000Z',
      commit,
      previous: '1.2.0',
      canary: { version: '1.4.0', share: 0.1, accounts: 2 },
    },
    {
      name: 'shop',
      version: '1.0.0',
      since: null,
      commit: null,
      previous: null,
      canary: null,
    },
  ],
  errors: [],
};

const answer = (more: Partial<SuiteVersions> = {}) =>
  api.on('get', '/admin/versions', () => ({ ...versions, ...more }));

const openScreen = () => openArea('/admin/versions');
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

describe('the versions', () => {
  it('of each remote say since when, from which commit, what was before and who gets a canary', async () => {
    answer();
    openScreen();
    const driver = await card('driver');
    expect(driver.getByText('1.3.0')).toBeVisible();
    expect(driver.getByText('Canari 1.4.0')).toBeVisible();
    expect(driver.getByText('10 % et 2 comptes')).toBeVisible();
    expect(driver.getAllByRole('definition').map(text)).toEqual([
      '21/11/2026 09:05',
      '4fe3c9c0',
      '1.2.0',
    ]);
    const shop = await card('shop');
    expect(shop.getAllByRole('definition').map(text)).toEqual(['—', '—']);
  });

  it('of shell and server stand before them', async () => {
    answer();
    openScreen();
    const list = await screen.findByRole('list', { name: 'Versions publiées' });
    const names = within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Application', 'Serveur', 'driver', 'shop']);
    expect((await card('Serveur')).getByText('Démarré le')).toBeVisible();
    expect((await card('Application')).getByText('Installée le')).toBeVisible();
  });

  it('can be fetched again, and stay when that fails', async () => {
    answer();
    const { user } = openScreen();
    await card('driver');
    api.on('get', '/admin/versions', () => refusal(503, 'Le service est indisponible.'));
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service est indisponible.');
    expect((await card('driver')).getByText('1.3.0')).toBeVisible();

    answer({ remotes: [{ ...versions.remotes[0]!, version: '1.4.0' }] });
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(await (await card('driver')).findByText('1.4.0')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that cannot be fetched say so, with a button to try again', async () => {
    api.on('get', '/admin/versions', () => refusal(500, ''));
    const { user } = openScreen();
    expect(await screen.findByText('Les versions n’ont pas pu être chargées.')).toBeVisible();
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('listitem', { name: 'driver' })).toBeVisible();
  });
});

describe('the errors', () => {
  it('are none at first', async () => {
    answer();
    openScreen();
    expect(await screen.findByText('Aucun navigateur n’a signalé d’échec.')).toBeVisible();
    expect((await card('driver')).getByText('Aucune erreur')).toBeVisible();
  });

  it('are counted by version; the card of the version in service leads to its own', async () => {
    answer({
      errors: [
        { ...anError, version: '1.1.0', message: 'old one', last_at: '2026-11-22T10:00:00.000Z' },
        { ...anError, count: 40 },
        { ...anError, kind: 'load', message: 'Script error', count: 2 },
      ],
    });
    openScreen();
    const link = (await card('driver')).getByRole('link', { name: '42 erreurs' });
    const released = await card('driver 1.3.0');
    expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBe(
      screen.getByRole('listitem', { name: 'driver 1.3.0' }),
    );
    expect(released.getByText('En service')).toBeVisible();
    expect(released.getByText(/^42 fois, la dernière le/)).toBeVisible();
    expect(released.getByText('TypeError: x is undefined')).toBeVisible();
    expect(released.getByText('Chargement')).toBeVisible();
    expect((await card('driver 1.1.0')).getByText('Ancienne')).toBeVisible();
  });

  it('of versions in service come first, then the latest', async () => {
    answer({
      errors: [
        { ...anError, version: '1.2.0', last_at: '2026-11-22T10:00:00.000Z' },
        { ...anError, application: 'shop', version: '0.9.0', last_at: '2026-11-22T09:00:00.000Z' },
        { ...anError, version: '1.4.0' },
        { ...anError, application: 'shell', version: '1.1.0', last_at: '2026-11-20T09:00:00.000Z' },
      ],
    });
    openScreen();
    const section = within(
      await screen.findByRole('region', { name: 'Erreurs des 30 derniers jours' }),
    );
    const titles = section.getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'driver 1.4.0',
      'Application 1.1.0',
      'driver 1.2.0',
      'shop 0.9.0',
    ]);
    expect((await card('driver 1.4.0')).getByText('Canari')).toBeVisible();
    expect((await card('driver 1.2.0')).getByText('Précédente')).toBeVisible();
  });

  it('of a version with many messages are shown in full when asked for', async () => {
    const errors = Array.from({ length: 8 }, (_, n) => ({ ...anError, message: `message ${n}` }));
    answer({ errors });
    const { user } = openScreen();
    const failed = await card('driver 1.3.0');
    expect(failed.queryByText('message 7')).not.toBeInTheDocument();
    await user.click(failed.getByRole('button', { name: 'Afficher 3 autres messages' }));
    expect(failed.getByText('message 7')).toBeVisible();
    expect(failed.getByRole('heading', { name: 'driver 1.3.0' })).toHaveFocus();
  });
});

it("the screen is reached from the dialog 'À propos', and the sidebar marks no entry", async () => {
  answer();
  let asked: AboutRequest | undefined;
  const take = (event: Event) => {
    event.preventDefault();
    asked = (event as CustomEvent<AboutRequest>).detail;
  };
  window.addEventListener(ABOUT_EVENT, take);
  const { user } = openArea('/admin');
  await user.click(await screen.findByRole('button', { name: 'À propos' }));
  window.removeEventListener(ABOUT_EVENT, take);

  expect(asked?.link).toMatchObject({ label: 'Versions et erreurs', path: '/admin/versions' });
  act(() => asked?.link?.onFollow({} as never));
  expect(await screen.findByRole('heading', { name: 'Versions' })).toBeVisible();
  const entries = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  await waitFor(() =>
    expect(entries.getAllByRole('link').filter((link) => link.ariaCurrent)).toEqual([]),
  );
});
