import type { Page } from '@playwright/test';
import type { Action } from './action';

/** Receiving and finding goods, on the depot's phone. */
export const DEPOT_ACTIONS: readonly Action[] = [
  {
    name: 'inventory: another list',
    open: (page) => openInventory(page),
    act: async (page, { tap }) => {
      const received = page.getByRole('tab', { name: /Reçus/ });
      await tap(received);
      await page.getByRole('tab', { name: /Reçus/, selected: true }).waitFor();
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'inventory: search',
    open: async (page) => {
      await openInventory(page);
      await page.getByRole('searchbox').tap();
    },
    act: async (page, { type }) => {
      await type('armoire');
      await page.getByText(/produit\(s\) trouvé\(s\)/).waitFor();
    },
  },
  {
    name: 'inventory: receive goods',
    open: (page) => openInventory(page, '?tab=received'),
    act: async (page, { tap }) => {
      await tap(page.getByRole('button', { name: /^Joindre document/ }).first());
      await page.getByRole('dialog', { name: 'Joindre document' }).waitFor();
    },
  },
  {
    name: 'open the form of new stock',
    open: async (page) => {
      await page.goto('/stocker/shops');
      await page.getByRole('button', { name: /Meubles du Ried/ }).waitFor();
    },
    act: async (page, { tap }) => {
      await tap(page.getByRole('button', { name: /Meubles du Ried/ }));
      await page.getByRole('form', { name: 'Add to Stock' }).waitFor();
    },
  },
];

async function openInventory(page: Page, search = ''): Promise<void> {
  await page.goto(`/stocker/inventory${search}`);
  await page.getByRole('article').first().waitFor();
}
