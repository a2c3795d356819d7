import { aShopProduct, stubApi } from '@cigogne/shared-api/testing';
import { type Change, describeFaults } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fillIn, openShop } from './testing/open-shop';
import { stubShop } from './testing/stub-shop';
import { bed, confirmButton, created, openWizard, sofa } from './testing/wizard';

const api = stubApi();
beforeEach(() => {
  localStorage.clear();
  stubShop(api, { products: [sofa, bed] });
  // The wizard logs a failed creation (part 2, section 8).
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const seen = (text: string) => expect(screen.getAllByText(text)[0]).toBeVisible();
const unread = aShopProduct({ id: 15, name: 'Table Kochersberg', read_by_shop: false });

/** Opens the list of products with one product. */
async function openProducts(product = unread) {
  stubShop(api, { products: [product] });
  const { user } = await openShop('/shop/products');
  await screen.findByText(product.name);
  return user;
}

/** Marking as read, with the button of one product or of all. */
function marking(name: string, button: string): Change {
  return {
    name,
    method: 'patch',
    path: '/shop/products/mark-read',
    answer: () => ({ count: 0 }),
    fallback: 'Failed to mark products as read',
    open: async () => {
      await openProducts();
      return {
        send: () => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: button }))),
        expectKept: () => seen('Nouveau'),
        expectDone: () => seen('Products marked as read'),
      };
    },
  };
}

const CHANGES: Change[] = [
  marking('marking a product as read', `Marquer comme lu : ${unread.name}`),
  marking('marking all products as read', 'Tout marquer comme lu'),
  {
    name: 'changing the status of a product',
    method: 'patch',
    path: '/shop/products/11/status',
    answer: () => ({ product: { ...sofa, status: 'to_shop' } }),
    fallback: 'Échec de la mise à jour du statut',
    open: async () => {
      const user = await openProducts(sofa);
      const status = (now: string) =>
        screen.getByRole('button', { name: `Statut de Canapé Ried : ${now}` });
      return {
        send: async () => {
          await user.click(status('En Stock'));
          await user.click(await screen.findByRole('menuitemradio', { name: 'Vers Magasin' }));
        },
        expectKept: () => {
          expect(status('En Stock')).toHaveAttribute('aria-disabled', 'false');
        },
        expectDone: () => {
          expect(status('Vers Magasin')).toBeVisible();
          seen('Statut de "Canapé Ried" mis à jour avec succès');
        },
      };
    },
  },
  {
    name: 'adding a product from the magazine',
    method: 'post',
    path: '/shop/products/from-magazine',
    answer: () => ({ product: aShopProduct({ id: 99, name: 'Banc Ill', status: 'magazine' }) }),
    fallback: 'Failed to add product from magazine',
    open: async () => {
      const user = await openProducts();
      await user.click(screen.getByRole('button', { name: 'Depuis le Magasin' }));
      const modal = within(screen.getByRole('dialog', { name: 'Ajouter un produit du magazine' }));
      const name = modal.getByRole('textbox', { name: /Nom du produit/ });
      fillIn(name, 'Banc Ill');
      await user.selectOptions(modal.getByRole('combobox', { name: /Catégorie/ }), '36');
      const press = () => fireEvent.click(modal.getByRole('button', { name: /^Ajout/ }));
      return {
        send: () => Promise.resolve(press()),
        pressAgain: press,
        expectKept: () => {
          expect(name).toHaveValue('Banc Ill');
          expect(modal.getByRole('combobox', { name: /Catégorie/ })).toHaveValue('36');
          expect(modal.getByRole('button', { name: 'Ajouter' })).toBeEnabled();
        },
        expectDone: () => {
          seen('Product added from magazine successfully');
          expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        },
      };
    },
  },
  {
    name: 'creating a delivery',
    method: 'post',
    path: '/shop/create',
    answer: created,
    fallback: 'Failed to create delivery',
    newKeyWhenRefused: true,
    open: async () => {
      await openWizard({ step: 4 }, 'Résumé');
      return {
        send: async () => {
          const alert = screen.queryByRole('alertdialog');
          if (alert) {
            fireEvent.click(within(alert).getByRole('button', { name: 'OK' }));
            await waitFor(() => expect(alert).not.toBeInTheDocument());
          }
          fireEvent.click(confirmButton());
        },
        pressAgain: () =>
          fireEvent.click(screen.getByRole('button', { name: 'Envoi en cours...' })),
        expectKept: () => {
          expect(screen.getByRole('alertdialog')).toHaveTextContent(
            'Erreur lors de la création de la livraison. Veuillez consulter la console.',
          );
          const hidden = { name: /^(Client|Produits)/, hidden: true };
          expect(screen.getAllByRole('region', hidden)[0]).toHaveTextContent('Jeanne Muller');
        },
        expectDone: () => seen('Delivery created successfully'),
      };
    },
  },
];

describeFaults(api, CHANGES);
