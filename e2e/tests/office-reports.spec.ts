import type { ShopDetails } from '@cigogne/contract';
import type { Page } from '@playwright/test';
import { whenLoaded } from '../support/check-page';
import { DESKTOP, expect, openHome, test } from '../support/people';

const SHOP = 'Atelier Hanau';
const price = (page: Page) => page.getByRole('spinbutton', { name: 'Base price of Buffet (€)' });

/** Watches from now on whether the page fetches the charts. */
function watchCharts(page: Page): () => Promise<boolean> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(scripts)).some((text) => text.includes('MuiChartsSurface'));
}

async function openPrices(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tarification' }).click();
  await page.getByRole('button', { name: SHOP }).click();
}

test('an admin sets a price without losing it on the way, a manager reads it and its history', async ({
  person,
}) => {
  const admin = await person('admin');
  await expect(admin.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  await openPrices(admin);
  await price(admin).fill('61.5');

  const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await admin.goBack();
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(admin).toHaveURL(/\/admin\/pricing$/);
  await expect(price(admin)).toHaveValue('61.50');

  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Pricing saved successfully!')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Save Changes' })).toBeDisabled();

  const manager = await person('manager');
  await openPrices(manager);
  await expect(manager.getByText('View Only')).toBeVisible();
  await expect(price(manager)).toHaveValue('61.50');
  await expect(price(manager)).toBeDisabled();
  await manager.getByRole('button', { name: 'Price history' }).click();
  const history = manager.getByRole('dialog');
  await history.getByRole('searchbox', { name: 'Search categories' }).fill('buffet');
  await expect(history.getByText(/Not set\s*→\s*61,50\s€/)).toBeVisible();

  // Back leaves at once when nothing is unsaved, otherwise after a confirmation.
  await price(admin).fill('62');
  await admin.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(admin.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  await admin.goForward();
  await expect(admin.getByText('No Shop Selected')).toBeVisible();
  await admin.goBack();
  await expect(admin.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
});

test('the details of a shop have an address, and their invoice is a file', async ({ visitor }) => {
  const page = await visitor();
  const withCharts = watchCharts(page);
  await openHome(page, 'admin');
  await whenLoaded(page);
  expect(await withCharts(), 'charts before the first screen that shows one').toBe(false);

  await page.getByRole('link', { name: 'Analytique' }).click();
  await page.getByRole('tab', { name: /^Complétées/ }).click();
  await expect(
    page.getByRole('figure', { name: 'Livraisons par semaine' }).locator('svg rect').first(),
  ).toBeAttached();
  expect(await withCharts()).toBe(true);

  const card = page.getByRole('listitem').filter({ hasText: 'Meubles du Ried' });
  await card.getByRole('button', { name: 'Voir les détails' }).click();
  const heading = page.getByRole('heading', { name: 'Meubles du Ried' });
  await expect(page.getByRole('heading', { name: /^Livraison #/ }).first()).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText('Complétée', { exact: true }).first()).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Générer la Facture (Excel)' }).click();
  expect((await saved).suggestedFilename()).toBe('facture_Meubles_du_Ried.xlsx');
  await expect(page.getByText('Rapport téléchargé avec succès !')).toBeVisible();
  await expect(page.getByRole('note', { name: 'Factures de la période' })).toContainText(
    /Facture F\d{4}-\d{4} de cette période/,
  );

  await page.goBack();
  await expect(card).toBeVisible();
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Retour au résumé' }).click();
  await expect(card).toBeVisible();
});

test('prices in the details of a shop fit a phone, missing ones too', async ({ visitor }) => {
  const page = await visitor();
  await page.route('**/api/admin/analytics/shops/*/completed/details*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { shop: ShopDetails };
    const delivery = answer.shop.deliveries.find(({ items }) => items.length > 0)!;
    const [item] = delivery.items;
    delivery.items = [
      { ...item!, base_price: 12_490.9, price: 12_490.9, final_price: 12_490.9 },
      { ...item!, id: -1, base_price: null, price: 0, final_price: 0 },
    ];
    await route.fulfill({ response, json: answer });
  });
  await openHome(page, 'admin', '/admin/analytics?tab=completed');
  const card = page.getByRole('listitem').filter({ hasText: 'Meubles du Ried' });
  await card.getByRole('button', { name: 'Voir les détails' }).click();
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('Prix manquant').first()).toBeVisible();
    const beyond = await page.locator('main li').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const edge = card.getBoundingClientRect().right;
        return [...card.querySelectorAll('th, td, td *, th *')]
          .filter((cell) => cell.getBoundingClientRect().right > edge)
          .map(({ textContent }) => textContent);
      }),
    );
    expect(beyond, `beyond their card at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the charts of the driver schedule are loaded once they are unfolded, which is remembered', async ({
  visitor,
}) => {
  const page = await visitor();
  const withCharts = watchCharts(page);
  await openHome(page, 'admin', '/admin/drivers?tab=completed');
  await expect(page.getByRole('list', { name: 'Drivers' })).toBeVisible();
  await whenLoaded(page);
  expect(await withCharts()).toBe(false);
  const fold = page.getByRole('button', { name: 'Charts' });
  await fold.click();
  const bars = page.getByRole('figure', { name: 'Earnings per driver' }).locator('svg rect');
  await expect(bars.first()).toBeAttached();
  expect(await withCharts()).toBe(true);
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(bars.first()).toBeAttached();
});

test('the driver schedule adds up to the cent, and is printed without its surroundings', async ({
  person,
}) => {
  const page = await person('admin', DESKTOP, '/admin/drivers?tab=completed');
  const cards = page.getByRole('list', { name: 'Drivers' }).getByRole('button');
  await expect(cards.first()).toBeVisible();
  const totals = (await cards.allTextContents()).map((text) => /\$(\d+)\.(\d\d)$/.exec(text)!);
  const cents = totals.reduce(
    (sum, [, whole, rest]) => sum + Number(whole) * 100 + Number(rest),
    0,
  );
  await expect(page.getByRole('region', { name: 'Total Earnings' })).toContainText(
    `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  );

  // The button prints every delivery, also on a sheet narrower than the screen.
  await page.evaluate(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 690, height: 980 });
  const sums = (await page.getByText(/^\d+ completed/).textContent())!;
  await expect(page.getByRole('article')).toHaveCount(parseInt(sums));
  await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  await expect(page.getByText('Déconnexion')).toBeHidden();
});
