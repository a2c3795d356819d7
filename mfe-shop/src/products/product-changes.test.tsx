import { aShopProduct, refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ALL_PRODUCTS, listShopProducts } from '../api/products';
import { openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';

const api = stubApi();

const sofa = aShopProduct({ id: 11, name: 'Canapé Ried', read_by_shop: false });
const bed = aShopProduct({ id: 12, name: 'Lit Vosges', read_by_shop: false });

const statusOf = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^Statut de ${name}`) });

describe('the status of a product', () => {
  it('switches at once between En Stock and Vers Magasin, and says so', async () => {
    stubShop(api, { products: [sofa] });
    let answer = () => undefined as unknown;
    const answered = new Promise((resolve) => {
      answer = () => resolve({ product: { ...sofa, status: 'to_shop' } });
    });
    const sent: unknown[] = [];
    api.on('patch', '/shop/products/11/status', async ({ request }) => {
      sent.push(await request.json());
      return answered;
    });
    const { user } = await openShop('/shop/products');
    await user.click(await statusOf('Canapé Ried'));
    const choices = screen.getAllByRole('menuitemradio');
    expect(choices.map((choice) => choice.textContent)).toEqual(['En Stock', 'Vers Magasin']);
    await user.click(choices[1]!);
    expect(
      await screen.findByRole('button', { name: 'Statut de Canapé Ried : Vers Magasin' }),
    ).toBeVisible();
    answer();
    expect(await screen.findByText('Statut de "Canapé Ried" mis à jour avec succès')).toBeVisible();
    expect(sent).toEqual([{ status: 'to_shop' }]);
  });

  it('goes back when the server refuses, with the default sentence', async () => {
    stubShop(api, { products: [sofa] });
    api.on('patch', '/shop/products/11/status', () => refusal(500, ''));
    const { user } = await openShop('/shop/products');
    await user.click(await statusOf('Canapé Ried'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Vers Magasin' }));
    expect(await screen.findByText('Échec de la mise à jour du statut')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Statut de Canapé Ried : En Stock' }),
    ).toBeVisible();
  });

  it('goes back where the product stands by then', async () => {
    stubShop(api, { products: [sofa] });
    let refuse = () => undefined as unknown;
    const refused = new Promise((resolve) => (refuse = () => resolve(refusal(500, ''))));
    api.on('patch', '/shop/products/11/status', () => refused);
    const { user, store } = await openShop('/shop/products');
    await user.click(await statusOf('Canapé Ried'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Vers Magasin' }));
    const table = aShopProduct({ id: 14, name: 'Table Zorn', status: 'to_shop' });
    stubShop(api, { products: [table, { ...sofa, status: 'to_shop' }] });
    act(() => void store.dispatch(listShopProducts.initiate(ALL_PRODUCTS, { forceRefetch: true })));
    await statusOf('Table Zorn');
    // No further answers, so that the reverted change remains visible.
    api.on('get', '/shop/products', () => new Promise(() => undefined));
    refuse();
    await screen.findByText('Échec de la mise à jour du statut');
    expect(
      await screen.findByRole('button', { name: 'Statut de Canapé Ried : En Stock' }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Statut de Table Zorn : Vers Magasin' }),
    ).toBeVisible();
  });

  it('only closes the menu when the same one is chosen', async () => {
    stubShop(api, { products: [sofa] });
    let asked = 0;
    api.on('patch', '/shop/products/11/status', () => {
      asked += 1;
      return { product: sofa };
    });
    const { user } = await openShop('/shop/products');
    await user.click(await statusOf('Canapé Ried'));
    await user.click(screen.getByRole('menuitemradio', { name: 'En Stock' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(asked).toBe(0);
  });

  it.each([
    ['depo', 'Pas Encore Reçu'],
    ['damaged', 'Endommagé'],
    ['magazine', 'En Magasin'],
    ['return_to_fabric', 'Retour Fabricant'],
    ['Pièce', 'Pièce'],
  ] as const)('%s is a fixed badge', async (status, label) => {
    stubShop(api, { products: [aShopProduct({ name: 'Buffet', status })] });
    await openShop('/shop/products');
    expect(await screen.findByRole('row', { name: /Buffet/ })).toHaveTextContent(label);
    expect(screen.queryByRole('button', { name: /^Statut de/ })).not.toBeInTheDocument();
  });
});

describe('new products', () => {
  it('are marked, counted in the sidebar and dotted on their category; announced ones are not', async () => {
    const announced = aShopProduct({ id: 13, name: 'Table', status: 'depo', read_by_shop: false });
    stubShop(api, { products: [sofa, bed, announced] });
    await openShop('/shop/products');
    expect(await screen.findByRole('row', { name: /Canapé Ried/ })).toHaveTextContent('Nouveau');
    expect(screen.getByRole('row', { name: /^Table/ })).not.toHaveTextContent('Nouveau');
    expect(screen.getByRole('img', { name: '2 nouveaux' })).toBeVisible();
    expect(
      await screen.findByRole('link', { name: /View Products/, description: '2 produits non lus' }),
    ).toHaveTextContent('2');
  });

  it('above nine show 9+ in the sidebar', async () => {
    stubShop(api);
    api.on('get', '/shop/products/unread-count', () => ({ count: 10 }));
    await openShop('/shop');
    const link = within(screen.getByRole('navigation')).getByRole('link', {
      name: /View Products/,
    });
    await waitFor(() => expect(link).toHaveTextContent('9+'));
  });

  it('show nothing when the count comes back empty', async () => {
    stubShop(api);
    api.on('get', '/shop/products/unread-count', () => ({}));
    await openShop('/shop/products');
    expect(await screen.findByText('Aucun produit trouvé')).toBeVisible();
    expect(screen.queryByText(/non lu/)).not.toBeInTheDocument();
  });

  it.each([
    ['one by one', 'Marquer comme lu : Canapé Ried', { productIds: [11] }],
    ['all at once', 'Tout marquer comme lu', {}],
  ])('are marked as read %s', async (_how, button, body) => {
    stubShop(api, { products: [sofa] });
    const sent: unknown[] = [];
    api.on('patch', '/shop/products/mark-read', async ({ request }) => {
      sent.push(await request.json());
      return { count: 0 };
    });
    const { user } = await openShop('/shop/products');
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('Products marked as read')).toBeVisible();
    expect(sent).toEqual([body]);
    expect(screen.queryByText('Nouveau')).not.toBeInTheDocument();
  });

  it('leave the focus on the product whose button has disappeared', async () => {
    stubShop(api, { products: [sofa, bed] });
    api.on('patch', '/shop/products/mark-read', () => ({ count: 1 }));
    const { user } = await openShop('/shop/products');
    const button = await screen.findByRole('button', { name: 'Marquer comme lu : Canapé Ried' });
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('rowheader', { name: /Canapé Ried/ })).toHaveFocus();
  });

  it('stay new when they could not be marked', async () => {
    stubShop(api, { products: [sofa] });
    api.on('patch', '/shop/products/mark-read', () => refusal(500, ''));
    const { user } = await openShop('/shop/products');
    await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    expect(await screen.findByText('Failed to mark products as read')).toBeVisible();
    expect(screen.getByText('Nouveau')).toBeVisible();
  });

  it('that could not be marked are put back by their numbers in a list that was fetched meanwhile', async () => {
    stubShop(api, { products: [sofa] });
    const read = aShopProduct({ id: 14, name: 'Banc Ill', read_by_shop: true });
    let refuse = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (refuse = resolve));
    api.on('patch', '/shop/products/mark-read', async () => {
      await underWay;
      // Refetching the list fails as well.
      api.on('get', '/shop/products', () => refusal(500, ''));
      return refusal(500, '');
    });
    const { user, store } = await openShop('/shop/products');
    await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    stubShop(api, { products: [read, { ...sofa, read_by_shop: true }] });
    act(() => void store.dispatch(listShopProducts.initiate(ALL_PRODUCTS, { forceRefetch: true })));
    expect(await screen.findByRole('row', { name: /Banc Ill/ })).toBeVisible();
    refuse();
    expect(await screen.findByText('Failed to mark products as read')).toBeVisible();
    expect(screen.getByRole('row', { name: /Canapé Ried/ })).toHaveTextContent('Nouveau');
    expect(screen.getByRole('row', { name: /Banc Ill/ })).not.toHaveTextContent('Nouveau');
  });

  it('keep the focus on the button once nothing is left to mark, and are not asked for again', async () => {
    stubShop(api, { products: [sofa] });
    let asked = 0;
    api.on('patch', '/shop/products/mark-read', () => ({ count: (asked += 1) }));
    const { user } = await openShop('/shop/products');
    const button = await screen.findByRole('button', { name: 'Tout marquer comme lu' });
    await user.click(button);
    expect(await screen.findByText('Products marked as read')).toBeVisible();
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(asked).toBe(1);
  });
});
