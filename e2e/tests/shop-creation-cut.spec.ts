import type { Page } from '@playwright/test';
import { DESKTOP, expect, test } from '../support/people';

const WIZARD = '/shop/create-delivery';

/** Fills in the open wizard up to its last step. */
async function fillIn(shop: Page, customer: string): Promise<void> {
  await shop.getByLabel('Nom du client').fill(customer);
  await shop.getByLabel('Rue').fill('rue du Moulin');
  await shop.getByLabel('Ville').fill('Barr');
  const next = shop.getByRole('button', { name: 'Suivant' });
  await next.click();
  await shop
    .getByRole('region', { name: /Produits disponibles/ })
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await next.click();
  // The next step has a button of the same name.
  await expect(shop.getByRole('heading', { name: 'Détails', level: 2 })).toBeVisible();
  await next.click();
}

async function countOf(shop: Page, customer: string): Promise<number> {
  const { deliveries } = (await (await shop.request.get('/api/shop/deliveries/active')).json()) as {
    deliveries: { customer_name: string }[];
  };
  return deliveries.filter(({ customer_name }) => customer_name === customer).length;
}

const confirmButton = (shop: Page) => shop.getByRole('button', { name: 'Confirmer & Créer' });

test('a creation whose answer is lost with the network is one delivery after a retry', async ({
  person,
  complaints,
}) => {
  const shop = await person('shop', DESKTOP, WIZARD);
  await fillIn(shop, 'Réseau Coupé');
  // The server creates it; the answer never arrives.
  await shop.route('**/api/shop/create', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirmButton(shop).click();
  await expect(
    shop.getByText('Erreur lors de la création de la livraison. Veuillez consulter la console.'),
  ).toBeVisible();
  await expect(
    shop.getByText(
      'Failed to create delivery. Connexion impossible. Vérifiez votre réseau, puis réessayez.',
    ),
  ).toBeVisible();
  await shop.getByRole('button', { name: 'OK' }).click();
  await expect(shop.getByText('Réseau Coupé')).toBeVisible();
  await shop.unroute('**/api/shop/create');
  await confirmButton(shop).click();
  await expect(shop.getByRole('row', { name: /Réseau Coupé/ })).toHaveCount(1);
  expect(await countOf(shop, 'Réseau Coupé')).toBe(1);
  complaints.expected(/shop\/create|La livraison n’a pas été créée|ERR_CONNECTION_RESET/);
});

test('a tab closed while it creates leaves one delivery or none, and the draft', async ({
  person,
}) => {
  const shop = await person('shop', DESKTOP, WIZARD);
  await fillIn(shop, 'Onglet Fermé');
  const sent = shop.waitForRequest('**/api/shop/create');
  await confirmButton(shop).click();
  await sent;
  const { context } = { context: shop.context() };
  await shop.close();

  const again = await context.newPage();
  await again.goto(WIZARD);
  // Sent again with the draft's key, or already created, which removes the draft.
  await expect(again.getByRole('heading', { level: 2 }).first()).toBeVisible();
  if (await confirmButton(again).isVisible()) {
    await confirmButton(again).click();
    await expect(again.getByRole('row', { name: /Onglet Fermé/ })).toHaveCount(1);
  }
  expect(await countOf(again, 'Onglet Fermé')).toBe(1);
});

test('a shop adds a product of its own, finds it and delivers it', async ({ person }) => {
  const shop = await person('shop', DESKTOP, '/shop/products');
  await shop.getByRole('button', { name: 'Depuis le Magasin' }).click();
  await shop.getByLabel('Nom du produit').fill('Banc de la cigogne');
  await shop.getByLabel(/^Catégorie/).selectOption({ label: 'Banc' });
  await shop.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(shop.getByText('Product added from magazine successfully')).toBeVisible();
  await expect(shop.getByRole('row', { name: /Banc de la cigogne/ })).toContainText('En Magasin');
  await shop.goto(WIZARD);
  await shop.getByLabel('Nom du client').fill('Banc Livré');
  await shop.getByLabel('Rue').fill('rue Haute');
  await shop.getByLabel('Code postal').fill('67600');
  await shop.getByRole('button', { name: '67600 Sélestat' }).click();
  await expect(shop.getByLabel('Ville')).toHaveValue('Sélestat');
  await shop.getByRole('button', { name: 'Suivant' }).click();
  await shop.getByRole('button', { name: /^Ajouter Banc de la cigogne/ }).click();
  await expect(shop.getByRole('region', { name: /Produits sélectionnés/ })).toContainText('(1)');
});

test('a session that ends before the last click leads to the login and back to the draft', async ({
  person,
  complaints,
}) => {
  const shop = await person('shop', DESKTOP, WIZARD);
  await fillIn(shop, 'Session Finie');
  await shop.context().clearCookies();
  await confirmButton(shop).click();
  await shop.waitForURL('**/login');
  // The login page explains what happened; nothing else covers it.
  await expect(shop.getByText(/Votre session a expiré/)).toBeVisible();
  await expect(shop.getByRole('alertdialog')).toHaveCount(0);
  await shop.getByLabel('E-mail').fill('boutique@cigogne.example');
  await shop.getByLabel('Mot de passe', { exact: true }).fill('demo1234');
  await shop.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(shop.getByText('Session Finie')).toBeVisible();
  await confirmButton(shop).click();
  await expect(shop.getByRole('row', { name: /Session Finie/ })).toHaveCount(1);
  expect(await countOf(shop, 'Session Finie')).toBe(1);
  complaints.expected(/401/);
});

test('the wizard opens again where it was after a reload, and asks before back leaves it', async ({
  person,
}) => {
  const shop = await person('shop', DESKTOP);
  shop.on('dialog', (dialog) => void dialog.accept());
  await shop.getByRole('link', { name: 'Create Delivery' }).first().click();
  await fillIn(shop, 'Rechargée Trois');
  await expect(confirmButton(shop)).toBeVisible();
  await shop.reload();
  await expect(shop.getByText('Rechargée Trois')).toBeVisible();
  await shop.goBack();
  const question = shop.getByRole('alertdialog', { name: 'Quitter la création ?' });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(shop.getByText('Rechargée Trois')).toBeVisible();
  await expect(shop).toHaveURL(/create-delivery/);
  await shop.goBack();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(shop).toHaveURL(/\/shop$/);
});

test('a list is found again as it was left', async ({ person }) => {
  const shop = await person('shop', DESKTOP, '/shop/deliveries?liste=livrees');
  const name = (await shop.getByRole('rowheader').first().innerText()).split('\n')[0]!;
  await shop.getByRole('searchbox').fill(name);
  await shop
    .getByRole('link', { name: /^Détails de la livraison/ })
    .first()
    .click();
  await expect(shop.getByRole('heading', { name: /Détails de la Livraison/ })).toBeVisible();
  await shop.goBack();
  await expect(shop.getByRole('searchbox')).toHaveValue(name);
  await shop.reload();
  await expect(shop.getByRole('searchbox')).toHaveValue(name);
  await expect(shop.getByRole('tab', { name: /Livrées/, selected: true })).toBeVisible();
});
