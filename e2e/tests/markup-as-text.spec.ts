import { test as base, type Browser, type Page } from '@playwright/test';
import { whenLoaded } from '../support/check-page';
import {
  DRIVER_EMAIL,
  markup,
  PASSWORD,
  SHOP_EMAIL,
  shortMarkup,
  storeMarkupEverywhere,
} from '../support/hostile-records';
import { ACCOUNTS, DESKTOP, expect, PHONE } from '../support/people';
import { makeDataDir, startSuite } from '../support/suite-server';

interface Hostile {
  readonly url: string;
  readonly deliveries: readonly { readonly id: number }[];
}

/** A suite in which every text is markup. */
const test = base.extend<object, { hostile: Hostile }>({
  hostile: [
    async ({}, use) => {
      const { dataDir, remove } = makeDataDir();
      const suite = await startSuite(dataDir);
      await use({ url: suite.url, ...(await storeMarkupEverywhere(suite.url)) });
      await suite.stop();
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A signed-in user at an address; any markup that runs in the page is noticed. */
async function signedIn(
  browser: Browser,
  baseURL: string,
  path: string,
  [email, password]: readonly [string, string],
  viewport = DESKTOP,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { hostile: () => document.documentElement.setAttribute('data-ran', '') });
  });
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(login.status()).toBe(200);
  await page.goto(path);
  return page;
}

/** The texts are shown literally, and none of them has become an element. */
async function expectAsText(page: Page, ...texts: readonly string[]): Promise<void> {
  await whenLoaded(page);
  for (const text of texts) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(page.locator('img[src="x"], [onerror], html[data-ran]')).toHaveCount(0);
  const bold = page.locator('b').filter({ hasText: /^[1-9]$/ });
  await expect(bold).toHaveCount(0);
}

test('markup in names, addresses, notes and requests is text on each screen of the office', async ({
  browser,
  hostile,
}) => {
  const page = await signedIn(browser, hostile.url, '/admin', [ACCOUNTS.admin, 'demo1234']);
  const card = page.getByRole('listitem').filter({ hasText: markup('demandeur') });
  await card.getByRole('button', { name: 'Voir la demande' }).click();
  await expectAsText(page, markup('demandeur'), markup('demande'), shortMarkup('4'));

  await page.goto('/admin/users');
  await expectAsText(page, markup('magasin'), markup('chauffeur'));
  await page.getByRole('button', { name: `Modifier ${markup('magasin')}` }).click();
  await expect(page.getByRole('dialog').getByLabel(/^Rue/)).toHaveValue(markup('rue'));
  await expectAsText(page);

  await page.goto('/admin/products');
  await expectAsText(page, markup('produit'), markup('magasin'));

  await page.goto('/admin/deliveries');
  await page
    .getByRole('button', { name: new RegExp('onerror.*client') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(markup('client'));
  await expectAsText(page, markup('remarques'), markup('produit').slice(0, 28));

  await page.goto('/admin/drivers');
  await expectAsText(page, markup('chauffeur'));
  await page.goto('/admin/pricing');
  await page.getByRole('button', { name: markup('magasin') }).click();
  await expectAsText(page, markup('magasin'));
  await page.goto('/admin/analytics');
  await expectAsText(page, markup('magasin'));
  await page.goto('/admin/versions');
  await expectAsText(page, markup('erreur'));
  await page.context().close();
});

test('markup is text on each screen of the shop', async ({ browser, hostile }) => {
  const page = await signedIn(browser, hostile.url, '/shop', [SHOP_EMAIL, PASSWORD]);
  await expectAsText(page, markup('magasin'));
  await page.goto('/shop/products');
  await expectAsText(page, markup('produit'));
  await page.goto('/shop/deliveries');
  await expectAsText(page, markup('client'), markup('ville-du-client'));
  await page.goto('/shop/deliveries?liste=livrees');
  await expectAsText(page, markup('client'));
  await page.goto('/shop/history');
  await expectAsText(page, markup('client'));
  const [failed, completed] = hostile.deliveries;
  await page.goto(`/shop/deliveries/${failed!.id}`);
  await expectAsText(page, markup('remarques'), markup('échec'));
  await page.goto(`/shop/deliveries/${completed!.id}`);
  await expectAsText(page, markup('note-du-chauffeur'), markup('chauffeur'), shortMarkup('7'));

  await page.goto('/shop/create-delivery');
  const next = page.getByRole('button', { name: 'Suivant' });
  await page.getByLabel('Nom du client').fill(markup('nouveau-client'));
  await page.getByLabel('Rue').fill(markup('sa-rue'));
  await page.getByLabel('Code postal').fill('67000');
  await page.getByLabel('Ville').fill(markup('sa-ville'));
  // Names and addresses keep only letters.
  await expect(page.getByLabel('Nom du client')).toHaveValue(
    'img srcx onerrorhostilenouveau-client',
  );
  await next.click();
  await page
    .getByRole('region', { name: /Produits disponibles/ })
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await expectAsText(page, markup('libre'));
  await next.click();
  await page.getByLabel('Notes').fill(markup('ses-remarques'));
  await next.click();
  await expectAsText(page, markup('libre'), markup('ses-remarques'));
  await page.context().close();
});

test('markup is text on each screen of the depot', async ({ browser, hostile }) => {
  const page = await signedIn(
    browser,
    hostile.url,
    '/stocker/shops',
    [ACCOUNTS.stocker, 'demo1234'],
    PHONE,
  );
  await page
    .getByRole('button', { name: markup('magasin') })
    .first()
    .click();
  await expectAsText(page, markup('magasin'));
  await page.goto('/stocker/inventory');
  await page.getByRole('searchbox').first().fill('troisième');
  await expectAsText(page, markup('troisième'), markup('note-de-produit'));
  await page.context().close();
});

test('markup is text on each screen of the driver', async ({ browser, hostile }) => {
  const page = await signedIn(browser, hostile.url, '/driver', [DRIVER_EMAIL, PASSWORD], PHONE);
  const card = page
    .getByRole('article')
    .filter({ hasText: markup('client') })
    .first();
  await card.getByRole('button').first().click();
  await expectAsText(page, markup('client'), markup('remarques'), markup('ville-du-client'));
  await page.getByRole('tab', { name: /Completed/ }).click();
  await expectAsText(page, markup('client'));
  await page.context().close();
});
