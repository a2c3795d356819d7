import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen';

/** The shop's modals, menus and confirmations, empty states and failures. */
export const SHOP_SCREENS: readonly Screen[] = [
  { name: 'status menu', open: openStatusMenu },
  { name: 'magazine product modal', open: openMagazineModal },
  { name: 'magazine product with wrong figures', open: fillInWrongFigures },
  { name: 'magazine product question', open: askToDropProduct },
  { name: 'no product found', open: openNoProduct },
  { name: 'damage photo', open: openDamagePhoto },
  { name: 'wizard towns', open: openTowns },
  { name: 'wizard unclear amount', open: typeUnclearAmount },
  { name: 'wizard leaving question', open: askToLeaveWizard },
  {
    name: 'wizard creation failed',
    open: failToCreate,
    provokes: /shop\/create|n’a pas été créée/,
  },
  { name: 'detail sent back', open: openSentBack },
  { name: 'detail not found', open: openDetailOfNobody, provokes: /404/ },
  { name: 'inventory reports', open: openReports },
  { name: 'logout question', open: askToLogOut },
];

async function openProducts(page: Page, search = ''): Promise<void> {
  await page.goto(`/shop/products${search}`);
  await expect(page.getByRole('button', { name: 'Depuis le Magasin' })).toBeVisible();
}

async function openStatusMenu(page: Page): Promise<void> {
  await openProducts(page);
  await page
    .getByRole('button', { name: /^Statut de/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function openMagazineModal(page: Page): Promise<void> {
  await openProducts(page);
  await page.getByRole('button', { name: 'Depuis le Magasin' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function fillInWrongFigures(page: Page): Promise<void> {
  await openMagazineModal(page);
  await page.getByLabel(/Taille/).fill('-1');
  await page.getByLabel(/Délai/).fill('11');
  await page.getByLabel('Notes').focus();
  await expect(page.getByText('La taille ne peut pas être négative.')).toBeVisible();
}

async function askToDropProduct(page: Page): Promise<void> {
  await openMagazineModal(page);
  await page.getByLabel('Nom du produit').fill('Banc de la cigogne');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function openNoProduct(page: Page): Promise<void> {
  await openProducts(page, '?recherche=rien+de+tel');
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible();
}

async function openDamagePhoto(page: Page): Promise<void> {
  await openProducts(page);
  await page
    .getByRole('button', { name: /^Photo du dommage/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
}

/** Discards the previous screen's draft. */
async function openBlankWizard(page: Page): Promise<void> {
  await page.goto('/shop');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('cigogne.delivery-draft')) localStorage.removeItem(key);
    }
  });
  await page.goto('/shop/create-delivery');
  await page.getByLabel('Nom du client').fill('Élise D’Oberlé');
  await page.getByLabel('Rue').fill('rue des Tanneurs');
}

async function openTowns(page: Page): Promise<void> {
  await openBlankWizard(page);
  await page.getByLabel('Code postal').fill('67600');
  await expect(page.getByRole('group', { name: 'Communes proposées' })).toBeVisible();
}

async function askToLeaveWizard(page: Page): Promise<void> {
  await openBlankWizard(page);
  await page.getByRole('link', { name: 'View Products' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function openDetailsStep(page: Page): Promise<void> {
  await openBlankWizard(page);
  await page.getByLabel('Ville').fill('Barr');
  const next = page.getByRole('button', { name: 'Suivant' });
  await next.click();
  await page
    .getByRole('button', { name: /^Ajouter / })
    .first()
    .click();
  await next.click();
}

async function typeUnclearAmount(page: Page): Promise<void> {
  await openDetailsStep(page);
  await page.getByLabel('Total de la commande').fill('1.249');
  await page.getByLabel('Frais de livraison').fill('1,249.90');
  await expect(page.getByText(/^Écrivez 1249 pour/)).toBeVisible();
}

async function failToCreate(page: Page): Promise<void> {
  await openDetailsStep(page);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.route('**/api/shop/create', (route) => route.abort());
  await page.getByRole('button', { name: 'Confirmer & Créer' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

/** A delivery whose visit failed; the demo has some. */
async function openSentBack(page: Page): Promise<void> {
  const answer = await page.request.get('/api/shop/deliveries/active');
  const { deliveries } = (await answer.json()) as { deliveries: { id: number; attempt: number }[] };
  const { id } = deliveries.find(({ attempt }) => attempt > 1)!;
  await page.goto(`/shop/deliveries/${id}`);
  await expect(page.getByRole('note')).toContainText('2e passage');
}

async function openDetailOfNobody(page: Page): Promise<void> {
  await page.goto('/shop/deliveries/999999');
  await expect(page.getByText(/Erreur de chargement des détails/)).toBeVisible();
}

async function openReports(page: Page): Promise<void> {
  await page.goto('/shop/inventory-reports');
  await expect(page.getByText('coming soon')).toBeVisible();
}

async function askToLogOut(page: Page): Promise<void> {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}
