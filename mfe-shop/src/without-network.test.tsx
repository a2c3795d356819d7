import { aShopDelivery, aShopProduct, NO_NETWORK, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn, openShop } from './testing/open-shop';
import { stubShop } from './testing/stub-shop';
import { answerCreation, confirmButton, openWizard } from './testing/wizard';

const api = stubApi();

const NETWORK = 'Connexion impossible. Vérifiez votre réseau, puis réessayez.';
const sofa = aShopProduct({ id: 11, name: 'Canapé Ried', read_by_shop: false });
const delivery = aShopDelivery({ id: 101 });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubShop(api, { products: [sofa], active: [delivery], detail: delivery });
});
afterEach(() => jest.restoreAllMocks());

describe('without network, the shop is told what failed and why', () => {
  it.each([
    ['/shop/products', '/shop/products', 'Failed to fetch products'],
    ['/shop/deliveries', '/shop/deliveries/active', 'Failed to fetch active deliveries'],
    ['/shop/history', '/shop/deliveries/delivered', 'Failed to fetch delivered deliveries'],
  ])('on %s, in the toast and in place of the list', async (address, path, fallback) => {
    api.on('get', path, () => NO_NETWORK);
    await openShop(address);
    await waitFor(() => expect(screen.getAllByText(`${fallback}. ${NETWORK}`)).toHaveLength(2));
  });

  it('in place of the details of a delivery', async () => {
    api.on('get', '/shop/deliveries/:id', () => NO_NETWORK);
    api.on('get', '/shop/deliveries/active', () => ({ deliveries: [] }));
    api.on('get', '/shop/deliveries/delivered', () => ({ deliveries: [] }));
    await openShop('/shop/deliveries/101');
    const sentence = `Failed to fetch delivery details. ${NETWORK}`;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
      `Erreur de chargement des détails ${sentence}`,
    );
  });

  it('when a product is marked as read', async () => {
    api.on('patch', '/shop/products/mark-read', () => NO_NETWORK);
    const { user } = await openShop('/shop/products');
    await user.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
    expect(await screen.findByText(`Failed to mark products as read. ${NETWORK}`)).toBeVisible();
  });

  it('when the status of a product is changed', async () => {
    api.on('patch', '/shop/products/11/status', () => NO_NETWORK);
    const { user } = await openShop('/shop/products');
    await user.click(screen.getByRole('button', { name: /^Statut de Canapé Ried/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Vers Magasin' }));
    expect(await screen.findByText(`Échec de la mise à jour du statut. ${NETWORK}`)).toBeVisible();
  });

  it('when a product is added from the magazine', async () => {
    api.on('post', '/shop/products/from-magazine', () => NO_NETWORK);
    const { user } = await openShop('/shop/products');
    await user.click(screen.getByRole('button', { name: 'Depuis le Magasin' }));
    const dialog = within(screen.getByRole('dialog'));
    fillIn(dialog.getByRole('textbox', { name: /Nom du produit/ }), 'Banc Ill');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Catégorie/ }), '36');
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    const sentence = `Failed to add product from magazine. ${NETWORK}`;
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('when a delivery is created, below the sentence of the wizard', async () => {
    answerCreation(api, () => NO_NETWORK);
    const { user } = await openWizard({ step: 4, productIds: [11] }, 'Résumé');
    await user.click(confirmButton());
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent(
      'Erreur lors de la création de la livraison. Veuillez consulter la console.',
    );
    expect(alert).toHaveTextContent(`Failed to create delivery. ${NETWORK}`);
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Confirmer & Créer' })).toBeEnabled();
  });

  it('when the shuttle note is downloaded', async () => {
    api.on('get', '/shop/magazine-delivery-note/101', () => NO_NETWORK);
    const { user } = await openShop('/shop/deliveries/101');
    await user.click(await screen.findByRole('button', { name: 'Bon de navette' }));
    expect(
      await screen.findByText(`Failed to generate shop magazine delivery note. ${NETWORK}`),
    ).toBeVisible();
  });
});
