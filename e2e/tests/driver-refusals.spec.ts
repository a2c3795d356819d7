import { signInByCall } from '../support/call-client';
import { giveWork } from '../support/driver-work';
import { ACCOUNTS, expect, PHONE, test } from '../support/people';
import { cardOf, complete } from '../support/phone';
import { drawPhoto } from '../support/photos';

test('a completion that a failing server answers with an error is told once, waits, and goes out later', async ({
  person,
  suite,
  complaints,
}) => {
  const office = await signInByCall(suite.url, ACCOUNTS.manager);
  const driver = await signInByCall(suite.url, ACCOUNTS.driver);
  const me = await driver.get<{ id: number }>('/auth/profile');
  const [delivery] = (await giveWork(office, me, 1)) as [number];
  const page = await person('driver', PHONE);
  const card = cardOf(page, delivery);
  await card.waitFor();
  let tries = 0;
  await page.route('**/api/driver/deliveries/*/complete', (route) => {
    tries += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await complete(page, delivery, [await drawPhoto(page, 'porte.jpg')]);

  const close = page.getByRole('button', { name: 'Close notification' });
  const alerts = page.getByRole('alert').filter({ hasText: 'Failed to complete delivery' });
  // Toast and banner; the note on the card stays, and is not an alert.
  await expect(alerts).toHaveCount(2);
  await expect(card.getByText("En attente d'envoi")).toBeVisible();
  await expect(card.getByText('Kept on this phone and sent again by itself.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(close).toHaveCount(0);
  await expect(alerts).toHaveCount(0);

  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await expect.poll(() => tries).toBeGreaterThan(1);
  await expect(card.getByRole('progressbar')).toHaveCount(0);
  await expect(alerts).toHaveCount(0);
  await expect(card.getByText('Failed to complete delivery')).toBeVisible();

  await page.unroute('**/api/driver/deliveries/*/complete');
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Delivery marked as complete!')).toBeVisible();
  await page.getByRole('tab', { name: /Completed/ }).click();
  await card.getByRole('button').first().click();
  await card.getByRole('button', { name: /^Open photo 1 of 1/ }).click();
  const photo = page.getByRole('dialog', { name: 'Photo gallery' }).getByRole('img');
  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  complaints.expected(/500/);
});
