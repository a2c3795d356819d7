import { aShopProduct, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { toast } from '@cigogne/shared-ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { shopApi } from '../api/shop-api';
import { fillIn, openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';

const api = stubApi();

const bed = aShopProduct({ id: 12, name: 'Lit Vosges', read_by_shop: false });

describe('Ajouter un produit du magazine', () => {
  const FAILED = 'Failed to add product from magazine';
  type Opened = Awaited<ReturnType<typeof openModal>>;

  async function openModal() {
    stubShop(api, { products: [bed] });
    const { user, store, unmount } = await openShop('/shop/products');
    await user.click(await screen.findByRole('button', { name: 'Depuis le Magasin' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ajouter un produit du magazine' }));
    return { user, dialog, store, unmount };
  }

  /** Submits a bench; returns a function that answers. */
  async function sendBench({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) {
    let answer!: (value: unknown) => void;
    const answered = new Promise((resolve) => (answer = resolve));
    api.on('post', '/shop/products/from-magazine', () => answered);
    fillIn(dialog.getByRole('textbox', { name: /Nom du produit/ }), 'Banc Ill');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Catégorie/ }), '36');
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    await dialog.findByRole('button', { name: 'Ajout...' });
    return answer;
  }

  it('needs name, category and location, and offers to_shop as EXPO MAGASIN', async () => {
    const { user, dialog } = await openModal();
    const submit = dialog.getByRole('button', { name: 'Ajouter' });
    expect(submit).toBeDisabled();
    fillIn(dialog.getByRole('textbox', { name: /Nom du produit/ }), 'Banc Ill');
    expect(submit).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: /Catégorie/ }), 'Meuble TV');
    expect(submit).toBeEnabled();
    const location = dialog.getByRole('combobox', { name: /Emplacement/ });
    expect(location).toHaveValue('magazine');
    expect(within(location).getByRole('option', { name: 'EXPO MAGASIN' })).toHaveValue('to_shop');
    expect(dialog.getByRole('combobox', { name: 'Section' })).toHaveValue('F');
    await user.type(dialog.getByLabelText(/Délai/), '11');
    await user.tab();
    expect(dialog.getByText('Indiquez 1 à 10 semaines.')).toBeVisible();
    expect(submit).toBeDisabled();
  });

  it.each([
    ['-1', 'La taille ne peut pas être négative.'],
    ['1.255', 'Deux décimales au plus.'],
  ])('says what is wrong with a size of %s', async (size, sentence) => {
    const { user, dialog } = await openModal();
    await user.type(dialog.getByLabelText(/Taille/), size);
    await user.tab();
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText(/Taille/)).toHaveAccessibleDescription(sentence);
  });

  it('sends what was filled in, says so and puts the product first', async () => {
    const { user, dialog } = await openModal();
    let body: unknown;
    api.on('post', '/shop/products/from-magazine', async ({ request }) => {
      body = await request.json();
      return { product: aShopProduct({ id: 99, name: 'Banc Ill', status: 'magazine' }) };
    });
    fillIn(dialog.getByRole('textbox', { name: /Nom du produit/ }), 'Banc Ill');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Catégorie/ }), '36');
    fillIn(dialog.getByLabelText(/Délai/), '3');
    fillIn(dialog.getByLabelText(/Taille/), '1.25');
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Product added from magazine successfully')).toBeVisible();
    expect(body).toMatchObject({
      name: 'Banc Ill',
      category_id: 36,
      section: 'F',
      status: 'magazine',
      to_be_delivered: 3,
      size: '1.25',
      parts: null,
    });
    await waitFor(() => expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Banc Ill'));
  });

  it('shows Ajout... while sending, and stays open with everything when it fails', async () => {
    const { user, dialog } = await openModal();
    const answer = await sendBench({ user, dialog });
    expect(dialog.getByRole('button', { name: 'Ajout...' })).toBeDisabled();
    answer(refusal(500, ''));
    expect(await dialog.findByRole('alert')).toHaveTextContent(FAILED);
    // Reported once, without an additional toast.
    expect(screen.getAllByText(FAILED)).toHaveLength(1);
    expect(dialog.getByRole('textbox', { name: /Nom du produit/ })).toHaveValue('Banc Ill');
  });

  async function closeAndOpenAnother(user: Opened['user']) {
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await user.click(await screen.findByRole('button', { name: 'Partir' }));
    await user.click(await screen.findByRole('button', { name: 'Depuis le Magasin' }));
    const dialog = within(await screen.findByRole('dialog'));
    fillIn(dialog.getByRole('textbox', { name: /Nom du produit/ }), 'Table Zorn');
    return dialog;
  }

  it('stays open when an answer arrives to what another form had sent', async () => {
    const { user, dialog } = await openModal();
    const answer = await sendBench({ user, dialog });
    const another = await closeAndOpenAnother(user);
    answer({ product: aShopProduct({ id: 99, name: 'Banc Ill', status: 'magazine' }) });
    expect(await screen.findByText('Product added from magazine successfully')).toBeVisible();
    expect(another.getByRole('textbox', { name: /Nom du produit/ })).toHaveValue('Table Zorn');
  });

  it('tells by a toast that it failed when it was closed meanwhile', async () => {
    const { user, dialog } = await openModal();
    const answer = await sendBench({ user, dialog });
    const another = await closeAndOpenAnother(user);
    answer(refusal(500, ''));
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(another.queryByText(FAILED)).not.toBeInTheDocument();
  });

  it('tells no failure when the session has ended meanwhile', async () => {
    const say = jest.spyOn(toast, 'error');
    const { user, dialog, store, unmount } = await openModal();
    const answer = await sendBench({ user, dialog });
    const sending = store.dispatch(shopApi.util.getRunningMutationsThunk());
    act(() => void store.dispatch({ type: 'session/signedOut' }));
    // The login page replaces the area.
    unmount();
    answer(refusal(401, ''));
    await Promise.all(sending);
    expect(say).not.toHaveBeenCalled();
  });

  it('makes no second product of one that is changed after its answer was lost', async () => {
    const { user, dialog, store } = await openModal();
    const keys: (string | null)[] = [];
    const RECEIVED = 'Cette demande a déjà été reçue sous une autre forme.';
    const answers = [
      () => NO_NETWORK,
      () => refusal(422, RECEIVED),
      () => ({ product: aShopProduct({ id: 99, name: 'Banc Ill', status: 'magazine' }) }),
    ];
    api.on('post', '/shop/products/from-magazine', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return answers[keys.length - 1]?.();
    });
    const name = dialog.getByRole('textbox', { name: /Nom du produit/ });
    fillIn(name, 'Banc');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Catégorie/ }), '36');
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    await dialog.findByText(/Connexion impossible/);
    fillIn(name, 'Banc Ill');
    stubShop(api, { products: [aShopProduct({ id: 98, name: 'Banc' }), bed] });
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await dialog.findByText(RECEIVED)).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    // Without waiting, which would also see the requests repeated every 30 s.
    await act(() => Promise.all(store.dispatch(shopApi.util.getRunningQueriesThunk())));
    expect(screen.getByRole('rowheader', { name: /^Banc/, hidden: true })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    await screen.findByText('Product added from magazine successfully');
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks before what was typed is discarded', async () => {
    const { user, dialog } = await openModal();
    fillIn(dialog.getByRole('textbox', { name: /Nom du produit/ }), 'Banc');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Fermer sans enregistrer ce produit ?')).toBeVisible();
  });
});
