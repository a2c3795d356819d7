import { SHOP_SCREENS } from '../gallery/shop-screens';
import { checkAccessible, checkFits, whenLoaded } from '../support/check-page';
import { DESKTOP, PHONE, test } from '../support/people';

for (const [where, size] of [
  ['at a desk', DESKTOP],
  ['on a phone', PHONE],
] as const) {
  test(`menus, modals, questions and failures of the shop are accessible ${where}`, async ({
    person,
    complaints,
  }) => {
    test.slow();
    const page = await person('shop', size);
    page.on('dialog', (dialog) => void dialog.accept());
    for (const { open, provokes } of SHOP_SCREENS) {
      await open(page);
      await whenLoaded(page);
      await checkAccessible(page);
      await checkFits(page);
      await page.unrouteAll();
      if (provokes) complaints.expected(provokes);
    }
  });
}
