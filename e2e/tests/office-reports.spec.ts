import type { Page } from '@playwright/test';
import { expect, test } from '../support/people';

const SHOP = 'Atelier Hanau';
const price = (page: Page) => page.getByRole('spinbutton', { name: 'Base price of Buffet (€)' });

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
  await expect(price(admin)).toHaveValue('61.5');

  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Pricing saved successfully!')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Save Changes' })).toBeDisabled();

  const manager = await person('manager');
  await openPrices(manager);
  await expect(manager.getByText('View Only')).toBeVisible();
  await expect(price(manager)).toHaveValue('61.5');
  await expect(price(manager)).toBeDisabled();
  await manager.getByRole('button', { name: 'History of Buffet' }).click();
  await expect(manager.getByRole('dialog').getByText(/Not set\s*→\s*61,50\s€/)).toBeVisible();

  // Back leaves at once when nothing is unsaved, and after a yes when something is.
  await price(admin).fill('62');
  await admin.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(admin.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  await admin.goForward();
  await expect(admin.getByText('No Shop Selected')).toBeVisible();
  await admin.goBack();
  await expect(admin.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
});

test('the details of a shop have an address, and their invoice is a file', async ({ person }) => {
  const page = await person('admin');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const withCharts = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('MuiChartsSurface'));

  await page.reload();
  await page.waitForLoadState('networkidle');
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

  await page.goBack();
  await expect(card).toBeVisible();
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Retour au résumé' }).click();
  await expect(card).toBeVisible();
});

test('the driver schedule adds up to the cent, and is printed without its surroundings', async ({
  person,
}) => {
  const page = await person('admin');
  await page.goto('/admin/drivers?tab=completed');
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

  // By the button every delivery is on paper, also on a sheet that is narrower than the screen.
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
