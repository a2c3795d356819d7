import { RemoteFailure, type RoleApp } from '@cigogne/shared-api';
import { anAuthUser, refusal, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AREA_HEADINGS,
  fakeArea,
  forgetSession,
  loadFakeArea,
  openShell,
} from '../testing/open-shell';

const api = stubApi();
const user = anAuthUser({ role: 'shop', name: 'Meubles du Ried' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  api.on('get', '/public/site', () => ({ demo_accounts: [] }));
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetSession();
});

const unavailable = () => Promise.reject(new RemoteFailure('shop', 'unavailable'));

describe('a remote that is loading', () => {
  it('has a skeleton in the frame with brand, user and logout', async () => {
    let arrive!: (app: RoleApp) => void;
    const load = () => new Promise<RoleApp>((resolve) => (arrive = resolve));
    await openShell({ at: '/shop', user, api, load });
    expect(await screen.findByRole('status', { name: 'Chargement de votre espace' })).toBeVisible();
    expect(screen.getByText('Meubles du Ried')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
    arrive(await loadFakeArea('shop'));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
  });

  it('is attached to the store before its first render', async () => {
    const order: string[] = [];
    const load = () =>
      Promise.resolve<RoleApp>({
        ...fakeArea(() => {
          order.push('render');
          return <h1>Produits</h1>;
        }),
        attach: () => void order.push('attach'),
      });
    await openShell({ at: '/shop', user, api, load });
    expect(await screen.findByRole('heading', { name: 'Produits' })).toBeVisible();
    expect(order.slice(0, 2)).toEqual(['attach', 'render']);
  });
});

describe('a remote that cannot be loaded', () => {
  it('leaves a panel in its place, with brand, user and logout still there', async () => {
    await openShell({ at: '/shop', user, api, load: unavailable });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'L’espace magasin n’a pas pu être chargé.',
    );
    expect(screen.getByText('Meubles du Ried')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/shop');
  });

  it('opens with Réessayer, without a reload of the page', async () => {
    const load = jest.fn(loadFakeArea).mockImplementationOnce(unavailable);
    await openShell({ at: '/shop/products', user, api, load });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    expect(window.location.pathname).toBe('/shop/products');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows the panel again when it fails again', async () => {
    const load = jest.fn(unavailable);
    await openShell({ at: '/shop', user, api, load });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  it('asks for a reload of the page when it speaks another version', async () => {
    const load = () => Promise.reject(new RemoteFailure('shop', 'incompatible'));
    await openShell({ at: '/shop', user, api, load });
    expect(await screen.findByRole('alert')).toHaveTextContent('Rechargez la page');
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  });

  it('does not touch the areas of other roles', async () => {
    await openShell({
      at: '/driver',
      user: anAuthUser({ role: 'driver' }),
      api,
      load: (name) => (name === 'shop' ? unavailable() : loadFakeArea(name)),
    });
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.driver })).toBeVisible();
  });

  it('does not bar the way to the login when it is the public one', async () => {
    const load = () => Promise.reject(new RemoteFailure('public', 'unavailable'));
    await openShell({ at: '/', api, load });
    expect(await screen.findByRole('alert')).toHaveTextContent('L’accueil du site');
    await userEvent.click(screen.getByRole('link', { name: 'Espace Partenaire' }));
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
  });
});

describe('a remote that crashes while it is running', () => {
  function crashing(error: Error) {
    let broken = true;
    return {
      load: () =>
        Promise.resolve(
          fakeArea(() => {
            if (broken) throw error;
            return <h1>Produits</h1>;
          }),
        ),
      repair: () => (broken = false),
    };
  }

  it('leaves the panel in its place and can be tried again', async () => {
    const { load, repair } = crashing(new Error('undefined is not a function'));
    const shell = await openShell({ at: '/shop', user, api, load });
    expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur est survenue');
    expect(screen.getByText('Meubles du Ried')).toBeVisible();
    repair();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Produits' })).toBeVisible();
    // What has loaded is not loaded again.
    expect(shell.load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['1.8.0', 'Chargement impossible'],
    ['1.9.0', 'Nouvelle version disponible'],
  ])('for want of a script of 1.8.0, while %s is released, says so: %s', async (released, says) => {
    const fetchTheRest = window.fetch.bind(window);
    const shop = { version: released, entry: `/remotes/shop/${released}/remoteEntry.js` };
    const registry = { remotes: { shop } };
    jest
      .spyOn(window, 'fetch')
      .mockImplementation((input, init) =>
        input instanceof URL && input.pathname === '/remotes.json'
          ? Promise.resolve(Response.json(registry))
          : fetchTheRest(input, init),
      );
    const error = Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      request: 'http://localhost/remotes/shop/1.8.0/a1b2.js',
    });
    await openShell({ at: '/shop', user, api, load: crashing(error).load });
    await waitFor(async () => expect(await screen.findByRole('alert')).toHaveTextContent(says));
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeVisible();
  });
});

describe('logout in the frame', () => {
  async function askToLogOut() {
    await openShell({ at: '/shop', user, api, load: unavailable });
    await userEvent.click(await screen.findByRole('button', { name: 'Déconnexion' }));
    return screen.findByRole('alertdialog');
  }
  const agree = () => userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));

  it('asks first, then signs out', async () => {
    api.on('post', '/auth/logout', () => undefined);
    expect(await askToLogOut()).toHaveTextContent('Are you sure you want to logout?');
    await agree();
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
  });

  it.each([
    ['the sentence of the server', 'Réessayez plus tard.', 'Réessayez plus tard.'],
    ["'An error occurred during logout'", '', 'An error occurred during logout'],
  ])('that fails shows %s and leaves the user signed in', async (_, message, says) => {
    api.on('post', '/auth/logout', () => refusal(503, message));
    await askToLogOut();
    await agree();
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByText('Meubles du Ried')).toBeInTheDocument();
  });
});
