import { FIRST_STEPS, type Role } from '@cigogne/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { DRIVER_SCREENS } from './driver-screens';
import { DEPOT_SCREENS } from './depot-screens';
import { OFFICE_SCREENS } from './office-screens';
import type { Screen } from './screen';
import { SHOP_SCREENS } from './shop-screens';

export type Visitor = 'visitor' | Role;

/** Every screen of the suite by visitor, in the order of a visit. A new screen is a line here. */
export const SCREENS: Readonly<Record<Visitor, readonly Screen[]>> = {
  visitor: [
    at('landing', '/', (page) => page.getByRole('contentinfo')),
    at('login', '/login', (page) => page.getByRole('button', { name: 'Se Connecter' })),
    { name: 'login error', open: failToSignIn, provokes: /401/ },
    at('signup', '/signup', (page) => page.getByRole('heading').first()),
    { name: 'setup', open: openSetup },
    at('legal notice', '/mentions-legales', (page) => page.getByText('Éditeur du site').first()),
    at('privacy policy', '/confidentialite', (page) => page.getByText('Vos droits').first()),
  ],
  admin: [
    at('overview', '/admin', (page) => page.getByRole('button', { name: 'View Deliveries' })),
    { name: 'overview first steps', open: openFirstSteps },
    at('users', '/admin/users', (page) => page.getByText('admin@cigogne.example')),
    { name: 'add user modal', open: openAddUser },
    at('planning month', '/admin/deliveries?vue=mois', calendarEvent),
    { name: 'planning week', open: openWeek },
    at('planning day', '/admin/deliveries?vue=jour', (page) => page.locator('[data-stop]').first()),
    { name: 'planning day map', open: openDayMap },
    { name: 'planning day proposed order', open: openProposedOrder },
    at('route sheets', '/admin/route-sheets', (page) => page.getByRole('article').first()),
    at('capacities', '/admin/capacities', (page) => page.getByRole('list', { name: 'Chauffeurs' })),
    { name: 'more popover', open: openMore },
    { name: 'unscheduled panel', open: openUnscheduled },
    { name: 'date_assign_single modal', open: openDateAssignSingle },
    { name: 'date_assign modal', open: openDateAssign },
    { name: 'edit modal', open: openEdit },
    { name: 'assign modal', open: openAssign },
    ...OFFICE_SCREENS,
    at('personal data', '/admin/personal-data', (page) =>
      page.getByRole('list', { name: 'Effacements effectués' }),
    ),
    { name: 'personal data found', open: openPerson },
    at('help contents', '/admin/help', helpCard),
    at('help page', '/admin/help?screen=deliveries', helpTitle),
    at('help search', '/admin/help?search=prix', helpCard),
    at('help shortcuts', '/admin/help?page=shortcuts', helpTitle),
  ],
  manager: [
    at('overview', '/admin', (page) => page.getByRole('button', { name: 'View Deliveries' })),
    at('planning month', '/admin/deliveries?vue=mois', calendarEvent),
  ],
  shop: [
    at('dashboard', '/shop', (page) => page.getByText(/\d livrées?$/)),
    at('products', '/shop/products', productName),
    { name: 'wizard step 1', open: (page) => openWizard(page, 1) },
    { name: 'wizard step 2', open: (page) => openWizard(page, 2) },
    { name: 'wizard step 3', open: (page) => openWizard(page, 3) },
    { name: 'wizard step 4', open: (page) => openWizard(page, 4) },
    at('deliveries active', '/shop/deliveries', detailsLink),
    { name: 'deliveries delivered', open: openDelivered },
    at('history', '/shop/history', detailsLink),
    { name: 'detail with photos', open: openDetail },
    { name: 'gallery', open: openGallery },
    ...SHOP_SCREENS,
    at('help page', '/shop/help?screen=products', helpTitle),
  ],
  stocker: [...DEPOT_SCREENS, at('help page', '/stocker/help?screen=inventory', helpTitle)],
  driver: [
    at('help contents', '/driver/help', helpCard),
    at('help page', '/driver/help?page=at-the-door', helpTitle),
    ...DRIVER_SCREENS,
  ],
};

function at(name: string, path: string, content: (page: Page) => Locator): Screen {
  return { name, open: (page) => openAt(page, path, content(page)) };
}

async function openAt(page: Page, path: string, content: Locator): Promise<void> {
  await page.goto(path);
  await expect(content).toBeVisible();
}

function calendarEvent(page: Page): Locator {
  return page.locator('.planning-event').first();
}

/** On a narrow day it is only '+' and a number. */
function moreLink(page: Page): Locator {
  return page.getByRole('button', { name: /more|^\+\d|autres livraisons/ }).first();
}

/** In a row of the table, or on a card on a phone. */
function productName(page: Page): Locator {
  return page.getByRole('row').nth(2).or(page.locator('main li').first()).first();
}

function helpCard(page: Page): Locator {
  return page.locator('main li a').first();
}

function helpTitle(page: Page): Locator {
  return page.getByRole('article').getByRole('heading', { level: 2 });
}

function detailsLink(page: Page): Locator {
  return page.getByRole('link', { name: /Détails/ }).first();
}

/** As in a house without accounts. */
async function openSetup(page: Page): Promise<void> {
  const json = { needed: true, given: {}, locked: [] };
  await page.route('**/api/public/setup', (route) => route.fulfill({ json }));
  await openAt(page, '/setup', page.getByRole('button', { name: 'Mettre en route' }));
}

/** As on the overview of a new house. */
async function openFirstSteps(page: Page): Promise<void> {
  const steps = FIRST_STEPS.map((step, index) => ({ step, done: index === 0 }));
  await page.route('**/api/admin/first-steps', (route) => route.fulfill({ json: { steps } }));
  await openAt(page, '/admin', page.getByRole('region', { name: 'Premiers pas' }));
}

async function failToSignIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@cigogne.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(page.getByRole('form').or(page.locator('form')).getByRole('alert')).toBeVisible();
}

/** Shows the month also on a phone, where the week opens first. */
async function openPlanning(page: Page): Promise<void> {
  await openAt(page, '/admin/deliveries?vue=mois', calendarEvent(page));
}

async function openPerson(page: Page): Promise<void> {
  await openAt(page, '/admin/personal-data', page.getByRole('button', { name: 'Chercher' }));
  await page.getByPlaceholder('Nom, téléphone ou e-mail').fill('muller');
  await page.getByRole('button', { name: 'Chercher' }).click();
  await page.getByRole('list', { name: 'Personnes' }).waitFor();
}

async function openAddUser(page: Page): Promise<void> {
  await openAt(page, '/admin/users', page.getByText('admin@cigogne.example'));
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  await page.getByRole('dialog').waitFor();
}

/** In a wide window it is shown beside the lanes already. */
async function openDayMap(page: Page): Promise<void> {
  await openAt(page, '/admin/deliveries?vue=jour', page.locator('[data-stop]').first());
  const button = page.getByRole('button', { name: 'Carte' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(
    page
      .getByRole('region', { name: 'Carte de la journée' })
      .getByRole('button', { name: 'Tout voir' }),
  ).toBeVisible();
}

async function openWeek(page: Page): Promise<void> {
  await openPlanning(page);
  await page.getByRole('button', { name: 'Semaine', exact: true }).click();
  await expect(page.locator('.planning-view .planning-event').first()).toBeVisible();
}

async function openMore(page: Page): Promise<void> {
  await openPlanning(page);
  await moreLink(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openUnscheduled(page: Page): Promise<void> {
  await openPlanning(page);
  await page.getByRole('button', { name: /livraisons? non planifiée/ }).click();
  await expect(planButton(page)).toBeVisible();
}

function planButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Planifier la livraison/ }).first();
}

async function openDateAssignSingle(page: Page): Promise<void> {
  await openUnscheduled(page);
  await planButton(page).click();
  await expect(page.getByRole('button', { name: 'Confirmer la date' })).toBeVisible();
}

async function openDateAssign(page: Page): Promise<void> {
  await openPlanning(page);
  await page
    .locator('a[aria-label^="Planifier des livraisons"], [aria-label^="Planifier des livraisons"]')
    .last()
    .click();
  await expect(page.getByRole('dialog').and(page.locator('.MuiDialog-paper'))).toBeVisible();
}

async function openEdit(page: Page): Promise<void> {
  await openPlanning(page);
  await page.locator('.planning-event').filter({ hasNotText: 'TERMINÉE' }).last().click();
  await expect(page.getByRole('button', { name: /chauffeur$/ })).toBeVisible();
}

async function openAssign(page: Page): Promise<void> {
  await openEdit(page);
  await page.getByRole('button', { name: /chauffeur$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Chauffeur' })).toBeVisible();
}

async function openProposedOrder(page: Page): Promise<void> {
  await page.goto('/admin/deliveries?vue=jour');
  await page.locator('[data-stop]').first().waitFor();
  await page.locator('[data-part="lane-menu"]').first().click();
  await page.getByRole('menuitem', { name: 'Proposer un ordre' }).click();
  await expect(page.getByRole('dialog').getByText(/\skm,/).first()).toBeVisible();
}

/** Discards the draft first, which the wizard would otherwise resume. */
async function openWizard(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
  await page.goto('/shop');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('cigogne.delivery-draft')) localStorage.removeItem(key);
    }
  });
  await openAt(page, '/shop/create-delivery', page.getByRole('button', { name: 'Suivant' }));
  const next = page.getByRole('button', { name: 'Suivant' });
  await page.getByLabel('Nom du client').fill('Élise D’Oberlé');
  await page.getByLabel('Rue').fill('rue des Tanneurs');
  await page.getByLabel('Numéro').fill('4 bis');
  await page.getByLabel('Code postal').fill('67000');
  await page.getByLabel('Ville').fill('Strasbourg');
  await page.getByLabel('Téléphone du client').fill('06 39 98 12 34');
  if (step === 1) return;
  await next.click();
  const available = page.getByRole('region', { name: /Produits disponibles/ });
  await expect(available.getByRole('button', { name: /^Ajouter/ }).first()).toBeVisible();
  await available
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await available
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  if (step === 2) return;
  await next.click();
  await page.getByLabel('Étage').fill('3');
  await page.getByRole('radio', { name: 'Non', exact: true }).check();
  await page.getByLabel('À encaisser à la livraison').fill('120,50');
  await page.getByLabel('Notes').fill('Sonner deux fois.');
  if (step === 3) return;
  await next.click();
  await expect(page.getByRole('button', { name: 'Confirmer & Créer' })).toBeVisible();
}

async function openDelivered(page: Page): Promise<void> {
  await openAt(page, '/shop/deliveries', detailsLink(page));
  await page.getByRole('tab', { name: /Livrées/ }).click();
  await expect(detailsLink(page)).toBeVisible();
}

async function openDetail(page: Page): Promise<void> {
  await openAt(page, '/shop/history', detailsLink(page));
  await detailsLink(page).click();
  await expect(proofPhoto(page)).toBeVisible();
}

function proofPhoto(page: Page): Locator {
  return page.getByRole('button', { name: /Agrandir la photo/ }).first();
}

async function openGallery(page: Page): Promise<void> {
  await openDetail(page);
  await proofPhoto(page).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
}
