import { lastDays } from '@cigogne/contract';
import { signInByCall, type CallClient } from '../support/call-client';
import { startCutNetwork } from '../support/cut-network';
import { giveWork, plannedDeliveries } from '../support/driver-work';
import { startOwnSite } from '../support/own-site';
import { ACCOUNTS, expect, openHome, signIn, test } from '../support/people';
import { aPhone, cardOf, complete, datePart, expectKeptForOffline, fail } from '../support/phone';
import { drawPhoto } from '../support/photos';

interface Delivered {
  readonly id: number;
  readonly completed_at: string;
  readonly completion_images: readonly string[];
}
interface ShopDelivery {
  readonly timeline: readonly { kind: string; at: string; reason: string | null }[];
}

test('a day without network: two completions and a failure outlive a closed browser and an ended session, and arrive once each as they were tapped', async ({
  suite,
}) => {
  test.setTimeout(120_000);
  const office = await signInByCall(suite.url, ACCOUNTS.manager);
  let driver = await signInByCall(suite.url, ACCOUNTS.driver);
  const me = await driver.get<{ id: number }>('/auth/profile');
  const shop = await signInByCall(suite.url, ACCOUNTS.shop);
  const owner = await shop.get<{ id: number }>('/auth/profile');
  const [first, second, missed] = (await giveWork(office, me, 3, owner)) as [
    number,
    number,
    number,
  ];
  const network = await startCutNetwork(suite.url);
  const device = aPhone(network.url);
  try {
    let phone = await device.open();
    let page = await phone.newPage();
    await signIn(page, 'driver');
    await cardOf(page, missed).waitFor();
    await expectKeptForOffline(page);
    const photos = [await drawPhoto(page, 'porte.jpg'), await drawPhoto(page, 'salon.jpg')];

    network.unplug(true);
    await phone.setOffline(true);
    const before = Date.now();
    await complete(page, first, photos);
    await complete(page, second, photos.slice(0, 1));
    await fail(page, missed, 'Client absent');
    const after = Date.now();
    await expect(page.getByText("En attente d'envoi")).toHaveCount(3);
    const cookies = await phone.cookies();
    await phone.close();

    phone = await device.open({ offline: true });
    page = await phone.newPage();
    await page.goto('/driver');
    await expect(page.getByText(/List as of/)).toBeVisible();
    await expect(datePart(page, 'Start date')).toBeVisible();
    await expect(page.getByText("En attente d'envoi")).toHaveCount(3);

    // The session ends while the driver is offline.
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await fetch(`${suite.url}/api/auth/logout`, { method: 'POST', headers: { cookie } });
    driver = await signInByCall(suite.url, ACCOUNTS.driver);
    network.unplug(false);
    await phone.setOffline(false);
    await page.waitForURL('**/login');
    expect(await completedOf(driver)).not.toEqual(expect.arrayContaining([first]));
    await page.getByLabel('E-mail').fill(ACCOUNTS.driver);
    await page.getByLabel('Mot de passe', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Se Connecter' }).click();
    await page.waitForURL('**/driver');

    await expect(page.getByText('Failed visit reported')).toBeVisible();
    await expect(page.getByText("En attente d'envoi")).toHaveCount(0);
    await expect(cardOf(page, missed)).toHaveCount(0);
    await page.getByRole('tab', { name: /Completed/ }).click();
    await expect(cardOf(page, first)).toHaveCount(1);
    await expect(cardOf(page, second)).toHaveCount(1);
    await phone.close();

    const arrived = await completedDeliveries(driver);
    for (const [id, count] of [
      [first, 2],
      [second, 1],
    ] as const) {
      const mine = arrived.filter((delivery) => delivery.id === id);
      expect(mine).toHaveLength(1);
      expect(mine[0]!.completion_images).toHaveLength(count);
      expectBetween(mine[0]!.completed_at, before, after);
      const { timeline } = await seenByShop(shop, id);
      const steps = timeline.filter(({ kind }) => kind === 'delivered');
      expect(steps).toHaveLength(1);
      expectBetween(steps[0]!.at, before, after);
    }
    const planned = (await plannedDeliveries(office)).filter(({ id }) => id === missed);
    expect(planned).toMatchObject([
      { status: 'pending', attempt: 2, failure_reason: 'client_absent', delivery_date: null },
    ]);
    const { timeline } = await seenByShop(shop, missed);
    const failures = timeline.filter(({ kind }) => kind === 'failed');
    expect(failures).toHaveLength(1);
    expectBetween(failures[0]!.at, before, after);
  } finally {
    await device.throwAway();
    await network.stop();
  }
});

test('a garbage answer for the registry locks no driver out, neither then nor without network, nor where only the worker has kept the good one', async () => {
  const site = await startOwnSite();
  const device = aPhone(site.suite.url);
  try {
    let phone = await device.open();
    const page = await phone.newPage();
    await openHome(page, 'driver');
    await expectKeptForOffline(page);

    site.writeRegistry('<html>Bad gateway</html>');
    await page.goto('/driver');
    await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
    await phone.close();

    phone = await device.open({ offline: true });
    const offline = await phone.newPage();
    await offline.goto('/driver');
    await expect(offline.getByRole('tab', { name: /Incomplete/ })).toBeVisible();

    // As after a shell that stored none.
    await offline.evaluate(() => localStorage.removeItem('cigogne.registry'));
    await offline.goto('/driver');
    await expect(offline.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
  } finally {
    await device.throwAway();
    await site.stop();
  }
});

function expectBetween(moment: string, from: number, to: number): void {
  expect(Date.parse(moment)).toBeGreaterThanOrEqual(from);
  expect(Date.parse(moment)).toBeLessThanOrEqual(to);
}

async function completedDeliveries(driver: CallClient): Promise<Delivered[]> {
  const { start_date, end_date } = lastDays(30);
  const answer = await driver.get<{ driver: { deliveries: Delivered[] } }>(
    `/driver/getOwnCompletedDeliveries?start_date=${start_date}&end_date=${end_date}`,
  );
  return answer.driver.deliveries;
}

const completedOf = async (driver: CallClient) =>
  (await completedDeliveries(driver)).map(({ id }) => id);

const seenByShop = (shop: CallClient, id: number) =>
  shop.get<ShopDelivery>(`/shop/deliveries/${id}`);
