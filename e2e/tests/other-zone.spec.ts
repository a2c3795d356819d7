import { addDays, todayInParis } from '@cigogne/contract';
import { expectDate } from '../support/dates';
import { DESKTOP, expect, test } from '../support/people';

/** One of the two has another day than Paris, except from 9 to 11 in Paris. */
for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('has the days of Paris: shortcuts, typed and chosen days, the planning', async ({
      person,
    }) => {
      const today = todayInParis();
      const shop = await person('shop', DESKTOP, '/shop/history');
      await shop.getByRole('button', { name: '7 jours' }).click();
      await expect(shop).toHaveURL(new RegExp(`du=${addDays(today, -6)}&au=${today}`));
      await expectDate(shop, 'Au', today);

      await shop
        .getByRole('group', { name: 'Du' })
        .locator('..')
        .getByRole('button', { name: /^Choisir la date/ })
        .click();
      const chosen = `${addDays(today, -6).slice(0, 7)}-14`;
      await shop.getByRole('dialog').getByRole('gridcell', { name: '14' }).click();
      await expect(shop).toHaveURL(new RegExp(`du=${chosen}`));
      await expectDate(shop, 'Du', chosen);

      const office = await person('admin', DESKTOP, '/admin/deliveries');
      await expect(
        office.locator(`.planning-view [role=cell][data-date="${today}"]`),
      ).toBeVisible();
    });
  });
}
