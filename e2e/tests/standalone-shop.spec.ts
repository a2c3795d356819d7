import type { ShopProduct } from '@cigogne/contract';
import { signInByCall } from '../support/call-client';
import { ACCOUNTS, DESKTOP, expect } from '../support/people';
import { standaloneTest } from '../support/standalone';
import { makeDataDir, startSuite } from '../support/suite-server';

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

test('a shop with 10,000 products and 10,000 deliveries', async ({ open }) => {
  const page = await open('scenario=10000-rows', '/shop/products');
  await expect(page.getByText('50 sur 10000 à l’écran')).toBeVisible();
  await expect(page.getByRole('row', { name: /Canapé Ried 1\b/ })).toBeVisible();
});

test('with a running server: the shop is signed in and sees what stands there', async ({
  open,
}) => {
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir);
  try {
    const shop = await signInByCall(suite.url, ACCOUNTS.shop);
    const { products } = await shop.get<{ products: ShopProduct[] }>('/shop/products');
    const page = await open(`server=${encodeURIComponent(suite.url)}&role=shop`, '/shop/products');
    const list = page.getByRole('table', { name: 'Produits' });
    await expect(list.getByRole('rowheader').first()).toContainText(products[0]!.name);
    await expect(page.getByRole('button', { name: `Toutes (${products.length})` })).toBeVisible();
  } finally {
    await suite.stop();
    remove();
  }
});
