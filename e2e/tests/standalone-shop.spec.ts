import { DESKTOP, expect } from '../support/people';
import { standaloneTest } from '../support/standalone';

const test = standaloneTest('shop', DESKTOP);

test('a typical day: the shop creates a delivery and finds it in its list', async ({ open }) => {
  const page = await open('scenario=typical-day', '/shop/create-delivery');
  const next = page.getByRole('button', { name: 'Suivant' });
  await page.getByLabel('Nom du client').fill('Famille Wendling');
  await page.getByLabel('Rue').fill('rue du 8 Mai 1945');
  await page.getByLabel('Code postal').fill('67000');
  await page.getByLabel('Ville').fill('Strasbourg');
  await next.click();
  await page
    .getByRole('region', { name: /Produits disponibles/ })
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await next.click();
  await next.click();
  await page.getByRole('button', { name: 'Confirmer & Créer' }).click();
  await expect(page.getByText('Delivery created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Famille Wendling/ })).toContainText('Non planifiée');
});

test('a shop without products', async ({ open }) => {
  const page = await open('scenario=empty', '/shop/products');
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible();
});

test('a call that fails shows the sentence of the specification', async ({ open }) => {
  const page = await open('scenario=error&call=listShopProducts&status=500', '/shop/products');
  await expect(page.getByText('Failed to fetch products').first()).toBeVisible();
});

test('without network', async ({ open }) => {
  const page = await open('scenario=offline', '/shop/products');
  await expect(page.getByText(/Connexion impossible/).first()).toBeVisible();
});
