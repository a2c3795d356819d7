import { holdDraft } from '@cigogne/shared-api/held-drafts';
import { anAuthUser, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn, openShop, SHOP } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';
import {
  answerCreation,
  bed,
  confirmButton,
  created,
  field,
  openWizard,
  panel,
  sofa,
} from '../testing/wizard';
import { emptyDraft } from './delivery-draft';
import { readDraft, saveDraft } from './stored-draft';

const api = stubApi();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubShop(api, { products: [sofa, bed] });
});
afterEach(() => jest.restoreAllMocks());

const name = () => screen.findByRole('textbox', { name: /Nom du client/ });

describe('the draft of a delivery', () => {
  it('begins, and begins anew, also on a page that does not come over https', async () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const { user } = await openShop('/shop/create-delivery');
    fillIn(await name(), 'Jeanne Muller');
    const { key } = readDraft(SHOP.id)!;
    await user.click(screen.getByRole('button', { name: 'Effacer le brouillon' }));
    await user.click(await screen.findByRole('button', { name: 'Effacer' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    fillIn(await name(), 'Paul Klein');
    expect(readDraft(SHOP.id)?.key).not.toBe(key);
  });

  it('survives a reload with its step, its products and its idempotency key', async () => {
    const sent = answerCreation(api, () => NO_NETWORK, created);
    const first = await openShop('/shop/create-delivery');
    fillIn(await name(), 'Jeanne Muller');
    fillIn(field(/^Rue/), 'rue des Tanneurs');
    fillIn(field(/^Ville/), 'Strasbourg');
    await first.user.type(field(/^Ville/), '{Enter}');
    await first.user.click(await screen.findByRole('button', { name: /^Ajouter Canapé Ried/ }));
    await first.user.click(screen.getByRole('button', { name: 'Suivant' }));
    await first.user.click(screen.getByRole('button', { name: 'Suivant' }));
    await first.user.click(confirmButton());
    await first.user.click(await screen.findByRole('button', { name: 'OK' }));
    first.unmount();

    const { user } = await openShop('/shop/create-delivery');
    expect(await screen.findByRole('heading', { name: 'Résumé' })).toBeVisible();
    await waitFor(() => expect(panel(/^Produits/)).toHaveTextContent('Canapé Ried'));
    expect(panel(/^Client/)).toHaveTextContent('Jeanne Muller');
    await user.click(confirmButton());
    await screen.findByRole('heading', { name: 'Gestion des Livraisons' });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('is gone once the delivery is created', async () => {
    answerCreation(api, created);
    const { user } = await openWizard({ step: 4 }, 'Résumé');
    await user.click(await screen.findByRole('button', { name: 'Confirmer & Créer' }));
    await screen.findByRole('heading', { name: 'Gestion des Livraisons' });
    await user.click(screen.getByRole('link', { name: 'Create Delivery' }));
    expect(await name()).toHaveValue('');
  });

  /** Simulates another tab's wizard: with another key, and without this tab's session storage. */
  function saveInAnotherTab(customer_name: string) {
    const own = { ...sessionStorage };
    saveDraft(SHOP.id, { ...emptyDraft(`of ${customer_name}`), customer_name });
    sessionStorage.clear();
    Object.entries(own).forEach(([key, value]) => sessionStorage.setItem(key, String(value)));
  }

  it('leaves that of another tab, whatever is done with it, and is offered after it', async () => {
    const first = await openShop('/shop/create-delivery');
    fillIn(await name(), 'Jeanne Muller');
    saveInAnotherTab('Paul Klein');
    fillIn(await name(), 'Jeanne Mulle');
    first.unmount();
    // Simulates a reload.
    const second = await openShop('/shop/create-delivery');
    expect(await name()).toHaveValue('Jeanne Mulle');
    fillIn(await name(), '');
    expect(readDraft(SHOP.id)?.customer_name).toBe('Paul Klein');
    fillIn(await name(), 'Anne Roth');
    await second.user.click(screen.getByRole('button', { name: 'Effacer le brouillon' }));
    await second.user.click(await screen.findByRole('button', { name: 'Effacer' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    second.unmount();
    await openShop('/shop/create-delivery');
    expect(await name()).toHaveValue('Paul Klein');
  });

  describe('that is open in another tab', () => {
    const held = new Set<string>();
    beforeEach(() => {
      held.clear();
      const query = () => Promise.resolve({ held: [...held].map((lock) => ({ name: lock })) });
      const request = async (lock: string, work: () => Promise<void>) => {
        held.add(lock);
        await work();
        held.delete(lock);
      };
      Object.defineProperty(navigator, 'locks', { value: { query, request }, configurable: true });
    });
    afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

    it('is left to it: a new tab starts with the last one that none has open', async () => {
      saveInAnotherTab('Anne Roth');
      saveInAnotherTab('Paul Klein');
      const close = holdDraft('of Paul Klein');
      const first = await openShop('/shop/create-delivery');
      expect(await name()).toHaveValue('Anne Roth');
      fillIn(await name(), 'Anne Rothe');
      expect(readDraft(SHOP.id, ['of Anne Roth'])?.customer_name).toBe('Paul Klein');
      // Simulates a second tab.
      sessionStorage.clear();
      const second = await openShop('/shop/create-delivery');
      expect(await within(second.container).findByLabelText(/Nom du client/)).toHaveValue('');
      first.unmount();
      second.unmount();
      close();
      await waitFor(() => expect(held).toEqual(new Set()));
      sessionStorage.clear();
      await openShop('/shop/create-delivery');
      expect(await name()).toHaveValue('Anne Rothe');
    });

    it('is left to it also by a copy of its tab', async () => {
      await openWizard({ step: 1 }, 'Client');
      const copy = await openShop('/shop/create-delivery');
      expect(await within(copy.container).findByLabelText(/Nom du client/)).toHaveValue('');
    });

    it('goes on where the browser refuses locks', async () => {
      const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'));
      const value = { query: refused, request: refused };
      Object.defineProperty(navigator, 'locks', { value, configurable: true });
      await openWizard({ step: 1 }, 'Client');
      expect(await name()).toHaveValue('Jeanne Muller');
    });
  });

  it('is the last of any tab in a new one, and the oldest of many are forgotten', async () => {
    for (const customer of ['A', 'B', 'C', 'D', 'E', 'F']) saveInAnotherTab(customer);
    await openShop('/shop/create-delivery');
    expect(await name()).toHaveValue('F');
    expect(localStorage.getItem('cigogne.delivery-draft.v2.5')).not.toContain('of A');
    expect(localStorage.getItem('cigogne.delivery-draft.v2.5')).toContain('of B');
  });

  it('goes on under its new key alone when it was refused', async () => {
    answerCreation(api, () => refusal(409, 'Le produit « Lit Vosges » est déjà pris.'));
    const { user } = await openWizard({ step: 4 }, 'Résumé');
    const { key } = readDraft(SHOP.id)!;
    await user.click(await screen.findByRole('button', { name: 'Confirmer & Créer' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(localStorage.getItem('cigogne.delivery-draft.v2.5')).not.toContain(key);
    expect(readDraft(SHOP.id)?.customer_name).toBe('Jeanne Muller');
  });

  it('of the last release goes on, and is gone once it is created', async () => {
    answerCreation(api, created);
    const { user, unmount } = await openWizard({ step: 4 }, 'Résumé');
    const draft = readDraft(SHOP.id)!;
    unmount();
    localStorage.clear();
    localStorage.setItem('cigogne.delivery-draft.v1.5', JSON.stringify(draft));
    await openShop('/shop/create-delivery');
    await user.click(await screen.findByRole('button', { name: 'Confirmer & Créer' }));
    await screen.findByRole('heading', { name: 'Gestion des Livraisons' });
    expect(readDraft(SHOP.id)).toBeUndefined();
  });

  it('stays when another tab has begun it meanwhile', async () => {
    answerCreation(api, created);
    const { user } = await openWizard({ step: 4 }, 'Résumé');
    const other = { ...emptyDraft('of-another-tab'), customer_name: 'Paul Klein' };
    saveDraft(SHOP.id, other);
    await user.click(await screen.findByRole('button', { name: 'Confirmer & Créer' }));
    await screen.findByRole('heading', { name: 'Gestion des Livraisons' });
    expect(readDraft(SHOP.id)).toEqual(other);
  });

  it('belongs to its user alone', async () => {
    const first = await openWizard({ step: 1 }, 'Client');
    expect(await name()).toHaveValue('Jeanne Muller');
    first.unmount();
    await openShop('/shop/create-delivery', anAuthUser({ id: 6, name: 'Cuisines Kochersberg' }));
    expect(await name()).toHaveValue('');
  });

  it('is emptied only after a question', async () => {
    const { user } = await openWizard({ step: 1 }, 'Client');
    await user.click(screen.getByRole('button', { name: 'Effacer le brouillon' }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await name()).toHaveValue('Jeanne Muller');
    await user.click(screen.getByRole('button', { name: 'Effacer le brouillon' }));
    await user.click(await screen.findByRole('button', { name: 'Effacer' }));
    await waitFor(async () => expect(await name()).toHaveValue(''));
    // The button is gone.
    expect(screen.getByRole('heading', { name: 'Client' })).toHaveFocus();
  });

  it('is blank when another version has left one that cannot be read', async () => {
    localStorage.setItem('cigogne.delivery-draft.v1.5', '{"key":3,"step":"x"}');
    localStorage.setItem('cigogne.delivery-draft.v2.5', '[{"key":3,"step":"x"},4]');
    await openShop('/shop/create-delivery');
    expect(await name()).toHaveValue('');
  });
});
