import { formatDay, mondayOf, todayInParis } from '@cigogne/contract';
import { aShopProduct, refusal, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';

const api = stubApi();

const sofa = aShopProduct({ id: 11, name: 'Canapé Ried', category_id: 18, size: '2.1', parts: 2 });
const bed = aShopProduct({ id: 12, name: 'Lit Vosges', category_id: 11, size: '160x200' });
const armchair = aShopProduct({ id: 13, name: 'Canapé Rhin', category_id: 18 });

const ANNOUNCED = { status: 'depo', received_date: null } as const;

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

describe('Gestion des Produits', () => {
  it('shows the products in the five columns of the specification', async () => {
    stubShop(api, { products: [sofa] });
    await openShop('/shop/products');
    expect(await screen.findByRole('heading', { name: 'Gestion des Produits' })).toBeVisible();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Produit', 'Statut', 'Date Réception', 'Détails', 'Actions']);
    const [, row] = within(table).getAllByRole('row');
    expect(row).toHaveTextContent('Canapé Ried');
    expect(row).toHaveTextContent('En Stock');
    expect(row).toHaveTextContent('02/03/2026');
  });

  it('shows a numeric size in m² and any other as it is', async () => {
    stubShop(api, { products: [sofa, bed] });
    await openShop('/shop/products');
    expect(await screen.findByRole('row', { name: /Canapé Ried/ })).toHaveTextContent('2.1 m²');
    const row = screen.getByRole('row', { name: /Lit Vosges/ });
    expect(row).toHaveTextContent('160x200');
    expect(row).not.toHaveTextContent('m²');
  });

  it('names categories as the shop screens spell them, with their counts', async () => {
    stubShop(api, { products: [sofa, bed, armchair] });
    await openShop('/shop/products');
    const chips = await screen.findByRole('group', { name: 'Filtrer par catégorie' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['Toutes (3)', 'Lit-coffre (1)', 'Canapé (2)']);
  });

  it('filters by a category, and shows all again when its chip is pressed once more', async () => {
    stubShop(api, { products: [sofa, bed, armchair] });
    const { user } = await openShop('/shop/products');
    const chip = await screen.findByRole('button', { name: /Canapé \(2\)/ });
    await user.click(chip);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(rows()).toEqual(['Canapé RiedCanapé', 'Canapé RhinCanapé']);
    await user.click(chip);
    expect(rows()).toHaveLength(3);
  });

  it('says that nothing was found and clears the filter on request', async () => {
    stubShop(api, { products: [sofa] });
    const { user } = await openShop('/shop/products');
    await user.type(await screen.findByRole('searchbox'), 'armoire');
    expect(screen.getByText('Aucun produit trouvé')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Effacer le filtre' }));
    expect(rows()).toEqual(['Canapé RiedCanapé']);
  });

  it('says that nothing was found in a shop without products, and lets it add the first', async () => {
    stubShop(api);
    const { user } = await openShop('/shop/products');
    expect(await screen.findByText('Aucun produit trouvé')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ajouter un produit du magasin' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('opens the receiving document in a new tab and the damage photo in the gallery', async () => {
    const damaged = aShopProduct({
      name: 'Buffet Ill',
      status: 'damaged',
      receiving_document: '/api/files/d',
      damage_proof: '/api/files/p',
    });
    stubShop(api, { products: [damaged] });
    const { user } = await openShop('/shop/products');
    const document = await screen.findByRole('link', { name: /Document de Buffet Ill/ });
    expect(document).toHaveAttribute('href', '/api/files/d');
    expect(document).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('button', { name: 'Photo du dommage de Buffet Ill' }));
    expect(screen.getByRole('img', { name: 'Dommage constaté sur Buffet Ill' })).toHaveAttribute(
      'src',
      '/api/files/p',
    );
  });

  it('says when a product is announced, in a delivery, or without a date', async () => {
    stubShop(api, {
      products: [
        aShopProduct({ ...ANNOUNCED, id: 1, name: 'A', expected_date: todayInParis() }),
        aShopProduct({ id: 2, name: 'B', in_delivery: true }),
        aShopProduct({ ...ANNOUNCED, id: 3, name: 'C', expected_date: '2026-03-18' }),
        aShopProduct({ ...ANNOUNCED, id: 4, name: 'D', expected_date: null }),
      ],
    });
    await openShop('/shop/products');
    const announced = await screen.findByRole('row', { name: /^A/ });
    expect(announced).toHaveTextContent('Pas Encore Reçu');
    expect(announced).toHaveTextContent('N/D');
    expect(announced).toHaveTextContent(`semaine du ${formatDay(mondayOf(todayInParis()))}`);
    expect(announced).not.toHaveTextContent('en retard');
    const late = screen.getByRole('row', { name: /^C/ });
    expect(late).toHaveTextContent('N/Dsemaine du 16/03/2026en retard');
    expect(screen.getByRole('row', { name: /^D/ })).not.toHaveTextContent('semaine');
    expect(screen.getByRole('row', { name: /^B/ })).toHaveTextContent('En livraison');
  });

  it('says why the products could not be fetched, and tries again', async () => {
    stubShop(api, { products: [sofa] });
    api.on('get', '/shop/products', () => refusal(500, ''));
    const { user } = await openShop('/shop/products');
    await waitFor(() => expect(screen.getAllByText('Failed to fetch products')).toHaveLength(2));
    stubShop(api, { products: [sofa] });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('row', { name: /Canapé Ried/ })).toBeVisible();
  });

  it('shows the server’s own sentence when there is one', async () => {
    stubShop(api);
    api.on('get', '/shop/products', () => refusal(503, 'Revenez dans une minute.'));
    await openShop('/shop/products');
    await waitFor(() => expect(screen.getAllByText('Revenez dans une minute.')).toHaveLength(2));
    expect(screen.queryByText('Failed to fetch products')).not.toBeInTheDocument();
  });
});
