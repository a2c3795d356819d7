import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen';

/** The office's screens of stock, drivers, prices and figures, with their modals. */
export const OFFICE_SCREENS: readonly Screen[] = [
  { name: 'user edit modal', open: openUserForm },
  { name: 'password modal', open: openPasswordForm },
  { name: 'delete user question', open: askToDeleteUser },
  { name: 'products', open: openProducts },
  { name: 'products receiving modal', open: openReceiving },
  { name: 'products drawer', open: openProductDrawer },
  { name: 'drivers', open: (page) => openDrivers(page, 'incomplete') },
  { name: 'drivers completed', open: (page) => openDrivers(page, 'completed') },
  { name: 'drivers opened card', open: openDriverCard },
  { name: 'pricing without shop', open: openPricing },
  { name: 'pricing', open: openPrices },
  { name: 'pricing history modal', open: openPriceHistory },
  { name: 'analytics', open: openAnalytics },
  { name: 'analytics shop', open: openAnalyticsShop },
  { name: 'settings company', open: (page) => openSettings(page, 'company', 'Identité') },
  { name: 'settings appearance', open: (page) => openSettings(page, 'appearance', 'Aperçu') },
  { name: 'settings hours', open: (page) => openSettings(page, 'hours', 'Horaires d’ouverture') },
  { name: 'settings limits', open: (page) => openSettings(page, 'limits', 'Connexion') },
  { name: 'settings mail', open: (page) => openSettings(page, 'mail', 'Essai') },
  { name: 'settings legal', open: (page) => openSettings(page, 'legal', 'Mentions légales') },
  { name: 'settings retention', open: (page) => openSettings(page, 'retention', /^Durées/) },
  { name: 'settings history', open: (page) => openSettings(page, 'history', /^Aucun changement/) },
  { name: 'versions', open: openVersions },
  { name: 'about dialog', open: openAbout },
];

async function openSettings(page: Page, section: string, text: string | RegExp): Promise<void> {
  await page.goto(`/admin/settings?section=${section}`);
  await expect(page.getByText(text).first()).toBeVisible();
}

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await expect(page.getByText('admin@cigogne.example')).toBeVisible();
}

async function openUserForm(page: Page): Promise<void> {
  await openUsers(page);
  await page.getByRole('button', { name: 'Modifier Atelier Hanau' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Ville' })).toBeVisible();
}

async function openPasswordForm(page: Page): Promise<void> {
  await openUsers(page);
  await page.getByRole('button', { name: 'Changer le mot de passe de Atelier Hanau' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function askToDeleteUser(page: Page): Promise<void> {
  await openUsers(page);
  await page.getByRole('button', { name: 'Supprimer Atelier Hanau' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function openProducts(page: Page): Promise<void> {
  await page.goto('/admin/products');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openReceiving(page: Page): Promise<void> {
  await page.goto('/admin/products?tab=received');
  await page
    .getByRole('button', { name: /^Joindre document/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openProductDrawer(page: Page): Promise<void> {
  await openProducts(page);
  await page
    .getByRole('button', { name: /^Corriger \/ Historique/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
}

async function openDrivers(page: Page, tab: 'incomplete' | 'completed'): Promise<void> {
  await page.goto(`/admin/drivers?tab=${tab}`);
  await expect(driverCard(page)).toBeVisible();
}

function driverCard(page: Page) {
  return page.getByRole('list', { name: 'Drivers' }).getByRole('button').first();
}

async function openDriverCard(page: Page): Promise<void> {
  await openDrivers(page, 'completed');
  await driverCard(page).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openPricing(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Shop Pricing' }).click();
  await expect(page.getByText('No Shop Selected')).toBeVisible();
}

/** Sets the remembered shop directly: on a phone the list of shops is behind the menu. */
async function openPrices(page: Page): Promise<void> {
  const shops = await page.request.get('/api/admindelivery/shops');
  const { shops: all } = (await shops.json()) as { shops: { id: number; name: string }[] };
  const shop = all.find(({ name }) => name === 'Meubles du Ried')!;
  await page.evaluate((id) => sessionStorage.setItem('selectedShop', String(id)), shop.id);
  await page.goto('/admin/pricing');
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
}

async function openPriceHistory(page: Page): Promise<void> {
  await openPrices(page);
  await page.getByRole('button', { name: 'Price history' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openAnalytics(page: Page): Promise<void> {
  await page.goto('/admin/analytics?tab=completed');
  await expect(page.getByRole('button', { name: 'Voir les détails' }).first()).toBeVisible();
}

async function openAnalyticsShop(page: Page): Promise<void> {
  await openAnalytics(page);
  await page.getByRole('button', { name: 'Voir les détails' }).first().click();
  await expect(page.getByRole('heading', { name: /^Livraison #/ }).first()).toBeVisible();
}

async function openVersions(page: Page): Promise<void> {
  await page.goto('/admin/versions');
  await expect(page.getByRole('listitem', { name: 'Serveur' })).toBeVisible();
}

async function openAbout(page: Page): Promise<void> {
  await page.goto('/admin');
  const menu = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'À propos' }).click();
  await expect(page.getByRole('dialog', { name: 'À propos' }).getByText('admin')).toBeVisible();
}
