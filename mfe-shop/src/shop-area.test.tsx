import { aShopDelivery, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from './testing/open-shop';
import { stubShop } from './testing/stub-shop';

const api = stubApi();

beforeEach(() => stubShop(api));

describe('the shop area', () => {
  it('opens with a card for each of its four actions', async () => {
    await openShop('/shop');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const cards = within(screen.getByRole('main')).getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/shop/create-delivery',
      '/shop/products',
      '/shop/deliveries',
      '/shop/history',
    ]);
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map((title) => title.textContent),
    ).toEqual(['Create Delivery', 'View Products', 'View Deliveries', 'Delivery History']);
  });

  it.each([
    ['/shop', 'Dashboard · Cigogne'],
    ['/shop/create-delivery', 'Créer une livraison · Cigogne'],
    ['/shop/products', 'Gestion des Produits · Cigogne'],
    ['/shop/deliveries', 'Gestion des Livraisons · Cigogne'],
    ['/shop/deliveries/101', 'Détails de la Livraison #101 · Cigogne'],
    ['/shop/history', 'Historique des livraisons · Cigogne'],
    ['/shop/inventory-reports', 'Inventory Reports · Cigogne'],
  ])('names %s in the tab of the browser', async (address, title) => {
    stubShop(api, { detail: aShopDelivery({ id: 101 }) });
    await openShop(address);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('loads its products and both lists of deliveries on entry, whichever screen opens', async () => {
    const asked: string[] = [];
    for (const path of [
      '/shop/products',
      '/shop/deliveries/active',
      '/shop/deliveries/delivered',
    ]) {
      api.on('get', path, () => {
        asked.push(path);
        return { products: [], deliveries: [] };
      });
    }
    await openShop('/shop/inventory-reports');
    expect(await screen.findByText('coming soon')).toBeVisible();
    await waitFor(() =>
      expect(asked.sort()).toEqual([
        '/shop/deliveries/active',
        '/shop/deliveries/delivered',
        '/shop/products',
      ]),
    );
  });

  it('has no link to the reports, which do not exist yet', async () => {
    await openShop('/shop');
    await screen.findByRole('heading', { name: 'Dashboard' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).not.toContain('/shop/inventory-reports');
  });

  it('has the four entries in its sidebar and marks the current one', async () => {
    const { user } = await openShop('/shop');
    const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
    expect(menu.getAllByRole('link').map((entry) => entry.textContent)).toEqual([
      'Dashboard',
      'Create Delivery',
      'View Products',
      'View Deliveries',
    ]);
    await user.click(menu.getByRole('link', { name: 'View Products' }));
    expect(await screen.findByRole('heading', { name: 'Gestion des Produits' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'View Products' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('collapses its sidebar', async () => {
    const { user } = await openShop('/shop');
    await user.click(await screen.findByRole('button', { name: 'Réduire le menu' }));
    expect(screen.getByRole('button', { name: 'Déplier le menu' })).toBeVisible();
  });

  it('logs out only after asking', async () => {
    let loggedOut = 0;
    api.on('post', '/auth/logout', () => {
      loggedOut += 1;
    });
    const { user, store } = await openShop('/shop');
    await user.click(await screen.findByRole('button', { name: 'Déconnexion' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to logout?');
    await user.click(within(question).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(loggedOut).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Déconnexion' }));
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(store.getState().session.user).toBeNull());
    expect(loggedOut).toBe(1);
  });
});
