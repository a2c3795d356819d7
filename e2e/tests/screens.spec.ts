import { PROFILE_PATH, type Role, SHOP_LIST_PATH } from '@cigogne/contract';
import type { Locator, Page } from '@playwright/test';
import { checkAccessible, checkFits, whenLoaded } from '../support/check-page';
import { hold } from '../support/hold';
import { forgetLastSeen, forgetSavedLists } from '../support/last-seen';
import { watchLayoutShifts } from '../support/layout-shifts';
import { DESKTOP, expect, PHONE, signInUnseen, test } from '../support/people';
import {
  cookiesOf,
  cookiesOfPolicy,
  expectOnlyWhatIsTold,
  watchOtherOrigins,
} from '../support/what-stays';

/** Every address of the suite with its heading. */
const SCREENS: Readonly<
  Record<Role, readonly (readonly [path: string, heading: string | RegExp])[]>
> = {
  admin: [
    ['/admin', 'Tableau de bord'],
    ['/admin/users', 'Gestion utilisateurs'],
    ['/admin/products', 'Inventaire'],
    ['/admin/deliveries', 'Planning des Livraisons'],
    ['/admin/deliveries?vue=jour', 'Planning des Livraisons'],
    ['/admin/route-sheets', 'Feuilles de route'],
    ['/admin/capacities', 'Absences et capacités'],
    ['/admin/drivers', 'Driver Schedule'],
    ['/admin/pricing', 'Shop Pricing Management'],
    ['/admin/analytics', 'Analytique'],
    ['/admin/versions', 'Versions'],
    ['/admin/settings', 'Paramètres'],
    ['/admin/personal-data', 'Données personnelles'],
    ['/admin/help', 'Aide'],
  ],
  manager: [
    ['/admin/deliveries', 'Planning des Livraisons'],
    ['/admin/drivers', 'Driver Schedule'],
    ['/admin/help', 'Aide'],
  ],
  shop: [
    ['/shop', 'Dashboard'],
    ['/shop/products', 'Gestion des Produits'],
    ['/shop/create-delivery', /Client/],
    ['/shop/deliveries', 'Gestion des Livraisons'],
    ['/shop/inventory-reports', 'Inventory Reports'],
    ['/shop/history', /Delivery History|Historique/],
    ['/shop/help', 'Aide'],
  ],
  stocker: [
    ['/stocker', 'Dashboard'],
    ['/stocker/shops', 'Select a Shop'],
    ['/stocker/inventory', 'Inventaire'],
    ['/stocker/help', 'Help'],
  ],
  driver: [
    ['/driver', /Hugo Kieffer/],
    ['/driver/help', /Aide|Help/],
  ],
};
/** Calls required for the frame: the profile and, for the office, the shops. */
const FOR_THE_FRAME = new RegExp(`${PROFILE_PATH}|${SHOP_LIST_PATH}`);
const SIZES = { 'a desk': DESKTOP, 'a phone': PHONE };

for (const [where, size] of Object.entries(SIZES)) {
  for (const role of Object.keys(SCREENS) as Role[]) {
    // The same screens as the admin's, with fewer parts: one size suffices to check that they work without these.
    if (role === 'manager' && size === PHONE) continue;
    test(`every screen of the ${role} opens silently, moves nothing and is accessible on ${where}`, async ({
      visitor,
      suite,
    }) => {
      const page = await visitor(size);
      await signInUnseen(page, role);
      // Browser storage is deleted on a page of the site, which need not be a screen.
      await page.goto('/robots.txt');
      const otherOrigins = watchOtherOrigins(page, suite.url);
      const expectStill = await watchLayoutShifts(page);
      for (const [path, name] of SCREENS[role]) {
        await openSlowly(page, path, page.getByRole('heading', { name }).first());
        await whenLoaded(page);
        await expectStill();
        await checkAccessible(page);
        await checkFits(page);
      }
      expect(otherOrigins()).toEqual([]);
      expect(await cookiesOf(page)).toEqual(await cookiesOfPolicy(page));
      await expectOnlyWhatIsTold(page);
    });
  }
}

/** Opens a screen without stored data; its data arrive after it has shown its heading without them. */
async function openSlowly(page: Page, path: string, heading: Locator): Promise<void> {
  await forgetLastSeen(page);
  await forgetSavedLists(page);
  const release = await hold(page, /\/api\//, FOR_THE_FRAME);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(heading).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  release();
  await page.unrouteAll({ behavior: 'wait' });
}
