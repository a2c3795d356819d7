import type { Page } from '@playwright/test';
import type { Action } from './action';

/** Actions of a shop between two customers, on a phone. */
export const SHOP_ACTIONS: readonly Action[] = [
  {
    name: 'open the wizard',
    open: async (page) => {
      await discardDraft(page);
      await page.getByText(/\d livrées?$/).waitFor();
    },
    act: async (page, { tap }) => {
      await tap(page.getByRole('main').getByRole('link', { name: /Create Delivery/ }));
      await page.getByLabel('Nom du client').waitFor();
    },
  },
  {
    name: 'wizard: pick a product',
    open: async (page) => {
      await fillInClient(page);
      await page.getByRole('button', { name: 'Suivant' }).click();
      await firstProduct(page).waitFor();
    },
    act: async (page, { tap }) => {
      await tap(firstProduct(page));
      await page.getByRole('button', { name: /^Retirer / }).waitFor();
    },
  },
  {
    name: 'wizard: next step',
    open: fillInClient,
    act: async (page, { tap }) => {
      await tap(page.getByRole('button', { name: 'Suivant' }));
      await firstProduct(page).waitFor();
    },
  },
  {
    name: 'products: search',
    open: async (page) => {
      await openProducts(page);
      await page.getByRole('searchbox').tap();
    },
    act: (_page, { type }) => type('armoire'),
  },
  {
    name: 'products: change a status',
    open: openProducts,
    act: async (page, { tap }) => {
      const status = page.getByRole('button', { name: /^Statut de/ }).first();
      await tap(status);
      await tap(page.getByRole('menuitemradio', { checked: false }));
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'deliveries: open one',
    open: async (page) => {
      await page.goto('/shop/deliveries');
      await detailsLink(page).waitFor();
    },
    act: async (page, { tap }) => {
      await tap(detailsLink(page));
      await page.getByRole('heading', { name: /Détails de la Livraison/ }).waitFor();
    },
  },
];

async function openProducts(page: Page): Promise<void> {
  await page.goto('/shop/products');
  await page
    .getByRole('button', { name: /^Statut de/ })
    .first()
    .waitFor();
}

/** A wizard would resume what the last run has left. */
async function discardDraft(page: Page): Promise<void> {
  await page.goto('/shop');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('cigogne.delivery-draft')) localStorage.removeItem(key);
    }
  });
  await page.reload();
}

async function fillInClient(page: Page): Promise<void> {
  await discardDraft(page);
  await page.goto('/shop/create-delivery');
  await page.getByLabel('Nom du client').fill('Élise D’Oberlé');
  await page.getByLabel('Rue').fill('rue des Tanneurs');
  await page.getByLabel('Ville').fill('Barr');
}

function firstProduct(page: Page) {
  return page.getByRole('button', { name: /^Ajouter / }).first();
}

function detailsLink(page: Page) {
  return page.getByRole('link', { name: /Détails/ }).first();
}
