import { LEGAL_PATHS } from '@cigogne/contract';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { signInByCall } from '../support/call-client';
import { giveWork } from '../support/driver-work';
import { ACCOUNTS, expect, openHome, test } from '../support/people';
import { aPhone, cardOf, complete, expectKeptForOffline, type Phone } from '../support/phone';
import { drawPhoto } from '../support/photos';

test('a completion goes out when the network is back although the page has been closed, once, with another page of the site in view', async ({
  suite,
}) => {
  const { driver, delivery } = await oneDelivery(suite.url);
  const device = aPhone(suite.url);
  try {
    const { phone, page } = await completeOffline(device, delivery);
    await closeAndSync(phone, page, suite.url, LEGAL_PATHS[0]);
    const arrived = async () => {
      const range = 'start_date=2020-01-01&end_date=2099-12-31';
      const answer = await driver.get<{ driver: { deliveries: { id: number }[] } }>(
        `/driver/getOwnCompletedDeliveries?${range}`,
      );
      return answer.driver.deliveries.filter(({ id }) => id === delivery).length;
    };
    await expect.poll(arrived).toBe(1);

    const again = await phone.newPage();
    await again.goto('/driver?tab=completed');
    await expect(cardOf(again, delivery)).toHaveCount(1);
    await expect(again.getByText("En attente d'envoi")).toHaveCount(0);
  } finally {
    await device.throwAway();
  }
});

test('a refusal that came while no page of the site was open is shown at the next opening', async ({
  suite,
}) => {
  const { office, delivery } = await oneDelivery(suite.url);
  const device = aPhone(suite.url);
  try {
    const { phone, page } = await completeOffline(device, delivery);
    await office.patch(`/admindelivery/deliveries/${delivery}/assign`, { driver_id: null });
    const elsewhere = await closeAndSync(phone, page, suite.url);
    await elsewhere.goto('/robots.txt');
    await expect.poll(() => refusalOf(elsewhere, delivery)).not.toBe('');
    const sentence = await refusalOf(elsewhere, delivery);

    const again = await phone.newPage();
    await again.goto('/driver');
    const toast = again.getByRole('button', { name: 'Close notification' }).locator('..');
    await expect(toast.filter({ hasText: sentence })).toBeVisible();
    // It no longer belongs to the driver: the note above the list names it.
    const note = again.getByRole('alert').filter({ hasText: `#${delivery}` });
    await expect(note.filter({ hasText: sentence })).toBeVisible();
    await expect(again.getByRole('button', { name: 'Correct' })).toBeVisible();
  } finally {
    await device.throwAway();
  }
});

/** A delivery of the driver, with clients of the office and of the driver. */
async function oneDelivery(url: string) {
  const office = await signInByCall(url, ACCOUNTS.manager);
  const driver = await signInByCall(url, ACCOUNTS.driver);
  const me = await driver.get<{ id: number }>('/auth/profile');
  const [delivery] = (await giveWork(office, me, 1)) as [number];
  return { office, driver, delivery };
}

/** A signed-in driver completes the delivery without network. */
async function completeOffline(device: Phone, delivery: number) {
  const phone = await device.open();
  const page = await phone.newPage();
  await openHome(page, 'driver');
  await cardOf(page, delivery).waitFor();
  await expectKeptForOffline(page);
  const photo = await drawPhoto(page, 'porte.jpg');
  await phone.setOffline(true);
  await complete(page, delivery, [photo]);
  await expect(cardOf(page, delivery).getByText("En attente d'envoi")).toBeVisible();
  return { phone, page };
}

/**
 * Closes the page and does what the browser does by itself once its network is back.
 * @param shown visible content of another page, which is returned
 */
async function closeAndSync(
  phone: BrowserContext,
  page: Page,
  origin: string,
  shown = 'about:blank',
): Promise<Page> {
  const registrationId = await workerOf(await phone.newCDPSession(page));
  const elsewhere = await phone.newPage();
  await page.close();
  await phone.setOffline(false);
  await elsewhere.goto(shown);
  const browser = await phone.newCDPSession(elsewhere);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'cigogne.outbox',
    lastChance: false,
  });
  return elsewhere;
}

/** The server's refusal of the delivery's item; '' while it is pending. */
function refusalOf(page: Page, delivery: number): Promise<string> {
  return page.evaluate(
    (id) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('cigogne-driver');
        opening.onerror = () => reject(new Error('No database'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('outbox').objectStore('outbox').getAll();
          all.onsuccess = () => {
            const items = all.result as { delivery: number; refusal?: string }[];
            resolve(items.find((item) => item.delivery === id)?.refusal ?? '');
            opening.result.close();
          };
        };
      }),
    delivery,
  );
}

async function workerOf(page: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    page.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await page.send('ServiceWorker.enable');
  return found;
}
