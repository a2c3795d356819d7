import { DESKTOP, expect } from '../support/people';
import { standaloneTest } from '../support/standalone';

const test = standaloneTest('stocker', DESKTOP);

test('a typical day: the depot receives an announced product', async ({ open }) => {
  const page = await open('scenario=typical-day', '/stocker/inventory');
  await page.getByRole('tab', { name: /Reçus/ }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Canapé Obernai' })
    .getByRole('button', { name: /Joindre document/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'bon.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: /Inventaire Actif/ }).click();
  await expect(page.getByText('Canapé Obernai')).toBeVisible();
});

test('a depot with 10,000 products', async ({ open }) => {
  const page = await open('scenario=10000-rows', '/stocker/inventory');
  await expect(page.getByRole('tab', { name: 'Inventaire Actif 9999+' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Canapé d’angle 1');
});
