import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen';

const INVENTORY = '/stocker/inventory';

/** The depot's screens, with their modals. */
export const DEPOT_SCREENS: readonly Screen[] = [
  { name: 'dashboard', open: openDashboard },
  { name: 'shops', open: openShops },
  { name: 'add to stock', open: openAddForm },
  { name: 'add to stock category', open: openCategories },
  { name: 'inventory grid', open: (page) => openInventory(page, '', 'Grille') },
  { name: 'inventory list', open: (page) => openInventory(page, '', 'Liste') },
  { name: 'inventory filtered', open: (page) => openInventory(page, '?section=A', 'Grille') },
  { name: 'inventory empty', open: openEmpty },
  { name: 'received', open: (page) => openInventory(page, '?tab=received', 'Grille') },
  { name: 'received list', open: (page) => openInventory(page, '?tab=received', 'Liste') },
  { name: 'receiving modal', open: openReceiving },
  { name: 'receiving alert', open: openAlert },
  { name: 'inventory delivered', open: (page) => openInventory(page, '?tab=delivered', 'Grille') },
  { name: 'product drawer', open: (page) => openDrawer(page, '', /^Corriger \/ Historique/) },
  {
    name: 'delivered product drawer',
    open: (page) => openDrawer(page, '?tab=delivered', /^Historique/),
  },
];

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/stocker');
  await expect(page.getByText('View Inventory')).toBeVisible();
}

async function openShops(page: Page): Promise<void> {
  await page.goto('/stocker/shops');
  await expect(page.getByRole('button', { name: /Meubles du Ried/ })).toBeVisible();
}

async function openAddForm(page: Page): Promise<void> {
  await openShops(page);
  await page.getByRole('button', { name: /Meubles du Ried/ }).click();
  await expect(page.getByRole('form', { name: 'Add to Stock' })).toBeVisible();
}

async function openCategories(page: Page): Promise<void> {
  await openAddForm(page);
  await page.getByRole('combobox', { name: /^Category/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
}

async function openInventory(page: Page, search: string, layout: string): Promise<void> {
  await page.goto(INVENTORY + search);
  await page.getByRole('button', { name: layout }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openEmpty(page: Page): Promise<void> {
  await page.goto(`${INVENTORY}?search=introuvable`);
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible();
}

async function openReceiving(page: Page): Promise<void> {
  await openInventory(page, '?tab=received', 'Grille');
  await page
    .getByRole('button', { name: /^Joindre document/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Joindre document' })).toBeVisible();
}

async function openAlert(page: Page): Promise<void> {
  await openReceiving(page);
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no PDF') };
  await page.getByLabel('Choisir le document').setInputFiles(photo);
  await expect(page.getByText('Veuillez sélectionner un fichier PDF.')).toBeVisible();
}

async function openDrawer(page: Page, search: string, button: RegExp): Promise<void> {
  await openInventory(page, search, 'Grille');
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').getByText('Historique', { exact: true })).toBeVisible();
}
