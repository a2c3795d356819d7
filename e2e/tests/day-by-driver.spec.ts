import { addDays, formatDay, todayInParis } from '@cigogne/contract';
import type { Page } from '@playwright/test';
import { signInByCall } from '../support/call-client';
import { fillDate } from '../support/dates';
import { plannedDeliveries } from '../support/driver-work';
import { ACCOUNTS, DESKTOP, expect, PHONE, test, UNREACHABLE } from '../support/people';

const CUSTOMER = 'Odile Kochersberg';
const DRIVER = 'Hugo Kieffer';
const CHANGED = 'Your route has changed.';
const today = todayInParis();
const wished = addDays(today, 1);

test('a wish of the shop comes to the planner, and their order of the day to the open phone and to one that was offline', async ({
  suite,
  person,
  complaints,
}) => {
  test.setTimeout(120_000);
  await createWithWish(await person('shop', DESKTOP, '/shop/create-delivery'));

  // Planned for today by the office, without a driver.
  const office = await signInByCall(suite.url, ACCOUNTS.manager);
  const created = (await plannedDeliveries(office)).find(
    ({ customer_name }) => customer_name === CUSTOMER,
  )!;
  await office.patch(`/admindelivery/deliveries/${created.id}/date`, { delivery_date: today });

  const phone = await person('driver', PHONE);
  const offline = await person('driver', PHONE);
  const planner = await person('manager', DESKTOP, `/admin/deliveries?vue=jour&date=${today}`);
  const lane = planner.getByRole('region', { name: DRIVER, exact: true });
  const stops = lane.locator('[data-stop][data-open]');
  const stop = lane.locator(`[data-stop="${created.id}"]`);
  const laneOrder = () =>
    stops.evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-stop'))));

  await planner.getByRole('button', { name: `Actions : ${CUSTOMER}` }).click();
  await planner.getByRole('menuitem', { name: `Confier à ${DRIVER}` }).click();
  await expect(stop).toContainText(`Souhaité : ${formatDay(wished).slice(0, 5)}, matin`);
  await expectOrder(phone, await laneOrder());
  await expectOrder(offline, await laneOrder());
  const before = await laneOrder();
  expect(before.at(-1)).toBe(created.id);
  await offline.context().setOffline(true);

  // Swaps two stops by keyboard.
  await stop.locator('[data-part="open"]').focus();
  await planner.keyboard.press('Alt+ArrowUp');
  const swapped = [...before.slice(0, -2), ...before.slice(-2).reverse()];
  await expect.poll(laneOrder).toEqual(swapped);
  await expect(phone.getByText(CHANGED)).toBeVisible();
  await expectOrder(phone, swapped);
  await stops.first().locator('[data-part="open"]').focus();
  await planner.keyboard.press('Alt+ArrowDown');
  const after = [swapped[1]!, swapped[0]!, ...swapped.slice(2)];
  await expect.poll(laneOrder).toEqual(after);
  await expectOrder(phone, after);
  await expect(phone.getByRole('article').first()).toContainText('Next stop');
  await expectOrder(offline, before);

  await offline.context().setOffline(false);
  await expect(offline.getByText(CHANGED)).toBeVisible();
  await expectOrder(offline, after);
  complaints.expected(UNREACHABLE);
});

/** Expects these stops on the phone, in this order; other days follow. */
async function expectOrder(phone: Page, order: readonly number[]): Promise<void> {
  await expect
    .poll(async () => {
      const names = await phone
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
      return names
        .map((name) => Number(name?.replace('Delivery #', '')))
        .filter((id) => order.includes(id));
    })
    .toEqual(order);
}

/** Creates the delivery in the open wizard, with the customer's preferences. */
async function createWithWish(shop: Page): Promise<void> {
  const next = shop.getByRole('button', { name: 'Suivant' });
  await shop.getByLabel('Nom du client').fill(CUSTOMER);
  await shop.getByLabel('Rue').fill('rue des Tanneurs');
  await shop.getByLabel('Ville').fill('Strasbourg');
  await next.click();
  const available = shop.getByRole('region', { name: /Produits disponibles/ });
  await available
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await next.click();
  await fillDate(shop, 'Date souhaitée', wished);
  await shop.getByRole('radio', { name: 'Matin' }).check();
  await next.click();
  await expect(shop.getByText(`${formatDay(wished)}, matin`)).toBeVisible();
  await shop.getByRole('button', { name: 'Confirmer & Créer' }).click();
  await expect(shop.getByRole('row', { name: new RegExp(CUSTOMER) })).toContainText(
    `Souhaité : ${formatDay(wished)}, matin`,
  );
}
