import { RemoteFailure } from '@cigogne/shared-api';
import { anAuthUser, refusal, stubApi, forgetSession } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AREA_HEADINGS, fakeArea, openFakeArea, openShell } from '../testing/open-shell';

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
    let arrive!: (app: Awaited<ReturnType<typeof openFakeArea>>) => void;
    const open = () => new Promise<Parameters<typeof arrive>[0]>((resolve) => (arrive = resolve));
    await openShell({ at: '/shop', user, api, open });
    expect(await screen.findByRole('status', { name: 'Chargement de votre espace' })).toBeVisible();
    // The brand, and the role of the user.
    expect(screen.getAllByText('MAGASIN')).toHaveLength(2);
    expect(screen.getByText('Meubles du Ried')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
    arrive(await openFakeArea('shop'));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
  });
});

describe('a remote that cannot be loaded', () => {
  it('leaves a panel in its place, with brand, user and logout still there', async () => {
    await openShell({ at: '/shop', user, api, open: unavailable });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'L’espace magasin n’a pas pu être chargé.',
    );
    expect(screen.getByText('Meubles du Ried')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/shop');
  });

  it('opens with Réessayer, without a reload of the page', async () => {
    const open = jest.fn(openFakeArea).mockImplementationOnce(unavailable);
    const { forget } = await openShell({ at: '/shop/products', user, api, open });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
    expect(window.location.pathname).toBe('/shop/products');
    expect(open).toHaveBeenCalledTimes(2);
    // So that the registry is fetched again.
    expect(forget).toHaveBeenCalledWith('shop');
  });

  it('shows the panel again when it fails again', async () => {
    const open = jest.fn(unavailable);
    await openShell({ at: '/shop', user, api, open });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  it('does not touch the areas of other roles', async () => {
    await openShell({
      at: '/driver',
      user: anAuthUser({ role: 'driver' }),
      api,
      open: (name) => (name === 'shop' ? unavailable() : openFakeArea(name)),
    });
    expect(await screen.findByRole('heading', { name: AREA_HEADINGS.driver })).toBeVisible();
  });

  it('does not bar the way to the login when it is the public one', async () => {
    const open = () => Promise.reject(new RemoteFailure('public', 'unavailable'));
    await openShell({ at: '/', api, open });
    expect(await screen.findByRole('alert')).toHaveTextContent('L’accueil du site');
    await userEvent.click(screen.getByRole('link', { name: 'Espace Partenaire' }));
    expect(await screen.findByRole('button', { name: 'Se Connecter' })).toBeVisible();
  });
});

describe('the panel says', () => {
  it.each([
    ['unavailable', 'n’a pas pu être chargé. Vérifiez votre connexion', 'Réessayer'],
    ['incompatible', 'Mise à jour nécessaire', 'Recharger'],
    ['tampered', 'ne sont pas ceux qui ont été publiés. Ils n’ont pas été exécutés', 'Réessayer'],
    ['not-released', 'n’est pas publié', 'Réessayer'],
    ['broken', 'n’a pas pu démarrer', 'Réessayer'],
  ] as const)('of a remote that is %s: %s', async (reason, says, action) => {
    const open = () => Promise.reject(new RemoteFailure('shop', reason));
    await openShell({ at: '/shop', user, api, open });
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent(says);
    expect(screen.getByRole('button', { name: action })).toBeVisible();
    if (reason !== 'unavailable') expect(panel).not.toHaveTextContent('connexion');
  });

  it.each([
    ['cannot be loaded', unavailable],
    ['crashes', () => Promise.resolve(fakeArea(crash))],
  ])('of a remote that %s that another version is there since, if so', async (_how, open) => {
    const newerVersions = () => Promise.resolve([{ name: 'shop', version: '1.9.0' }]);
    await openShell({ at: '/shop', user, api, open, remotes: { newerVersions } });
    expect(
      await screen.findByRole('heading', { name: 'Nouvelle version disponible' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  });
});

describe('a remote that crashes while it is running', () => {
  it('can be tried again, and runs what is released by then', async () => {
    const open = jest
      .fn(openFakeArea)
      .mockResolvedValueOnce(fakeArea(crash))
      .mockResolvedValueOnce(fakeArea(() => <h1>Produits</h1>));
    await openShell({ at: '/shop/products', user, api, open });
    expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur est survenue');
    expect(screen.getByText('Meubles du Ried')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Produits' })).toBeVisible();
    expect(window.location.pathname).toBe('/shop/products');
  });

  it('for want of a script asks for a reload', async () => {
    await openShell({ at: '/shop', user, api, open: () => Promise.resolve(fakeArea(wantScript)) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Chargement impossible');
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeVisible();
  });

  it('for want of a script that was tampered with says so', async () => {
    await openShell({
      at: '/shop',
      user,
      api,
      open: () => Promise.resolve(fakeArea(wantScript)),
      remotes: { explainChunkError: () => Promise.resolve(new RemoteFailure('shop', 'tampered')) },
    });
    expect(await screen.findByText(/ne sont pas ceux qui ont été publiés/)).toBeVisible();
  });
});

function crash(): never {
  throw new TypeError('undefined is not a function');
}

function wantScript(): never {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

describe('logout in the frame', () => {
  async function askToLogOut() {
    await openShell({ at: '/shop', user, api, open: unavailable });
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
