import AxeBuilder from '@axe-core/playwright';
import type { Role } from '@cigogne/shared-api/contract';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, signIn, test } from '../support/people';

/** Every address of the suite with what stands on it once its data has come. */
const SCREENS: Readonly<
  Record<Role, readonly (readonly [path: string, content: string | RegExp])[]>
> = {
  admin: [
    ['/admin', 'Tableau de bord'],
    ['/admin/users', 'Gestion utilisateurs'],
    ['/admin/deliveries', 'Planning des Livraisons'],
  ],
  manager: [['/admin/deliveries', 'Planning des Livraisons']],
  shop: [
    ['/shop', 'Dashboard'],
    ['/shop/products', 'Gestion des Produits'],
    ['/shop/create-delivery', /Client/],
    ['/shop/deliveries', 'Gestion des Livraisons'],
    ['/shop/history', /Delivery History|Historique/],
  ],
  stocker: [
    ['/stocker', 'Dashboard'],
    ['/stocker/inventory', 'Inventaire'],
  ],
  driver: [['/driver', /Hugo Kieffer/]],
};
const SIZES = { 'a desk': DESKTOP, 'a phone': PHONE };

for (const [where, size] of Object.entries(SIZES)) {
  for (const role of Object.keys(SCREENS) as Role[]) {
    test(`every screen of the ${role} opens silently and is accessible on ${where}`, async ({
      person,
    }) => {
      const page = await person(role, size);
      for (const [path, content] of SCREENS[role]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: content }).first()).toBeVisible();
        await whenLoaded(page);
        await checkAccessible(page);
        await checkFits(page);
      }
    });
  }

  test(`the public pages are accessible on ${where}`, async ({ visitor }) => {
    const page = await visitor(size);
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await whenLoaded(page);
      await checkAccessible(page);
      await checkFits(page);
    }
  });
}

test('dark colours are accessible too', async ({ visitor }) => {
  const page = await visitor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await checkAccessible(page);
  await signIn(page, 'shop');
  await page.goto('/shop/products');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await checkAccessible(page);
});

async function whenLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function checkAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${page.url()} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Nothing is wider than the window. */
async function checkFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} is wider than its window by`).toBeLessThanOrEqual(0);
}
