import type { AuthUser, RemoteArea } from '@cigogne/contract';
import {
  anAuthUser,
  createTestStore,
  NO_NETWORK,
  refusal,
  stubApi,
} from '@cigogne/shared-api/testing';
import { openAbout } from '@cigogne/shared-ui/about';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { PlayedScenario } from './mock-api/start-scenario';
import { createUnansweredCalls } from './mock-api/unanswered-calls';
import { readSetup } from './setup/setup';
import { StandalonePage } from './standalone-page';
import type { StandaloneRemote } from './standalone-remote';

const api = stubApi();

const DEMO_ACCOUNTS = [
  { role: 'shop', email: 'boutique@cigogne.example', password: 'demo1234' },
  { role: 'driver', email: 'chauffeur@cigogne.example', password: 'demo1234' },
];
const SITE = { company: 'C', phone: '', email: '', head_office: '', depot: '' };

const AREA: RemoteArea = {
  path: '/shop',
  roles: ['shop'],
  language: 'fr',
  brand: 'MAGASIN',
  inSentence: 'L’espace magasin',
  frame: 'sidebar',
  logoutQuestion: { message: '', confirmLabel: '' },
};

const remote = (given: Partial<StandaloneRemote> = {}): StandaloneRemote => ({
  name: 'shop',
  area: AREA,
  version: () => '1.2.0',
  openRoleApp: () =>
    Promise.resolve({
      apiVersion: 1,
      attach: () => undefined,
      Root: () => <p>Espace boutique</p>,
    }),
  loadScenarios: () => Promise.reject(new Error('none')),
  ...given,
});

interface Opening {
  readonly address?: string;
  readonly user?: AuthUser;
  readonly shown?: StandaloneRemote;
  readonly played?: PlayedScenario;
  readonly problem?: string;
}

function open({ address = '?server=', user, shown = remote(), ...opened }: Opening = {}): void {
  const store = createTestStore(user ? { user } : {});
  render(
    <Provider store={store}>
      <Toaster />
      <StandalonePage remote={shown} setup={readSetup(address)} store={store} {...opened} />
    </Provider>,
  );
}

const bar = () => within(screen.getByRole('complementary', { name: 'Page autonome' }));

beforeEach(() => {
  api.on('get', '/public/site', () => ({ ...SITE, demo_accounts: DEMO_ACCOUNTS }));
});

describe('with a server', () => {
  it('signs in as a demo account of its area, and offers no other', async () => {
    const sent: unknown[] = [];
    api.on('post', '/auth/login', async ({ request }) => {
      sent.push(await request.json());
      return anAuthUser({ role: 'shop' });
    });
    open();
    const account = await bar().findByRole('button', { name: 'MAGASIN' });
    expect(bar().queryByRole('button', { name: 'Chauffeur' })).not.toBeInTheDocument();
    await userEvent.click(account);
    expect(await screen.findByText('Espace boutique')).toBeVisible();
    expect(sent).toEqual([{ email: 'boutique@cigogne.example', password: 'demo1234' }]);
  });

  it('signs in by itself as the role of the address', async () => {
    api.on('post', '/auth/login', () => anAuthUser({ role: 'shop' }));
    open({ address: '?server=&role=shop' });
    expect(await screen.findByText('Espace boutique')).toBeVisible();
  });

  it('signs in with an own account where there is no demo, and says a refusal', async () => {
    api.on('get', '/public/site', () => ({ ...SITE, demo_accounts: [] }));
    api.on('post', '/auth/login', () => refusal(401, 'E-mail ou mot de passe incorrect.'));
    open();
    await userEvent.type(await bar().findByLabelText('E-mail'), 'a@b.example');
    await userEvent.type(bar().getByLabelText('Mot de passe'), 'faux');
    await userEvent.click(bar().getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText('E-mail ou mot de passe incorrect.')).toBeVisible();
  });

  it('says that the server cannot be reached', async () => {
    api.on('get', '/public/site', () => NO_NETWORK);
    open();
    expect(await bar().findByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
    expect(bar().getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  it('keeps somebody of another role out, and says whose area it is', async () => {
    open({ user: anAuthUser({ role: 'driver' }) });
    expect(await bar().findByRole('alert')).toHaveTextContent(
      'Chauffeur n’entre pas ici : cet espace est à MAGASIN.',
    );
    expect(screen.queryByText('Espace boutique')).not.toBeInTheDocument();
  });

  it('shows who is signed in, and signs out', async () => {
    api.on('post', '/auth/logout', () => undefined);
    open({ user: anAuthUser({ role: 'shop', name: 'Camille Roth' }) });
    expect(await bar().findByText('Camille Roth')).toBeVisible();
    await userEvent.click(bar().getByRole('button', { name: 'Se déconnecter' }));
    expect(await bar().findByRole('button', { name: 'MAGASIN' })).toBeVisible();
    expect(screen.queryByText('Espace boutique')).not.toBeInTheDocument();
  });
});

it('opens an area for visitors without a session, also without a server', async () => {
  api.on('get', '/public/site', () => NO_NETWORK);
  open({ shown: remote({ name: 'public', area: { ...AREA, path: '/', roles: [] } }) });
  expect(await screen.findByText('Espace boutique')).toBeVisible();
});

it('names the area and its version', () => {
  open();
  expect(bar().getByText('mfe-shop 1.2.0')).toBeVisible();
});

it('tells the versions of what runs, and of the server', async () => {
  api.on('get', '/public/version', () => ({ version: '3.1.4', commit: null }));
  open();
  act(() => openAbout());
  expect(await screen.findByRole('dialog')).toHaveTextContent('3.1.4');
});

it('says why an area has failed, and tries again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let attempts = 0;
  const failingOnce = remote({
    openRoleApp: (store) =>
      (attempts += 1) === 1
        ? Promise.reject(new Error('no such chunk'))
        : remote().openRoleApp(store),
  });
  open({ user: anAuthUser({ role: 'shop' }), shown: failingOnce });
  expect(await screen.findByText(/mfe-shop : Error: no such chunk/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Espace boutique')).toBeVisible();
  error.mockRestore();
});

describe('with a scenario', () => {
  const users = [anAuthUser({ role: 'shop' })];
  const setCondition = jest.fn();
  const aScenario = (): PlayedScenario => ({
    user: users[0]!,
    setCondition,
    users,
    calls: ['listShopProducts', 'countUnreadProducts'],
    data: ['typical-day', 'empty'],
    unanswered: createUnansweredCalls(),
  });
  async function play(played: PlayedScenario, address = '?scenario=typical-day'): Promise<void> {
    open({ address, user: users[0]!, played });
    await screen.findByText('Espace boutique');
  }

  it('offers the scenarios that the remote brings', async () => {
    await play(aScenario());
    const scenarios = within(bar().getByRole('combobox', { name: 'Scénario' }));
    expect(scenarios.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Journée type',
      'Vide',
      'Erreur d’un appel',
      'Réseau lent',
      'Hors ligne',
      'Serveur',
    ]);
  });

  it('cuts the network and restores it without losing what has been done', async () => {
    const played = aScenario();
    await play(played);
    const online = jest.fn();
    window.addEventListener('online', online);
    const scenario = bar().getByRole('combobox', { name: 'Scénario' });
    await userEvent.selectOptions(scenario, 'Hors ligne');
    expect(setCondition).toHaveBeenLastCalledWith({ kind: 'offline' });
    expect(window.location.search).toBe('?scenario=offline');
    await userEvent.selectOptions(scenario, 'Journée type');
    expect(setCondition).toHaveBeenLastCalledWith({ kind: 'none' });
    expect(online).toHaveBeenCalledTimes(1);
  });

  it('makes the chosen call fail with the chosen status', async () => {
    const played = aScenario();
    await play(played, '?scenario=error');
    await userEvent.selectOptions(
      bar().getByRole('combobox', { name: 'Appel qui échoue' }),
      'listShopProducts',
    );
    await userEvent.selectOptions(bar().getByRole('combobox', { name: 'Réponse' }), '409');
    expect(setCondition).toHaveBeenLastCalledWith({
      kind: 'error',
      call: 'listShopProducts',
      status: 409,
    });
  });

  it('names the calls that it does not answer', async () => {
    const played = aScenario();
    await play(played);
    act(() => played.unanswered.add('GET /shop/towns'));
    expect(await bar().findByRole('alert')).toHaveTextContent('GET /shop/towns');
  });

  it('says why it cannot be played', () => {
    open({ address: '?scenario=typical-day', problem: 'Ce scénario ne peut pas être joué.' });
    expect(bar().getByRole('alert')).toHaveTextContent('Ce scénario ne peut pas être joué.');
    expect(screen.queryByText('Espace boutique')).not.toBeInTheDocument();
  });
});
