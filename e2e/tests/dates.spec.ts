import { addDays, todayInParis } from '@cigogne/contract';
import { expectDate, fillDate } from '../support/dates';
import { DESKTOP, expect, test } from '../support/people';

const today = todayInParis();
const lastWeek = addDays(today, -6);

test('a shop narrows its history by a shortcut, by typing and with the calendar', async ({
  person,
}) => {
  const page = await person('shop', DESKTOP, '/shop/history');
  await page.getByRole('button', { name: '7 jours' }).click();
  await expect(page).toHaveURL(new RegExp(`du=${lastWeek}&au=${today}`));
  await expectDate(page, 'Du', lastWeek);

  await fillDate(page, 'Du', '2026-02-28');
  await expect(page).toHaveURL(/du=2026-02-28/);

  await page
    .getByRole('group', { name: 'Du' })
    .locator('..')
    .getByRole('button', { name: /^Choisir la date/ })
    .click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName('lundi');
  await calendar.getByRole('gridcell', { name: '14' }).click();
  await expect(page).toHaveURL(/du=2026-02-14/);
  await expectDate(page, 'Du', '2026-02-14');
});
