import { aShopDelivery, aShopProduct, stubApi } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import { openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';
import { openWizard } from '../testing/wizard';

const api = stubApi();

beforeEach(() => localStorage.clear());

const products = Array.from({ length: 80 }, (_, index) =>
  aShopProduct({ id: index + 1, name: `Chaise ${index + 1}` }),
);
const rows = () => document.querySelectorAll('tbody tr');

describe('a long list', () => {
  it('shows fifty products, then the next ones on request, up to the last', async () => {
    stubShop(api, { products });
    const { user } = await openShop('/shop/products');
    expect(await screen.findByText('50 sur 80 à l’écran')).toBeVisible();
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByText('Afficher 30 de plus'));
    expect(rows()).toHaveLength(80);
    expect(screen.queryByText(/de plus$/)).not.toBeInTheDocument();
    expect(screen.getByText('80 sur 80 à l’écran')).toHaveFocus();
  });

  it('is searched as a whole', async () => {
    stubShop(api, { products });
    await openShop('/shop/products?recherche=chaise%2079');
    expect(await screen.findByText('Chaise 79')).toBeVisible();
    expect(screen.queryByText(/à l’écran$/)).not.toBeInTheDocument();
  });

  it('counts all deliveries on its tab and shows the first fifty', async () => {
    const active = products.map(({ id }) => aShopDelivery({ id, customer_name: `Client ${id}` }));
    stubShop(api, { active });
    await openShop('/shop/deliveries');
    expect(await screen.findByText('Actives (80)')).toBeVisible();
    expect(rows()).toHaveLength(50);
  });

  it('is shown in parts in the wizard too, where the button does not change the step', async () => {
    stubShop(api, { products });
    const { user } = await openWizard({ step: 2 }, 'Produits');
    expect(await screen.findByText('(80)')).toBeVisible();
    expect(screen.getAllByText('Ajouter')).toHaveLength(50);
    await user.click(screen.getByText('Afficher 30 de plus'));
    expect(screen.getAllByText('Ajouter')).toHaveLength(80);
    expect(screen.getByText('Produits', { selector: 'h2' })).toBeVisible();
  });
});
