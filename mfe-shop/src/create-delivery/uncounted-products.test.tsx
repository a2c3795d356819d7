import { stubApi } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import { stubShop } from '../testing/stub-shop';
import { bed, openWizard, panel, sofa } from '../testing/wizard';

const api = stubApi();
beforeEach(() => localStorage.clear());

const uncounted = [
  ['without a number of colis', null],
  ['of which none has been counted', 0],
] as const;

it.each(uncounted)('a product %s says so in both lists', async (_what, parts) => {
  stubShop(api, { products: [{ ...sofa, parts }, bed] });
  const { user } = await openWizard({ step: 2 }, 'Produits');
  const add = await screen.findByRole('button', { name: /^Ajouter Canapé Ried/ });
  expect(add).toHaveTextContent('colis à compter');
  await user.click(add);
  expect(panel(/Produits sélectionnés/)).toHaveTextContent('colis à compter');
});

it.each(uncounted)(
  'beside a sum stands how many products %s are not in it',
  async (_what, parts) => {
    stubShop(api, { products: [{ ...sofa, parts }, bed] });
    await openWizard({ step: 4 }, 'Résumé');
    const products = await screen.findByRole('region', { name: /^Produits/ });
    expect(products).toHaveTextContent('Canapé Riedcolis à compter');
    expect(products).toHaveTextContent('Nombre total de colis3 (1 produit non compté)');
  },
);

it('a sum of nothing that is counted is no 0', async () => {
  stubShop(api, { products: [{ ...sofa, parts: null }] });
  await openWizard({ step: 4, productIds: [sofa.id] }, 'Résumé');
  const products = await screen.findByRole('region', { name: /^Produits/ });
  expect(products).toHaveTextContent('Nombre total de colisà compter');
});

it('the summary, too, says of a product in another delivery that it is not counted', async () => {
  stubShop(api, { products: [{ ...sofa, parts: null, in_delivery: true }] });
  await openWizard({ step: 4, productIds: [sofa.id] }, 'Résumé');
  const products = await screen.findByRole('region', { name: /^Produits/ });
  expect(products).toHaveTextContent('Canapé Ried — n’est plus disponiblecolis à compter');
});

it('of a product that has left the stock, the summary says nothing of colis', async () => {
  stubShop(api, { products: [bed] });
  await openWizard({ step: 4 }, 'Résumé');
  const products = await screen.findByRole('region', { name: /^Produits/ });
  expect(products).toHaveTextContent(/Produit #\d+ — n’est plus disponibleLit Vosges/);
});
