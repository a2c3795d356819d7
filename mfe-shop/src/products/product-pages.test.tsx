import { SEARCH_MAX } from '@cigogne/contract';
import { aShopProduct, refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { shopApi } from '../api/shop-api';
import { fillIn, openShop } from '../testing/open-shop';
import { stubProductPages } from '../testing/stub-product-pages';
import { stubShop } from '../testing/stub-shop';
import { field, next, openWizard, panel } from '../testing/wizard';

const api = stubApi();
beforeEach(() => localStorage.clear());

/** 120 products, the last ten of which are beds. */
const products = Array.from({ length: 120 }, (_, index) =>
  aShopProduct({
    id: index + 1,
    name: `${index < 110 ? 'Chaise' : 'Lit'} ${index + 1}`,
    category_id: index < 110 ? 18 : 11,
    read_by_shop: index !== 115,
  }),
);
const rows = () => document.querySelectorAll('tbody tr');

/** Opens the area with a server whose products fill several pages. */
async function openProducts(path: string) {
  stubShop(api);
  const asked = stubProductPages(api, products);
  return { asked, ...(await openShop(path)) };
}

it('the first page is asked for with the counts of all, and the next ones on request', async () => {
  const { user, asked } = await openProducts('/shop/products');
  expect(await screen.findByText('50 sur 120 à l’écran')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Toutes (120)' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Lit-coffre \(10\)/ })).toBeVisible();
  expect(screen.getByRole('img', { name: '1 nouveau' })).toBeVisible();
  expect(asked).toEqual(['limit=50']);
  await user.click(screen.getByRole('button', { name: 'Afficher 50 de plus' }));
  expect(await screen.findByText('100 sur 120 à l’écran')).toBeVisible();
  expect(rows()).toHaveLength(100);
  expect(asked.at(-1)).toBe('limit=50&offset=50');
  await user.click(screen.getByRole('button', { name: 'Afficher 20 de plus' }));
  expect(await screen.findByText('120 sur 120 à l’écran')).toBeVisible();
  expect(rows()).toHaveLength(120);
});

it('the server filters, searches and orders what is not loaded', async () => {
  const { user, asked } = await openProducts('/shop/products');
  await user.click(await screen.findByRole('button', { name: /Lit-coffre/ }));
  expect(await screen.findByText('Lit 111')).toBeVisible();
  expect(rows()).toHaveLength(10);
  await user.type(screen.getByRole('searchbox'), 'lit 11');
  await waitFor(() => expect(rows()).toHaveLength(9));
  expect(asked.at(-1)).toBe('category_id=11&search=lit+11&limit=50');
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('Aucun produit trouvé')).toBeVisible();
});

it('a search in the address that is too long for the server is cut', async () => {
  const { asked } = await openProducts(`/shop/products?recherche=${'x'.repeat(101)}`);
  expect(await screen.findByText('Aucun produit trouvé')).toBeVisible();
  expect(asked.at(-1)).toBe(`search=${'x'.repeat(SEARCH_MAX)}&limit=50`);
});

it.each(['99999', '2.5', 'x'])(
  'a category in the address that there is not, %s, is no filter',
  async (id) => {
    const { asked } = await openProducts(`/shop/products?categorie=${id}`);
    expect(await screen.findByText('Chaise 1')).toBeVisible();
    expect(asked).toEqual(['limit=50']);
  },
);

it('a search that fails says so in place of the list, and can be tried again', async () => {
  const { user } = await openProducts('/shop/products');
  await screen.findByText('50 sur 120 à l’écran');
  api.on('get', '/shop/products', () => refusal(500, 'Plus tard.'));
  await user.type(screen.getByRole('searchbox'), 'lit 112');
  await waitFor(() => expect(screen.getAllByText('Plus tard.')).toHaveLength(2));
  stubProductPages(api, products);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Lit 112')).toBeVisible();
});

it('all are marked as read at once, also those that are not loaded', async () => {
  const { user } = await openProducts('/shop/products');
  api.on('patch', '/shop/products/mark-read', () => ({ count: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
  expect(await screen.findByText('Products marked as read')).toBeVisible();
  expect(screen.queryByRole('img', { name: '1 nouveau' })).not.toBeInTheDocument();
});

it('the home counts all of them', async () => {
  await openProducts('/shop');
  expect(await screen.findByText('120 produits')).toBeVisible();
});

describe('in the wizard', () => {
  it('the server searches what can be added, and the chosen ones keep their names', async () => {
    stubShop(api);
    const asked = stubProductPages(api, products);
    const { user } = await openWizard({ step: 2 }, 'Produits');
    expect(await screen.findByText('(120)')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'lit 115');
    await user.click(await screen.findByRole('button', { name: /^Ajouter Lit 115/ }));
    expect(asked).toContain('only=deliverable&search=lit+115&limit=50');
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByText('(119)')).toBeVisible();
    expect(panel(/Produits sélectionnés/)).toHaveTextContent('Lit 115');
    expect(screen.queryByText('N’est plus disponible')).not.toBeInTheDocument();
  });

  it('those that were shown stay when all that is left has been loaded before', async () => {
    const { user, store } = await openProducts('/shop/products');
    await user.click(screen.getByRole('button', { name: 'Afficher 50 de plus' }));
    await screen.findByText('100 sur 120 à l’écran');
    await user.click(screen.getByRole('link', { name: /Create Delivery/ }));
    fillIn(await screen.findByRole('textbox', { name: /Nom du client/ }), 'Jeanne Muller');
    fillIn(field(/^Rue/), 'rue des Tanneurs');
    fillIn(field(/^Ville/), 'Strasbourg');
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Afficher 50 de plus' }));
    await waitFor(() => expect(screen.getAllByText('Ajouter')).toHaveLength(100));
    stubProductPages(api, products.slice(0, 100));
    act(() => void store.dispatch(shopApi.util.invalidateTags(['Product'])));
    expect(await screen.findByText('(100)')).toBeVisible();
    expect(screen.getAllByText('Ajouter')).toHaveLength(100);
  });

  it('the last ones can be asked for, also when those that were chosen leave no more than a part', async () => {
    stubShop(api);
    stubProductPages(api, products.slice(0, 52));
    const { user } = await openWizard({ step: 2 }, 'Produits');
    for (const name of ['Chaise 1', 'Chaise 2']) {
      await user.click(
        await screen.findByRole('button', { name: new RegExp(`^Ajouter ${name}\\b`) }),
      );
    }
    expect(await screen.findByText('(50)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Afficher 2 de plus' }));
    await waitFor(() => expect(screen.getAllByText('Ajouter')).toHaveLength(50));
  });

  it('all that are loaded may be chosen: there are more, and nobody is told that there are none', async () => {
    stubShop(api);
    stubProductPages(api, products.slice(0, 70));
    const productIds = Array.from({ length: 50 }, (_, index) => index + 1);
    await openWizard({ step: 2, productIds }, 'Produits');
    expect(await screen.findByText('Ceux-ci sont tous choisis : affichez la suite.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Afficher 20 de plus' })).toBeVisible();
  });

  it('those of a stored draft are asked for by number, and one that is gone says so', async () => {
    stubShop(api);
    const asked = stubProductPages(api, products);
    await openWizard({ step: 2, productIds: [117, 999] }, 'Produits');
    expect(await screen.findByText('Produit #999')).toBeVisible();
    // In one request, with the maximum number of products of a delivery.
    expect(asked).toContain('ids=117%2C999&limit=200');
    expect(screen.getByRole('button', { name: /^Retirer Lit 117/ })).not.toHaveTextContent(
      'N’est plus disponible',
    );
    expect(screen.getByRole('button', { name: /^Retirer Produit #999/ })).toHaveTextContent(
      'N’est plus disponible',
    );
  });
});
