import type { Page } from '@playwright/test';
import type { Action } from './action';

/** Actions of a visitor of the landing page, on a phone. */
export const VISITOR_ACTIONS: readonly Action[] = [
  {
    name: 'open the menu',
    open: openLanding,
    act: async (page, { tap }) => {
      await tap(page.getByRole('button', { name: 'Ouvrir le menu' }));
      await page.getByRole('button', { name: 'Fermer le menu' }).waitFor();
    },
  },
  {
    name: 'ask for a quote',
    open: async (page) => {
      await openLanding(page);
      await quoteButton(page).scrollIntoViewIfNeeded();
    },
    act: async (page, { tap }) => {
      await tap(quoteButton(page));
      await page.getByRole('dialog', { name: 'Demander un devis' }).waitFor();
    },
  },
];

/** The page after its scripts have taken over; before that, taps are only queued. */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await page.mouse.wheel(0, 1);
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  await page.getByRole('contentinfo').waitFor();
}

function quoteButton(page: Page) {
  return page.getByRole('button', { name: 'Remplir une demande' });
}

/** The same in every area: switching between light and dark. */
export const COLOR_MODE: Action = {
  name: 'light or dark',
  open: async (page) => {
    await page.goto('/shop/products');
    await page
      .getByRole('button', { name: /^Statut de/ })
      .first()
      .waitFor();
  },
  act: async (page, { tap }) => {
    const mode = page.getByRole('button', { name: /^Apparence/ });
    const before = (await mode.getAttribute('aria-label')) ?? '';
    await tap(mode);
    await page.getByRole('button', { name: before, exact: true }).waitFor({ state: 'hidden' });
  },
};

/** The same in every area: the confirmation before logging out. */
export const LOGOUT: Action = {
  name: 'log out, first question',
  open: async (page) => {
    await page.goto('/stocker/inventory');
    await page.getByRole('article').first().waitFor();
  },
  act: async (page, { tap }) => {
    await tap(page.getByRole('button', { name: 'Log Out' }));
    await page.getByRole('alertdialog').waitFor();
  },
};
