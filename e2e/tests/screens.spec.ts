import type { Role } from '@cigogne/contract';
import { checkAccessible, checkFits, whenLoaded } from '../support/check-page';
import { DESKTOP, expect, PHONE, test } from '../support/people';
import {
  cookiesOf,
  cookiesOfPolicy,
  expectOnlyWhatIsTold,
  watchOtherOrigins,
} from '../support/what-stays';

/** Every address of the suite with what it shows once its data has loaded. */
const SCREENS: Readonly<
  Record<Role, readonly (readonly [path: string, content: string | RegExp])[]>
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
const SIZES = { 'a desk': DESKTOP, 'a phone': PHONE };

for (const [where, size] of Object.entries(SIZES)) {
  for (const role of Object.keys(SCREENS) as Role[]) {
    test(`every screen of the ${role} opens silently and is accessible on ${where}`, async ({
      person,
      suite,
    }) => {
      const page = await person(role, size);
      const otherOrigins = watchOtherOrigins(page, suite.url);
      for (const [path, content] of SCREENS[role]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: content }).first()).toBeVisible();
        await whenLoaded(page);
        await checkAccessible(page);
        await checkFits(page);
      }
      expect(otherOrigins()).toEqual([]);
      expect(await cookiesOf(page)).toEqual(await cookiesOfPolicy(page));
      await expectOnlyWhatIsTold(page);
    });
  }
}
