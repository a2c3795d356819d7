import { refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  asked = [];
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => {
    asked.push(query.get('shop_id'));
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

it('says so when there is no shop', async () => {
  openArea('/admin/deliveries');
  expect(await screen.findByText('Aucun magasin trouvé.')).toBeVisible();
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
