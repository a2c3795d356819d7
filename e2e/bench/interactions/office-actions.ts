import type { Page } from '@playwright/test';
import type { Action } from './action';

/** The planners' day, at a desk. */
export const OFFICE_ACTIONS: readonly Action[] = [
  {
    name: 'planning: open a delivery',
    open: openMonth,
    act: async (page, { tap }) => {
      await tap(openDelivery(page));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'planning: close it',
    open: openSheet,
    act: async (page, { tap }) => {
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Fermer' }));
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'planning: assign a driver',
    open: openSheet,
    act: async (page, { tap }) => {
      await tap(page.getByRole('dialog').getByRole('button', { name: /chauffeur$/ }));
      const driver = page.getByRole('combobox', { name: 'Chauffeur' });
      await driver.selectOption({ index: 1 });
      await tap(page.getByRole('button', { name: 'Enregistrer les modifications' }));
      await driver.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'planning: next month',
    open: openMonth,
    act: async (page, { tap }) => {
      const title = page.locator('[aria-live=polite]').first();
      const before = await title.innerText();
      await tap(page.getByRole('button', { name: 'Mois suivant' }));
      await title.filter({ hasNotText: before }).waitFor();
      await page.locator('.planning-event').first().waitFor();
    },
  },
  {
    name: 'planning: week, then month',
    open: openMonth,
    act: async (page, { tap }) => {
      const choose = async (name: string) => {
        const view = page.getByRole('button', { name, exact: true });
        await tap(view);
        await view.and(page.locator('[aria-pressed=true]')).waitFor();
      };
      await choose('Semaine');
      await page.getByRole('button', { name: 'Semaine suivante' }).waitFor();
      await choose('Mois');
    },
  },
  {
    name: 'planning: filter by status',
    open: openMonth,
    act: async (page, { tap }) => {
      await tap(page.getByRole('group', { name: 'Filtrer par statut' }).getByRole('button').nth(1));
      await page.getByRole('button', { name: 'Tout afficher' }).waitFor();
    },
  },
  {
    name: 'planning: open the unscheduled',
    open: openMonth,
    act: async (page, { tap }) => {
      await tap(unscheduledButton(page));
      await unscheduledSearch(page).waitFor();
    },
  },
  {
    name: 'planning: search the unscheduled',
    open: async (page) => {
      await openMonth(page);
      await unscheduledButton(page).click();
      await unscheduledSearch(page).click();
    },
    act: (_page, { type }) => type('meuble'),
  },
  {
    name: 'fold the sidebar',
    open: openMonth,
    act: async (page, { tap }) => {
      const sidebar = page.getByRole('banner');
      await tap(sidebar.locator('[aria-expanded]').first());
      await sidebar.locator('[aria-expanded=false]').first().waitFor();
    },
  },
  {
    name: 'users: search',
    open: async (page) => {
      await openUsers(page);
      await page.getByRole('searchbox').click();
    },
    act: async (page, { type }) => {
      await type('atelier');
      await page.getByText('admin@cigogne.example').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'users: open a form',
    open: openUsers,
    act: async (page, { tap }) => {
      await tap(page.getByRole('button', { name: /^Modifier / }).nth(5));
      await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).waitFor();
    },
  },
];

async function openMonth(page: Page): Promise<void> {
  // As after the last run of an action that leaves it collapsed.
  await page.goto('/admin');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/deliveries?vue=mois');
  await page.locator('.planning-event').first().waitFor();
}

/** A delivery that can still be changed. */
function openDelivery(page: Page) {
  return page.locator('.planning-event').filter({ hasNotText: 'TERMINÉE' }).last();
}

async function openSheet(page: Page): Promise<void> {
  await openMonth(page);
  await openDelivery(page).click();
  await page.getByRole('dialog').waitFor();
}

function unscheduledButton(page: Page) {
  return page.getByRole('button', { name: /livraisons? non planifiée/ });
}

function unscheduledSearch(page: Page) {
  return page.getByLabel('Client, magasin ou adresse');
}

async function openUsers(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await page.getByText('admin@cigogne.example').waitFor();
}
