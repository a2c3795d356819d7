import { expect, PHONE } from '../support/people';
import { cardOf, complete } from '../support/phone';
import { drawPhoto } from '../support/photos';
import { chooseScenario, standaloneTest } from '../support/standalone';

const test = standaloneTest('driver', PHONE);

test('a typical day: the driver completes a delivery, also while the network is cut', async ({
  open,
}) => {
  const page = await open('scenario=typical-day', '/driver');
  await expect(page.getByRole('complementary', { name: 'Page autonome' })).toContainText(
    /mfe-driver \d/,
  );
  await complete(page, 201, [await drawPhoto(page, 'porte.jpg')]);
  await expect(page.getByText('Delivery marked as complete!')).toBeVisible();
  await expect(cardOf(page, 201)).toHaveCount(0);

  await chooseScenario(page, 'offline');
  await complete(page, 202, [await drawPhoto(page, 'salon.jpg')]);
  await expect(cardOf(page, 202).getByText("En attente d'envoi")).toBeVisible();
  await chooseScenario(page, 'typical-day');
  await expect(cardOf(page, 202)).toHaveCount(0);

  await page.getByRole('tab', { name: /Completed/ }).click();
  await expect(cardOf(page, 201)).toBeVisible();
  await expect(cardOf(page, 202)).toBeVisible();
});

test('a day without deliveries', async ({ open }) => {
  const page = await open('scenario=empty', '/driver');
  await expect(page.getByRole('tab', { name: 'Incomplete (0)' })).toBeVisible();
});

test('10,000 deliveries in a month, shown in parts from those of today on', async ({ open }) => {
  const page = await open('scenario=10000-rows', '/driver');
  await expect(page.getByRole('tab', { name: 'Incomplete (10000)' })).toBeVisible();
  await expect(cardOf(page, 1000)).toBeVisible();
  await expect(page.getByText('50 of 10000 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(page.getByRole('article')).toHaveCount(100);
});

test('a slow network: the screen says that it loads, then shows the deliveries', async ({
  open,
}) => {
  // Longer than a page waits for the first data of its screen before it renders without them.
  const page = await open('scenario=slow&delay=5000', '/driver');
  await page.getByRole('status', { name: 'Loading deliveries' }).waitFor();
  await expect(cardOf(page, 201)).toBeVisible();
});

test('a call that fails shows the sentence of the specification', async ({ open }) => {
  const setup = 'scenario=error&call=listOwnIncompleteDeliveries&status=500';
  const page = await open(setup, '/driver');
  await expect(
    page.getByRole('main').getByText('Failed to fetch incomplete deliveries'),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Completed (3)' })).toBeVisible();
});

test('without network, on a phone that has seen no list yet', async ({ open }) => {
  const page = await open('scenario=offline', '/driver');
  await expect(page.getByRole('main').getByText(/No connection/)).toBeVisible();
});
