import { fetchShops } from '@cigogne/shared-api';
import { refusal } from '@cigogne/shared-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openArea } from './testing/open-area';
import { stubAdminApi } from './testing/stub-admin-api';

const api = stubAdminApi();
const shops = [
  { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' },
  { id: 6, name: 'La Maison Bleue', email: 'bleue@cigogne.example' },
];
let asked: (string | null)[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => {
    if (query.has('start_date')) asked.push(query.get('shop_id'));
    return { deliveries: [], count: 0, date_range: { start_date: null, end_date: null } };
  });
});

const inSidebar = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

it.each(['/admin', '/admin/nowhere'])('%s shows the overview', async (path) => {
  openArea(path);
  expect(await screen.findByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  expect(inSidebar().getByRole('link', { name: 'Tableau de bord' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

it('the sidebar leads to the screens of the area and credits the agency', async () => {
  openArea('/admin');
  await screen.findByRole('heading', { name: 'Tableau de bord' });
  const entries = inSidebar().getAllByRole('link');
  expect(entries.map((entry) => [entry.getAttribute('href'), entry.textContent])).toEqual([
    ['/admin', 'Tableau de bord'],
    ['/admin/users', 'Gestion utilisateurs'],
    ['/admin/products', 'Gestion produits'],
    ['/admin/deliveries', 'Gestion livraisons'],
    ['/admin/drivers', 'Planning chauffeurs'],
    ['/admin/pricing', 'Tarification'],
    ['/admin/analytics', 'Analytique'],
    ['/admin/personal-data', 'Données personnelles'],
    ['/admin/settings', 'Paramètres'],
  ]);
  expect(screen.getByRole('link', { name: /agence/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:/),
  );
});

it('the sidebar collapses, and is so again after a reload', async () => {
  const { user } = openArea('/admin');
  await user.click(await screen.findByRole('button', { name: 'Réduire le menu' }));
  cleanup();
  openArea('/admin');
  expect(await screen.findByRole('button', { name: 'Déplier le menu' })).toBeVisible();
});

it('View Deliveries leads to the planning, where the sidebar becomes the shop filter', async () => {
  const { user } = openArea('/admin', shops);
  await user.click(await screen.findByRole('button', { name: 'View Deliveries' }));
  await screen.findByRole('heading', { name: 'Planning des Livraisons' });
  expect(
    inSidebar()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Menu principal', 'Tous les magasins', 'Meubles du Ried', 'La Maison Bleue']);
});

it('the chosen shop restricts the deliveries and is remembered; leaving forgets it', async () => {
  const { user } = openArea('/admin/deliveries', shops);
  await screen.findByRole('heading', { name: 'Planning des Livraisons' });
  await user.click(inSidebar().getByRole('button', { name: 'La Maison Bleue' }));
  await waitFor(() => expect(asked.at(-1)).toBe('6'));
  expect(localStorage.getItem('selectedShop')).toBe('6');
  await user.click(inSidebar().getByRole('button', { name: 'Menu principal' }));
  await screen.findByRole('heading', { name: 'Tableau de bord' });
  expect(localStorage.getItem('selectedShop')).toBeNull();
});

it.each([
  ['read back after a reload', '6', '6'],
  ['ignored when that shop is gone', '99', null],
])('the remembered shop is %s', async (_what, stored, expected) => {
  localStorage.setItem('selectedShop', stored);
  openArea('/admin/deliveries', shops);
  await waitFor(() => expect(asked).toEqual([expected]));
});

it('says so when there is no shop, and leads to the first one', async () => {
  openArea('/admin/deliveries');
  expect(await screen.findByText('Aucun magasin trouvé.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Créer un magasin' })).toHaveAttribute(
    'href',
    '/admin/users?add=shop',
  );
});

it('says that the shops are being loaded', async () => {
  let arrive = () => undefined as void;
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  api.on('get', '/admindelivery/shops', async () => {
    await underWay;
    return { shops };
  });
  const { store } = openArea('/admin/deliveries');
  await screen.findByRole('heading', { name: 'Planning des Livraisons' });
  act(() => void store.dispatch(fetchShops()));
  expect(await screen.findByText('Chargement des magasins...')).toBeVisible();
  arrive();
  expect(await inSidebar().findByRole('button', { name: 'Meubles du Ried' })).toBeVisible();
});

it('logging out asks first, and a failure says why', async () => {
  const { user, store } = openArea('/admin');
  const askToLogOut = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Déconnexion' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Êtes-vous sûr de vouloir vous déconnecter ?',
    });
    await user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  await askToLogOut('Annuler');
  api.on('post', '/auth/logout', () => refusal(500, ''));
  await askToLogOut('Se déconnecter');
  expect(await screen.findByText('An error occurred during logout')).toBeVisible();
  expect(store.getState().session.user).not.toBeNull();
  api.on('post', '/auth/logout', () => undefined);
  await askToLogOut('Se déconnecter');
  await waitFor(() => expect(store.getState().session.user).toBeNull());
});
