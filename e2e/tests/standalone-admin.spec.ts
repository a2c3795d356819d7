import { DESKTOP, expect } from '../support/people';
import { standaloneTest } from '../support/standalone';

const test = standaloneTest('admin', DESKTOP);

test('a typical day: the planner gives a delivery its day', async ({ open }) => {
  const page = await open('scenario=typical-day', '/admin/deliveries');
  await page.getByRole('button', { name: /livraisons? non planifiée/ }).click();
  await page.getByRole('button', { name: 'Planifier la livraison de Jeanne Muller' }).click();
  await page.getByRole('button', { name: 'Confirmer la date' }).click();
  await expect(page.getByText('Delivery date updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: /Jeanne Muller/ }).first()).toBeVisible();
});

test('the inventory comes from the released stocker, with its scenarios', async ({ open }) => {
  const page = await open('scenario=typical-day', '/admin/products');
  await expect(page.getByText('Plan de travail chêne')).toBeVisible();
});

test('10,000 accounts, shown in parts and searched as a whole', async ({ open }) => {
  const page = await open('scenario=10000-rows', '/admin/users');
  // 10,000 shops beside the office itself.
  await expect(page.getByText(/^50 sur 100\d\d à l’écran$/)).toBeVisible();
  await page.getByRole('searchbox').fill('Magasin 10000');
  await expect(page.getByRole('row', { name: /^Magasin 10000/ })).toBeVisible();
  await expect(page.getByText('1 utilisateur', { exact: true })).toBeVisible();
});

test('an office on its first day, seen by a manager', async ({ open }) => {
  const page = await open('scenario=empty&role=manager', '/admin/deliveries');
  const bar = page.getByRole('complementary', { name: 'Page autonome' });
  await expect(bar.getByText('Thomas Becker')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Planning des Livraisons' })).toBeVisible();
});
