import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signInByCall } from '../support/call-client';
import { giveWork } from '../support/driver-work';
import { ACCOUNTS, expect, PHONE, test, UNREACHABLE } from '../support/people';
import { cardOf, complete } from '../support/phone';
import { drawPhoto, photoOf12Megapixels } from '../support/photos';

interface Kept {
  readonly bytes: readonly number[];
}

/** Photos in the phone's outbox: byte for byte what will be sent. */
async function waitingPhotos(page: Page): Promise<Buffer[]> {
  const kept = await page.evaluate(
    () =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('cigogne-driver');
        opening.onerror = () => reject(new Error('No database'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('outbox').objectStore('outbox').getAll();
          all.onsuccess = () => {
            const items = all.result as { photos: { bytes: ArrayBuffer }[] }[];
            resolve(
              items.flatMap(({ photos }) =>
                photos.map(({ bytes }) => ({ bytes: [...new Uint8Array(bytes)] })),
              ),
            );
            opening.result.close();
          };
        };
      }),
  );
  return kept.map(({ bytes }) => Buffer.from(bytes));
}

/** The colour in the middle of the upper left quarter of the photo as displayed. */
async function upperLeft(photo: Buffer): Promise<{ size: number[]; colour: number[] }> {
  const { data, info } = await sharp(photo).rotate().raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.round(info.height / 4) * info.width + Math.round(info.width / 4)) * info.channels;
  return { size: [info.width, info.height], colour: [...data.subarray(at, at + 3)] };
}

/** Adds a delivery of today for the driver of the demo. */
async function giveOne(url: string): Promise<number> {
  const office = await signInByCall(url, ACCOUNTS.manager);
  const driver = await signInByCall(url, ACCOUNTS.driver);
  const me = await driver.get<{ id: number }>('/auth/profile');
  const [delivery] = (await giveWork(office, me, 1)) as [number];
  return delivery;
}

test('a photo of 12 megapixels leaves the phone upright, in 700 kB and 1920 px at most', async ({
  person,
  suite,
  complaints,
}) => {
  const delivery = await giveOne(suite.url);
  const photo = await photoOf12Megapixels('porte.jpg');
  expect(photo.buffer.length).toBeGreaterThan(2_000_000);
  const page = await person('driver', PHONE);
  await cardOf(page, delivery).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await complete(page, delivery, [photo]);
  const [sent] = (await waitingPhotos(page)) as [Buffer];
  expect(sent.length).toBeLessThanOrEqual(700_000);
  const { size, colour } = await upperLeft(sent);
  expect(size).toEqual([1440, 1920]);
  expect(colour[0]).toBeGreaterThan(150);
  expect(colour[1]).toBeLessThan(80);

  await page.context().setOffline(false);
  await expect(page.getByText('Delivery marked as complete!')).toBeVisible();
  const shown = await page.request.get(`${suite.url}${await firstPhoto(page, delivery)}`);
  expect((await upperLeft(await shown.body())).size).toEqual([1440, 1920]);
  complaints.expected(UNREACHABLE);
});

async function firstPhoto(page: Page, delivery: number): Promise<string> {
  const range = 'start_date=2020-01-01&end_date=2099-12-31';
  const answer = await page.request.get(`/api/driver/getOwnCompletedDeliveries?${range}`);
  const { driver } = (await answer.json()) as {
    driver: { deliveries: { id: number; completion_images: string[] }[] };
  };
  return driver.deliveries.find(({ id }) => id === delivery)!.completion_images[0]!;
}

test('more than five photos are refused, each is seen to go out, and sending can be cancelled', async ({
  person,
  suite,
  complaints,
}) => {
  const delivery = await giveOne(suite.url);
  const page = await person('driver', PHONE);
  const card = cardOf(page, delivery);
  await card.getByRole('button').first().click();
  await card.getByRole('button', { name: 'Mark as Completed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(dialog.getByText('Please upload at least one image.')).toBeVisible();
  const photo = await drawPhoto(page, 'salon.jpg');
  const six = Array.from({ length: 6 }, (_, index) => ({ ...photo, name: `${index}.jpg` }));
  await dialog.locator('input[type=file][multiple]').setInputFiles(six);
  await expect(dialog.getByText('You can upload a maximum of 5 images.')).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(5);

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 200_000,
    uploadThroughput: 12_000,
  });
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(card.getByText(/photo [1-5] of 5/)).toBeVisible();
  await expect(card.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop' }).click();
  await expect(card.getByText("En attente d'envoi")).toBeHidden();
  await expect(card.getByRole('button', { name: 'Mark as Completed' })).toBeVisible();
  const driver = await signInByCall(suite.url, ACCOUNTS.driver);
  const open = await driver.get<{ driver: { deliveries: { id: number }[] } }>(
    '/driver/getOwnIncompleteDeliveries?start_date=2020-01-01&end_date=2099-12-31',
  );
  expect(open.driver.deliveries.map(({ id }) => id)).toContain(delivery);
  complaints.expected(/ERR_ABORTED/);
});
