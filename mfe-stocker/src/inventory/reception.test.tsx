import { entityChanged } from '@cigogne/shared-api';
import { MAX_RECEIVING_DOCUMENT_BYTES } from '@cigogne/contract';
import { anInventoryProduct, refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerInventory, openStockerArea } from '../testing/open-stocker-area';

const api = stubApi();
const BED = anInventoryProduct({
  id: 4,
  name: 'Lit Florival',
  status: 'depo',
  received_date: null,
  expected_date: '2026-02-04',
});
const PDF = new File(['%PDF-1.4'], 'bon.pdf', { type: 'application/pdf' });
// Files that the system's picker would not offer have to reach the rule, too.
const user = userEvent.setup({ applyAccept: false });

async function openReception(product = BED) {
  answerInventory(api, { received: [product] });
  const { store } = openStockerArea('/stocker/inventory?tab=received');
  await user.click(await screen.findByRole('button', { name: 'Joindre document : Lit Florival' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Joindre document' }));
  return { ...modal, store };
}

it('shows the week in which an announced product is expected, and that it is late', async () => {
  answerInventory(api, { received: [BED] });
  openStockerArea('/stocker/inventory?tab=received');
  expect(await screen.findByRole('tab', { name: 'Reçus 1' })).toBeVisible();
  expect(await screen.findByText(/Attendu la semaine du 02\/02\/2026/)).toBeVisible();
  expect(screen.getByText('En retard')).toBeVisible();
});

it('cannot be saved before a file is chosen, and starts as Depo', async () => {
  const modal = await openReception();
  expect(modal.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  expect(modal.getByLabelText('Statut')).toHaveDisplayValue('Depo');
  expect(modal.getByText('PDF uniquement, 10 Mo maximum')).toBeVisible();
});

it('starts as Depo for a product of another status, too', async () => {
  const modal = await openReception({ ...BED, status: 'damaged' });
  expect(modal.getByLabelText('Statut')).toHaveDisplayValue('Depo');
});

it('leaves the card where it was, with its new state, although the list has it elsewhere', async () => {
  const sofa = anInventoryProduct({ id: 5, name: 'Canapé Ballon', status: 'depo' });
  const received = { ...BED, status: 'in_stock', receiving_document: '/api/files/x' } as const;
  answerInventory(api, { received: [BED, sofa] });
  openStockerArea('/stocker/inventory?tab=received');
  await user.click(await screen.findByRole('button', { name: 'Joindre document : Lit Florival' }));
  api.on('patch', '/stocker/4/receiving-document', () => {
    answerInventory(api, { received: [sofa, received] });
    return { product: received };
  });
  const modal = within(await screen.findByRole('dialog', { name: 'Joindre document' }));
  await user.upload(modal.getByLabelText('Choisir le document'), PDF);
  await user.click(modal.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('link', { name: /^Document joint/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const cards = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(within(cards[0]!).getByText('Lit Florival')).toBeVisible();
  expect(within(cards[0]!).getByText('Depo')).toBeVisible();
  expect(within(cards[1]!).getByText('Canapé Ballon')).toBeVisible();
});

it('shows the correction of a received product that the list has no more', async () => {
  const received = { ...BED, section: 'A', receiving_document: '/api/files/x' } as const;
  await openReception();
  api.on('patch', '/stocker/4/receiving-document', () => {
    // The product has moved to a page that is not loaded.
    answerInventory(
      api,
      { received: [anInventoryProduct({ id: 5, name: 'Canapé Ballon' })] },
      'next',
    );
    return { product: received };
  });
  await user.upload(screen.getByLabelText('Choisir le document'), PDF);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Canapé Ballon')).toBeVisible();
  const card = () => screen.getByText('Lit Florival').closest<HTMLElement>('article')!;

  api.on('get', '/stocker/products/4/history', () => ({ events: [] }));
  api.on('patch', '/stocker/products/4', () => ({
    product: { ...received, section: 'C', notes: 'Palette 4' },
  }));
  await user.click(within(card()).getByRole('button', { name: /istorique/ }));
  const drawer = () => within(screen.getByRole('dialog', { name: 'Lit Florival' }));
  await screen.findByRole('dialog', { name: 'Lit Florival' });
  await user.selectOptions(drawer().getByLabelText('Section'), 'Section C');
  await user.click(drawer().getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(card()).getByText('Palette 4')).toBeVisible();
  await user.click(within(card()).getByRole('button', { name: /istorique/ }));
  await screen.findByRole('dialog', { name: 'Lit Florival' });
  expect(drawer().getByLabelText('Section')).toHaveValue('C');
  expect(drawer().getByLabelText('Notes')).toHaveValue('Palette 4');
});

it('is gone from the list once it has been delivered, and the list is whole', async () => {
  const { store } = await openReception();
  const received = { ...BED, status: 'in_stock', receiving_document: '/api/files/x' } as const;
  api.on('patch', '/stocker/4/receiving-document', () => {
    answerInventory(api, { received: [received] });
    return { product: received };
  });
  await user.upload(screen.getByLabelText('Choisir le document'), PDF);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('link', { name: /^Document joint/ })).toBeVisible();
  answerInventory(api, { received: [] });
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Product' }], from: 'elsewhere' })));
  await waitFor(() => expect(screen.queryByText('Lit Florival')).not.toBeInTheDocument());
});

it('asks before a chosen document is lost', async () => {
  const modal = await openReception();
  await user.upload(modal.getByLabelText('Choisir le document'), PDF);
  await user.click(modal.getByRole('button', { name: 'Annuler' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Continuer la saisie' }));
  expect(screen.getByText(/bon\.pdf/)).toBeVisible();
});

it('offers no status where the product keeps its own', async () => {
  const modal = await openReception({
    ...BED,
    status: 'return_to_fabric',
    received_date: '2026-02-03',
  });
  expect(modal.getByText(/^Son statut reste/)).toBeVisible();
  expect(modal.queryByLabelText('Statut')).not.toBeInTheDocument();
});

it('leaves the keyboard at the product whose document was joined', async () => {
  await openReception();
  api.on('patch', '/stocker/4/receiving-document', () => {
    const product = { ...BED, receiving_document: '/api/files/x' };
    answerInventory(api, { received: [product] });
    return { product };
  });
  await user.upload(screen.getByLabelText('Choisir le document'), PDF);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByRole('link', { name: /^Document joint/ })).toHaveFocus();
});

it('leaves the keyboard where it is when somebody else joins the document', async () => {
  const modal = await openReception();
  await user.click(modal.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const tab = screen.getByRole('tab', { name: 'Reçus 1' });
  await user.click(tab);
  answerInventory(api, { received: [{ ...BED, receiving_document: '/api/files/x' }] });
  act(() => void modal.store.dispatch(entityChanged({ tags: [{ type: 'Product' }] })));
  expect(await screen.findByRole('link', { name: /^Document joint/ })).toBeVisible();
  expect(tab).toHaveFocus();
});

it("refuses what is no PDF with 'Veuillez sélectionner un fichier PDF.' and clears it", async () => {
  const modal = await openReception();
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
  await user.upload(modal.getByLabelText('Choisir le document'), photo);
  expect(await screen.findByText('Veuillez sélectionner un fichier PDF.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/photo\.jpg/)).not.toBeInTheDocument();
});

it('refuses a document that is too large when it is chosen', async () => {
  const modal = await openReception();
  const scan = new Uint8Array(MAX_RECEIVING_DOCUMENT_BYTES + 1);
  await user.upload(
    modal.getByLabelText('Choisir le document'),
    new File([scan], 'bon.pdf', { type: 'application/pdf' }),
  );
  expect(
    await screen.findByText('Ce fichier dépasse 10 Mo. Choisissez-en un plus petit.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/bon\.pdf/)).not.toBeInTheDocument();
});

it('sends document and status, says so and closes', async () => {
  const modal = await openReception();
  let sent: FormData | undefined;
  api.on('patch', '/stocker/4/receiving-document', async ({ request }) => {
    sent = await request.formData();
    return { product: { ...BED, status: 'to_shop', receiving_document: '/api/files/x' } };
  });
  await user.selectOptions(modal.getByLabelText('Statut'), 'Vers Magasin');
  await user.upload(modal.getByLabelText('Choisir le document'), PDF);
  await user.click(modal.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Document de réception mis à jour avec succès')).toBeVisible();
  expect(sent?.get('status')).toBe('to_shop');
  expect(sent?.get('receiving_document')).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it("keeps the modal and says 'Failed to update receiving document' when that fails", async () => {
  const modal = await openReception();
  api.on('patch', '/stocker/4/receiving-document', () => refusal(500, ''));
  await user.upload(modal.getByLabelText('Choisir le document'), PDF);
  await user.click(modal.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Failed to update receiving document')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Joindre document' })).toBeVisible();
});

it('offers Depo, Vers Magasin and Endommagé, and shows the status that the server gave it', async () => {
  const modal = await openReception();
  const choices = [...modal.getByLabelText<HTMLSelectElement>('Statut').options];
  expect(choices.map(({ text }) => text)).toEqual(['Depo', 'Vers Magasin', 'Endommagé']);
  api.on('patch', '/stocker/4/receiving-document', () => {
    const product = { ...BED, status: 'damaged', receiving_document: '/api/files/x' } as const;
    answerInventory(api, { received: [product] });
    return { product };
  });
  await user.upload(modal.getByLabelText('Choisir le document'), PDF);
  await user.click(modal.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Endommagé')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Document joint/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Joindre document/ })).not.toBeInTheDocument();
});
