import { aShopDelivery, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shopApi } from '../api/shop-api';
import { CREATE_DELIVERY_HELP } from '../help/create-delivery';
import { fillIn, openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';
import {
  answerCreation,
  bed,
  confirmButton,
  created,
  field,
  held,
  next,
  openWizard,
  panel,
  returned,
  sofa,
} from '../testing/wizard';
import { readDraft } from './stored-draft';

const api = stubApi();

const ALERT = 'Erreur lors de la création de la livraison. Veuillez consulter la console.';

async function openSummary() {
  const opened = await openWizard({ step: 4 }, 'Résumé');
  await screen.findByRole('region', { name: /^Produits/ });
  return opened;
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubShop(api, { products: [sofa, bed, held, returned] });
});
afterEach(() => jest.restoreAllMocks());

describe('step 4, Résumé', () => {
  it('shows address, products, total parts and amounts, and a button back to each part', async () => {
    const { user } = await openSummary();
    const client = panel(/^Client/);
    expect(client).toHaveTextContent('4 rue des Tanneurs');
    expect(client).toHaveTextContent('67000 Strasbourg');
    const products = panel(/^Produits/);
    expect(products).toHaveTextContent('Canapé Ried');
    expect(products).toHaveTextContent('Lit Vosges');
    expect(products).toHaveTextContent('Nombre total de colis5');
    expect(panel(/^Détails/)).toHaveTextContent(/1.249,90.€/);
    await user.click(screen.getByRole('button', { name: 'Modifier le client' }));
    expect(field(/Nom du client/)).toHaveValue('Jeanne Muller');
  });

  it('shows a street that is named after a day with its digits', async () => {
    await openWizard({ step: 4, customer_street: 'rue du 8 Mai 1945' }, 'Résumé');
    expect(panel(/^Client/)).toHaveTextContent('4 rue du 8 Mai 1945 67000 Strasbourg');
  });

  it.each([
    ['0', 'Rez-de-chaussée'],
    ['-1', 'Sous-sol 1'],
    ['02', '2'],
    ['', 'Non précisé'],
  ])('shows the floor %j in the words that the delivery will have: %s', async (floor, words) => {
    await openWizard({ step: 4, floor }, 'Résumé');
    expect(panel(/^Détails/)).toHaveTextContent(`Étage${words}Ascenseur`);
  });

  it('sends amounts as numbers, empty ones as null, an empty cash amount as 0', async () => {
    const sent = answerCreation(api, created);
    const { user } = await openShop('/shop/create-delivery');
    fillIn(await screen.findByRole('textbox', { name: /Nom du client/ }), 'Jeanne Muller');
    fillIn(field(/^Rue/), 'rue des Tanneurs');
    fillIn(field('Numéro'), '4');
    fillIn(field('Code postal'), '67000');
    fillIn(field(/^Ville/), 'Strasbourg');
    fillIn(field('Téléphone du client'), '03 53 01 00 01');
    await user.type(field('Téléphone du client'), '{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Ajouter Canapé Ried/ }));
    await user.click(screen.getByRole('button', { name: /^Ajouter Lit Vosges/ }));
    await user.click(next());
    await user.type(field('Total de la commande'), '1249,90{Enter}');
    await user.click(confirmButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      customer_name: 'Jeanne Muller',
      customer_street: 'rue des Tanneurs',
      customer_address_number: '4',
      customer_city: 'Strasbourg',
      customer_postal_code: '67000',
      customer_phone: '03 53 01 00 01',
      products: [{ product_id: 11 }, { product_id: 12 }],
      notes: '',
      parts_count: 5,
      floor: null,
      has_elevator: null,
      order_total: 1249.9,
      delivery_fee: null,
      cash_on_delivery_amount: 0,
      wished_date: null,
      wished_slot: null,
    });
  });

  it('says that it is sending, creates one delivery on a double click, and shows the active list', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = answerCreation(api, () => answered.then(created));
    await openSummary();
    const button = confirmButton();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('heading', { name: 'Gestion des Livraisons' })).toBeVisible();
    expect(await screen.findByText('Delivery created successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('while the delivery is being created', () => {
  it('its own products are not called unavailable, and nothing can be changed', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    answerCreation(api, () => answered.then(() => refusal(500, '')));
    const { store, user } = await openSummary();
    await user.click(confirmButton());
    const inDelivery = { in_delivery: true };
    stubShop(api, {
      products: [
        { ...sofa, ...inDelivery },
        { ...bed, ...inDelivery },
      ],
    });
    await act(async () => {
      store.dispatch(shopApi.util.invalidateTags(['Product']));
      await Promise.all(store.dispatch(shopApi.util.getRunningQueriesThunk()));
    });
    expect(screen.queryByText(/plus disponible/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Modifier le client' })).toBeDisabled();
    answer();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText(/^Ces produits ne sont plus disponibles/)).toBeVisible();
  });
});

describe('a creation that fails', () => {
  it('opens an alert with the reason, is logged, and leaves the wizard as it is', async () => {
    answerCreation(api, () => refusal(500, 'Le serveur est en maintenance.'));
    const { user } = await openSummary();
    await user.click(confirmButton());
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent(ALERT);
    expect(alert).toHaveTextContent('Le serveur est en maintenance.');
    expect(console.error).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ status: 500 }),
    );
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(panel(/^Client/)).toHaveTextContent('Jeanne Muller');
    expect(panel(/^Produits/)).toHaveTextContent('Canapé Ried');
    expect(confirmButton()).toBeEnabled();
  });

  it('gives the default reason when the server gives none', async () => {
    answerCreation(api, () => refusal(500, ''));
    const { user } = await openSummary();
    await user.click(confirmButton());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed to create delivery');
    await user.click(screen.getByRole('button', { name: 'OK' }));
  });

  it('because the session has ended shows no alert, and the draft stays stored', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const sent = answerCreation(api, () => answered.then(() => refusal(401, '')));
    const { store } = await openSummary();
    const { user } = store.getState().session;
    fireEvent.click(confirmButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => void store.dispatch({ type: 'session/signedOut' }));
    answer();
    expect(await screen.findByRole('heading', { name: 'Client', level: 2 })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(console.error).not.toHaveBeenCalled();
    expect(readDraft(user!.id)).toMatchObject({ customer_name: 'Jeanne Muller', step: 4 });
  });

  it('is tried again under the same idempotency key when the answer got lost', async () => {
    const sent = answerCreation(api, () => NO_NETWORK, created);
    const { user } = await openSummary();
    await user.click(confirmButton());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer & Créer' }));
    await screen.findByRole('heading', { name: 'Gestion des Livraisons' });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('marks the product that was taken meanwhile, offers to remove it, and can be sent again', async () => {
    const sent = answerCreation(
      api,
      () => refusal(409, 'Le produit « Lit Vosges » est déjà dans une livraison.'),
      created,
    );
    const { user } = await openSummary();
    stubShop(api, { products: [sofa, { ...bed, in_delivery: true }, held, returned] });
    await user.click(confirmButton());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Le produit « Lit Vosges » est déjà dans une livraison.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Ce produit n’est plus disponible : Lit Vosges.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect(panel(/^Produits/)).not.toHaveTextContent('Lit Vosges');
    expect(screen.getByRole('heading', { name: 'Produits (1)' })).toHaveFocus();
    await user.click(confirmButton());
    await screen.findByRole('heading', { name: 'Gestion des Livraisons' });
    expect(sent[1]?.body).toMatchObject({ products: [{ product_id: 11 }] });
    // The refused request has changed nothing, so this is another one, with another key.
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('says of a draft that was changed after a lost answer that its first version exists', async () => {
    const sent = answerCreation(
      api,
      () => NO_NETWORK,
      () => refusal(422, 'Cette clé d’envoi a déjà servi pour une autre demande.'),
      created,
    );
    const { store, user } = await openSummary();
    await user.click(confirmButton());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Modifier les détails' }));
    fillIn(await screen.findByRole('textbox', { name: /^Notes/ }), 'Sonner deux fois');
    await user.click(next());
    await screen.findByRole('heading', { name: 'Résumé' });
    const inDelivery = { in_delivery: true };
    stubShop(api, {
      products: [
        { ...sofa, ...inDelivery },
        { ...bed, ...inDelivery },
      ],
    });
    let listed = 0;
    api.on('get', '/shop/deliveries/active', () => {
      listed += 1;
      return { deliveries: [aShopDelivery({ id: 101 })] };
    });
    await user.click(confirmButton());
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent(ALERT);
    expect(alert).toHaveTextContent(
      'Une première version de cette livraison a déjà été créée. Vous la trouvez dans la liste des livraisons : vérifiez-la avant de renvoyer.',
    );
    expect(alert).not.toHaveTextContent('Cette clé');
    const quoted = (CREATE_DELIVERY_HELP.refusals ?? []).map(({ when }) =>
      when.replace(/[«»]/g, '').trim(),
    );
    expect(quoted.filter((sentence) => alert.textContent.includes(sentence))).toHaveLength(2);
    // Without waiting, which would also see the requests repeated every 30 s.
    await act(async () => {
      await Promise.all(store.dispatch(shopApi.util.getRunningQueriesThunk()));
      await new Promise(requestAnimationFrame);
    });
    expect(listed).toBe(1);
    expect(screen.getByText(/^Ces produits ne sont plus disponibles/)).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer & Créer' }));
    await screen.findByRole('heading', { name: 'Gestion des Livraisons' });
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });
});
