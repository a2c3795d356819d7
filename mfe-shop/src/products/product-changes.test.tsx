import { aShopProduct, refusal, stubApi } from '@cigogne/shared-api/testing';
import { toast } from '@cigogne/shared-ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ALL_PRODUCTS, listShopProducts } from '../api/products';
import { shopApi } from '../api/shop-api';
import { fillIn, openShop } from '../testing/open-shop';
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
    // No answer any more: what stands is what was taken back.
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

  /** Sends a bench. Returns what answers. */
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
    // Told once: no toast besides.
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
    // The login page takes the place of the area.
    unmount();
    answer(refusal(401, ''));
    await Promise.all(sending);
    expect(say).not.toHaveBeenCalled();
  });

  it('asks before what was typed is discarded', async () => {
    const { user, dialog } = await openModal();
    fillIn(dialog.getByRole('textbox', { name: /Nom du produit/ }), 'Banc');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Fermer sans enregistrer ce produit ?')).toBeVisible();
  });
});
