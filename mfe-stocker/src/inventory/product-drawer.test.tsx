import type { InventoryProduct } from '@cigogne/contract';
import { anInventoryProduct, refusal, stubApi } from '@cigogne/shared-api/testing';
import { toast } from '@cigogne/shared-ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerInventory, openStockerArea } from '../testing/open-stocker-area';
import { decodePhotos, SMALL_PHOTO, tooLarge } from '../testing/photos';

const api = stubApi();
const SOFA = anInventoryProduct({
  id: 1,
  name: 'Canapé Ried',
  section: 'A',
  status: 'in_stock',
  quantity: 2,
  damage_proof: null,
});
const RECEIVED = {
  id: '8',
  at: '2026-01-12T09:30:00.000Z',
  actor_name: 'Lucie Kern',
  kind: 'product_changed',
  changes: [{ field: 'section', before: 'A', after: 'C' }],
  delivery_id: null,
};
const PHOTO = new File(['x'], 'dommage.jpg', { type: 'image/jpeg' });

// jsdom cannot display pictures.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

async function openDrawer(product = SOFA, ...others: InventoryProduct[]) {
  answerInventory(api, {
    active: [product, ...others],
    delivered: [{ ...product, status: 'delivered' }],
  });
  api.on('get', '/stocker/products/:id/history', () => ({ events: [RECEIVED] }));
  openStockerArea(
    product.status === 'delivered' ? '/stocker/inventory?tab=delivered' : '/stocker/inventory',
  );
  await userEvent.click(await screen.findByRole('button', { name: /istorique : Canapé Ried$/ }));
  return within(await screen.findByRole('dialog', { name: 'Canapé Ried' }));
}

/** Accepts the correction; `fields` are the values sent. */
function takeCorrection() {
  const taken: { fields: Record<string, unknown>; calls: number } = { fields: {}, calls: 0 };
  api.on('patch', '/stocker/products/1', async ({ request }) => {
    taken.calls += 1;
    taken.fields = Object.fromEntries(await request.formData());
    return { product: SOFA };
  });
  return taken;
}

describe('a correction', () => {
  it('cannot be saved before something differs', async () => {
    const drawer = await openDrawer();
    expect(drawer.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await userEvent.selectOptions(drawer.getByLabelText('Section'), 'Section C');
    expect(drawer.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
    await userEvent.selectOptions(drawer.getByLabelText('Section'), 'Section A');
    expect(drawer.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  });

  it('sends only what differs, says so and closes', async () => {
    const taken = takeCorrection();
    const drawer = await openDrawer();
    await userEvent.selectOptions(drawer.getByLabelText('Section'), 'Section C');
    await userEvent.clear(drawer.getByLabelText('Quantité'));
    await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Produit corrigé')).toBeVisible();
    expect(taken).toEqual({ calls: 1, fields: { section: 'C', quantity: '' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('takes a blank for nothing, not for 0', async () => {
    const taken = takeCorrection();
    const drawer = await openDrawer();
    await userEvent.clear(drawer.getByLabelText('Quantité'));
    await userEvent.type(drawer.getByLabelText('Quantité'), ' ');
    await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(taken.fields).toEqual({ quantity: '' }));
  });

  it('to damaged waits for a photo of the damage', async () => {
    const taken = takeCorrection();
    const drawer = await openDrawer();
    await userEvent.selectOptions(drawer.getByLabelText('Statut'), 'Endommagé');
    expect(drawer.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    expect(drawer.getByText('Obligatoire pour un produit endommagé (5 Mo maximum)')).toBeVisible();
    await userEvent.upload(drawer.getByLabelText(/Photo du dommage/), PHOTO);
    await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(taken.fields).toMatchObject({ status: 'damaged' }));
    expect(taken.fields.damage_proof).toBeDefined();
  });

  it('takes no photo of the damage that the server would refuse', async () => {
    const drawer = await openDrawer();
    const page = userEvent.setup({ applyAccept: false });
    const proof = drawer.getByLabelText(/Photo du dommage/);
    await page.upload(proof, new File(['<svg/>'], 'choc.svg', { type: 'image/svg+xml' }));
    expect(
      await drawer.findByText('Seules les photos JPEG, PNG ou WebP sont acceptées.'),
    ).toBeVisible();
    expect(drawer.queryByText(/choc\.svg/)).not.toBeInTheDocument();
  });

  it("sends a phone's photo of the damage smaller", async () => {
    const taken = takeCorrection();
    const drawer = await openDrawer();
    const decodeNoMore = decodePhotos();
    await userEvent.upload(
      drawer.getByLabelText(/Photo du dommage/),
      tooLarge('choc.jpeg', 'image/jpeg'),
    );
    await drawer.findByText(/choc\.jpg/);
    decodeNoMore();
    await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Produit corrigé');
    expect((taken.fields.damage_proof as File).size).toBe(SMALL_PHOTO.length);
  });

  it('refuses a photo of the damage that is too large and cannot be made smaller', async () => {
    const drawer = await openDrawer();
    await userEvent.upload(
      drawer.getByLabelText(/Photo du dommage/),
      tooLarge('choc.jpg', 'image/jpeg'),
    );
    expect(
      await drawer.findByText('Ce fichier dépasse 5 Mo. Choisissez-en un plus petit.'),
    ).toBeVisible();
    expect(drawer.queryByText(/choc\.jpg/)).not.toBeInTheDocument();
  });

  it('of one that was received as damaged needs no photo', async () => {
    const taken = takeCorrection();
    const drawer = await openDrawer({ ...SOFA, status: 'damaged' });
    await userEvent.selectOptions(drawer.getByLabelText('Section'), 'Section C');
    await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(taken.fields).toEqual({ section: 'C' }));
  });

  it('tells nothing of a session that has ended meanwhile: the login page does', async () => {
    const say = jest.spyOn(toast, 'error');
    api.on('patch', '/stocker/products/1', () => refusal(401, ''));
    let refused = 0;
    api.on('post', '/auth/refresh-token', () => {
      refused += 1;
      return refusal(401, '');
    });
    const drawer = await openDrawer();
    await userEvent.selectOptions(drawer.getByLabelText('Section'), 'Section C');
    await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(refused).toBe(1));
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
    expect(say).not.toHaveBeenCalled();
  });

  it('is not lost by Escape without a question', async () => {
    const drawer = await openDrawer();
    await userEvent.type(drawer.getByLabelText('Notes'), 'Palette 4');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(drawer.getByLabelText('Notes')).toHaveValue('Palette 4');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(drawer.getByRole('button', { name: 'Fermer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fermer sans enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('that is refused keeps the drawer and shows the server’s sentence', async () => {
    api.on('patch', '/stocker/products/1', () => refusal(409, 'Ce produit est en livraison.'));
    const drawer = await openDrawer();
    await userEvent.selectOptions(drawer.getByLabelText('Section'), 'Section C');
    await userEvent.click(drawer.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Ce produit est en livraison.')).toBeVisible();
    expect(drawer.getByLabelText('Section')).toHaveValue('C');
  });

  describe('whose drawer was closed before the answer', () => {
    const TABLE = anInventoryProduct({ id: 2, name: 'Table Illwald' });

    /** Another product is being corrected when the answer arrives. */
    async function answerLate(answer: unknown) {
      let arrive: (() => void) | undefined;
      api.on('patch', '/stocker/products/1', async () => {
        await new Promise<void>((resolve) => (arrive = resolve));
        return answer;
      });
      const first = await openDrawer(SOFA, TABLE);
      // So that only the toast says 'Produit corrigé'.
      api.on('get', '/stocker/products/:id/history', () => ({ events: [] }));
      await userEvent.selectOptions(first.getByLabelText('Section'), 'Section C');
      await userEvent.click(first.getByRole('button', { name: 'Enregistrer' }));
      await waitFor(() => expect(arrive).toBeDefined());
      await userEvent.click(first.getByRole('button', { name: 'Fermer' }));
      expect(await screen.findByRole('alertdialog')).toHaveTextContent(
        'L’enregistrement est en cours. Partir sans attendre la réponse ?',
      );
      await userEvent.click(screen.getByRole('button', { name: 'Partir' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await userEvent.click(
        await screen.findByRole('button', { name: /istorique : Table Illwald$/ }),
      );
      const second = within(await screen.findByRole('dialog', { name: 'Table Illwald' }));
      await userEvent.type(second.getByLabelText('Notes'), 'Palette 4');
      act(() => arrive!());
      return second;
    }

    it('leaves the drawer of another product open', async () => {
      const second = await answerLate({ product: { ...SOFA, section: 'C' } });
      expect(await screen.findByText('Produit corrigé')).toBeVisible();
      // Waits for the refetched lists: by then a drawer would have been closed.
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(second.getByLabelText('Notes')).toHaveValue('Palette 4');
      expect(screen.getByRole('dialog', { name: 'Table Illwald' })).toBeVisible();
    });

    it('tells a refusal once, there too', async () => {
      const second = await answerLate(refusal(409, 'Ce produit est en livraison.'));
      expect(await screen.findByText('Ce produit est en livraison.')).toBeVisible();
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(screen.getAllByText('Ce produit est en livraison.')).toHaveLength(1);
      expect(second.getByLabelText('Notes')).toHaveValue('Palette 4');
    });
  });

  it.each([
    ['delivered', { status: 'delivered' }, 'Ce produit est livré : il ne peut plus être corrigé.'],
    [
      'carried',
      { carried_by: 12 },
      'Ce produit est en route avec la livraison #12 : il ne peut plus être corrigé.',
    ],
  ] as const)('is not offered for a %s product, which can still be read', async (...row) => {
    const [, given, reason] = row;
    const drawer = await openDrawer({ ...SOFA, ...given, notes: 'Carton abîmé' });
    expect(drawer.getByText(reason)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
    expect(drawer.queryByRole('textbox')).not.toBeInTheDocument();
    expect(drawer.getByText('Carton abîmé')).toBeVisible();
    expect(drawer.getByText('Quantité').nextElementSibling).toHaveTextContent('2');
    expect(await drawer.findByText('Section : A → C')).toBeVisible();
  });
});

describe('the history', () => {
  it('shows who changed what and when', async () => {
    const drawer = await openDrawer();
    const event = within(await drawer.findByRole('listitem'));
    expect(event.getByText('Produit corrigé')).toBeVisible();
    expect(event.getByText(/12\/01\/2026.*10:30.*Lucie Kern/)).toBeVisible();
    expect(event.getByText('Section : A → C')).toBeVisible();
  });

  it('can be fetched again when that failed', async () => {
    answerInventory(api, { active: [SOFA] });
    api.on('get', '/stocker/products/1/history', () => refusal(500, ''));
    openStockerArea('/stocker/inventory');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Corriger / Historique : Canapé Ried' }),
    );
    await screen.findByText('L’historique n’a pas pu être chargé.');
    api.on('get', '/stocker/products/1/history', () => ({ events: [RECEIVED] }));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Section : A → C')).toBeVisible();
  });
});

it('renders only what is near the screen of a long list', async () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    anInventoryProduct({ id: index + 1, name: `Chaise ${index + 1}` }),
  );
  answerInventory(api, { active: many });
  openStockerArea('/stocker/inventory');
  const shown = await screen.findAllByRole('article');
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThan(100);
});
