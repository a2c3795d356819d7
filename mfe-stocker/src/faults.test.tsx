import { anInventoryProduct, stubApi } from '@cigogne/shared-api/testing';
import { type Change, describeFaults } from '@cigogne/shared-api/testing/faults';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerInventory, openStockerArea } from './testing/open-stocker-area';

const api = stubApi();
beforeEach(() => {
  localStorage.clear();
  // jsdom cannot display pictures.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const seen = (text: string | RegExp) => expect(screen.getAllByText(text)[0]).toBeVisible();
const SHOP = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example', user_id: 1 };
const SOFA = anInventoryProduct({ id: 1, name: 'Canapé Ried', section: 'A', status: 'in_stock' });
const BED = anInventoryProduct({ id: 4, name: 'Lit Florival', status: 'depo' });
const PDF = new File(['%PDF-1.4'], 'bon.pdf', { type: 'application/pdf' });
const PHOTO = new File(['x'], 'choc.jpg', { type: 'image/jpeg' });

const fillIn = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });

const CHANGES: Change[] = [
  {
    name: 'adding a product to the stock',
    method: 'post',
    path: '/stocker/add-to-stock',
    answer: () => ({ data: anInventoryProduct({ name: 'Commode Sélestat' }) }),
    fallback: 'Failed to add product',
    language: 'en',
    open: async () => {
      answerInventory(api);
      api.on('get', '/stocker/stock/:id', () => ({ products: [], total: 0 }));
      localStorage.setItem('selectedShop', JSON.stringify(SHOP));
      openStockerArea('/stocker/add');
      const name = await screen.findByLabelText(/^Product Name/);
      fillIn(name, 'Commode Sélestat');
      fillIn(screen.getByLabelText(/^Category/), 'commode');
      fireEvent.click(screen.getByText('Commode'));
      await userEvent.upload(screen.getByLabelText(/^Receiving Document/), PDF);
      await userEvent.upload(screen.getByLabelText(/^Damage Proof/), PHOTO);
      const press = () => fireEvent.click(button('Add to Stock'));
      return {
        send: () => Promise.resolve(press()),
        pressAgain: press,
        expectKept: () => {
          expect(name).toHaveValue('Commode Sélestat');
          expect(screen.getByLabelText(/^Category/)).toHaveValue('Commode');
          seen(/bon\.pdf/);
          seen(/choc\.jpg/);
          expect(button('Add to Stock')).toBeEnabled();
        },
        expectDone: () => seen('Product added to stock successfully'),
      };
    },
  },
  {
    name: 'joining a receiving document',
    method: 'patch',
    path: '/stocker/4/receiving-document',
    answer: () => ({ product: { ...BED, receiving_document: '/api/files/x' } }),
    fallback: 'Failed to update receiving document',
    open: async () => {
      answerInventory(api, { received: [BED] });
      openStockerArea('/stocker/inventory?tab=received');
      await userEvent.click(
        await screen.findByRole('button', { name: 'Joindre document : Lit Florival' }),
      );
      const modal = within(await screen.findByRole('dialog', { name: 'Joindre document' }));
      await userEvent.selectOptions(modal.getByLabelText('Statut'), 'Vers Magasin');
      await userEvent.upload(modal.getByLabelText('Choisir le document'), PDF);
      const press = () => fireEvent.click(modal.getByRole('button', { name: 'Enregistrer' }));
      return {
        send: () => Promise.resolve(press()),
        pressAgain: press,
        expectKept: () => {
          expect(modal.getByLabelText('Statut')).toHaveDisplayValue('Vers Magasin');
          seen(/bon\.pdf/);
          expect(modal.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
        },
        expectDone: () => {
          seen('Document de réception mis à jour avec succès');
          expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        },
      };
    },
  },
  {
    name: 'correcting a product',
    method: 'patch',
    path: '/stocker/products/1',
    answer: () => ({ product: SOFA }),
    fallback: 'La correction n’a pas pu être enregistrée.',
    open: async () => {
      answerInventory(api, { active: [SOFA] });
      api.on('get', '/stocker/products/1/history', () => ({ events: [] }));
      openStockerArea('/stocker/inventory');
      await userEvent.click(
        await screen.findByRole('button', { name: /istorique : Canapé Ried$/ }),
      );
      const drawer = within(await screen.findByRole('dialog', { name: 'Canapé Ried' }));
      await userEvent.selectOptions(drawer.getByLabelText('Section'), 'Section C');
      fillIn(drawer.getByLabelText('Notes'), 'Pied rayé');
      await userEvent.upload(drawer.getByLabelText(/^Photo du dommage/), PHOTO);
      const press = () => fireEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
      return {
        send: () => Promise.resolve(press()),
        pressAgain: press,
        expectKept: () => {
          expect(drawer.getByLabelText('Section')).toHaveDisplayValue('Section C');
          expect(drawer.getByLabelText('Notes')).toHaveValue('Pied rayé');
          seen(/choc\.jpg/);
          expect(drawer.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
        },
        expectDone: () => seen('Produit corrigé'),
      };
    },
  },
];

describeFaults(api, CHANGES);
