import { todayInParis } from '@cigogne/contract';
import { DESKTOP, expect, PHONE, test } from '../support/people';

const DAY = `/admin/deliveries?vue=jour&date=${todayInParis()}`;

test('each stop of a day stands on the map beside the lanes, and leads to its card', async ({
  person,
}) => {
  const planner = await person('manager', DESKTOP, DAY);
  const map = planner.getByRole('region', { name: 'Carte de la journée' });
  const lane = planner.getByRole('region', { name: 'Hugo Kieffer', exact: true });
  const marks = map.getByRole('button', { name: /^Arrêt \d+ de Hugo Kieffer/ });
  await expect(lane.locator('[data-stop]').first()).toBeVisible();
  await expect(marks).toHaveCount(await lane.locator('[data-stop]').count());
  const last = lane.locator('[data-stop]').last();
  const id = await last.getAttribute('data-stop');

  await marks.last().focus();
  await planner.keyboard.press('Enter');

  const focused = planner.locator('[data-stop]:focus-within');
  await expect(focused).toHaveAttribute('data-stop', id!);
  await expect(last).toBeInViewport();

  await planner.getByRole('button', { name: 'Carte' }).click();
  await expect(map).toBeHidden();
  await planner.reload();
  await expect(lane).toBeVisible();
  await expect(map).toBeHidden();
});

test('on a phone the map is opened on demand, above the lanes', async ({ person }) => {
  const planner = await person('manager', PHONE, DAY);
  const map = planner.getByRole('region', { name: 'Carte de la journée' });
  await expect(planner.locator('[data-stop]').first()).toBeVisible();
  await expect(map).toBeHidden();
  await planner.getByRole('button', { name: 'Carte' }).click();
  await expect(map.getByRole('button', { name: /^Arrêt 1 de/ }).first()).toBeVisible();
  await expect(map.getByRole('link', { name: 'GeoNames' })).toBeVisible();
});
