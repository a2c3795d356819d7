import type { BrowserContext, Page } from '@playwright/test';
import { signInByCall } from '../support/call-client';
import { giveWork } from '../support/driver-work';
import { ACCOUNTS, DESKTOP, expect, openHome, PHONE, test } from '../support/people';
import { cardOf, complete } from '../support/phone';
import { drawPhoto } from '../support/photos';
import { freePort, makeDataDir, startSuite } from '../support/suite-server';

const AWAY_MS = 30_000;
const AWAY = 'Serveur injoignable, votre saisie est gardée.';
const AWAY_IN_ENGLISH = 'Server unreachable, your entries are kept.';
const CUSTOMER = 'Panne Trente';

test('while the server is away for 30 s the site says so, keeps forms and photos, and comes back by itself', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { dataDir, remove } = makeDataDir();
  const settings = { PORT: String(await freePort()) };
  let suite = await startSuite(dataDir, settings);
  const contexts: BrowserContext[] = [];
  const open = async (
    role: 'shop' | 'manager' | 'driver' | 'stocker',
    path: string,
    viewport = DESKTOP,
  ) => {
    const context = await browser.newContext({ baseURL: suite.url, viewport });
    contexts.push(context);
    const page = await context.newPage();
    // The 30 seconds pass in the pages, which keep retrying, not in the test.
    await page.clock.install();
    await openHome(page, role, path);
    return page;
  };
  try {
    const shop = await open('shop', '/shop');
    await fillWizard(shop);
    const planner = await open('manager', '/admin/deliveries');
    await expect(planner.getByRole('button', { name: /non planifiée/ })).toBeVisible();
    const depot = await open('stocker', '/stocker/shops', PHONE);
    const photo = await drawPhoto(depot, 'choc.jpg');
    await fillStockForm(depot, photo);
    const office = await signInByCall(suite.url, ACCOUNTS.manager);
    const me = await (
      await signInByCall(suite.url, ACCOUNTS.driver)
    ).get<{ id: number }>('/auth/profile');
    const [delivery] = (await giveWork(office, me, 1)) as [number];
    const driver = await open('driver', '/driver', PHONE);
    await cardOf(driver, delivery).waitFor();

    await suite.stop();
    await shop.getByRole('button', { name: 'Confirmer & Créer' }).click();
    await expect(
      shop.getByText(/Connexion impossible\. Vérifiez votre réseau, puis réessayez\./),
    ).toBeVisible();
    await shop.getByRole('button', { name: 'OK' }).click();
    await depot.getByRole('button', { name: 'Add to Stock' }).click();
    await expect(depot.getByText(/Failed to add product\. No connection/)).not.toHaveCount(0);
    await complete(driver, delivery, [photo]);
    await expect(driver.getByText("En attente d'envoi")).toBeVisible();

    for (const page of [shop, planner, depot, driver]) await page.clock.runFor(AWAY_MS);
    await expect(shop.getByText(AWAY)).toBeVisible();
    await expect(planner.getByText(AWAY)).toBeVisible();
    await expect(depot.getByText(AWAY_IN_ENGLISH).or(depot.getByText(AWAY))).toBeVisible();
    await expect(shop.getByText(CUSTOMER)).toBeVisible();
    await expectStockFormKept(depot);

    suite = await startSuite(dataDir, settings);
    for (const page of [shop, planner, depot, driver]) await page.clock.runFor(AWAY_MS);
    for (const page of [shop, planner]) await expect(page.getByText(AWAY)).toBeHidden();
    await expect(depot.getByText(AWAY_IN_ENGLISH).or(depot.getByText(AWAY))).toBeHidden();

    // The driver need not do anything; the others press the button once more.
    await expect(driver.getByText("En attente d'envoi")).toBeHidden();
    await expect(cardOf(driver, delivery)).toBeHidden();
    await shop.getByRole('button', { name: 'Confirmer & Créer' }).click();
    await expect(shop.getByRole('row', { name: new RegExp(CUSTOMER) })).toHaveCount(1);
    await expectStockFormKept(depot);
    await depot.getByRole('button', { name: 'Add to Stock' }).click();
    await expect(depot.getByText('Product added to stock successfully')).toBeVisible();

    // Lists follow other users' changes again.
    await planner.getByRole('button', { name: /non planifiée/ }).click();
    await expect(
      planner.getByRole('button', { name: `Planifier la livraison de ${CUSTOMER}` }),
    ).toBeVisible();
  } finally {
    for (const context of contexts) await context.close();
    await suite.stop();
    remove();
  }
});

/** Fills in the wizard up to its last step. */
async function fillWizard(shop: Page): Promise<void> {
  await shop.getByRole('link', { name: 'Create Delivery' }).first().click();
  await shop.getByLabel('Nom du client').fill(CUSTOMER);
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
  await next.click();
  await expect(shop.getByRole('button', { name: 'Confirmer & Créer' })).toBeEnabled();
}

async function fillStockForm(
  depot: Page,
  photo: Awaited<ReturnType<typeof drawPhoto>>,
): Promise<void> {
  await depot.getByRole('main').getByRole('button').filter({ hasText: '@' }).first().click();
  await depot.getByLabel(/^Product Name/).fill('Commode Panne');
  await depot.getByLabel(/^Category/).fill('commode');
  await depot.getByRole('option', { name: 'Commode' }).first().click();
  await depot.getByLabel(/^Damage Proof/).setInputFiles(photo);
}

async function expectStockFormKept(depot: Page): Promise<void> {
  await expect(depot.getByLabel(/^Product Name/)).toHaveValue('Commode Panne');
  await expect(depot.getByLabel(/^Category/)).toHaveValue('Commode');
  await expect(depot.getByText(/choc\.jpg/)).toBeVisible();
}
