import { test as base } from '../support/own-site-test';
import { expect, signIn } from '../support/people';
import { tellsItsVersion } from '../support/remote-builds';
import type { Page } from '@playwright/test';

const test = base.extend<{ shop: Page }>({
  /** The shop's page, opened a while ago. */
  shop: async ({ siteContext, complaints }, use) => {
    const page = await siteContext.newPage();
    complaints.watch(page);
    await page.clock.install();
    await signIn(page, 'shop');
    await use(page);
  },
});

const goTo = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();
const running = (page: Page) => page.evaluate(() => document.documentElement.dataset.shop);

/** Goes to another screen, which compares the registry with what runs. */
async function navigateAndCompare(page: Page, name: string): Promise<void> {
  await page.clock.fastForward('01:01');
  const compared = page.waitForResponse('**/remotes.json');
  await goTo(page, name);
  await (await compared).finished();
}

test('an open page runs a new version from its second navigation on, and stays signed in', async ({
  site,
  shop,
}) => {
  await site.release('shop', { version: '91.0.0', script: tellsItsVersion('shop', '91.0.0') });
  await navigateAndCompare(shop, 'View Products');
  expect(await running(shop)).toBeUndefined();
  await goTo(shop, 'Dashboard');
  await expect(shop.locator('html')).toHaveAttribute('data-shop', '91.0.0');
  await expect(shop).toHaveURL(/\/shop$/);
  await expect(shop.getByRole('main')).toBeVisible();
});

test('an open page is loaded once for a version that does not run', async ({
  site,
  shop,
  complaints,
}) => {
  await site.release('shop', {
    version: '91.0.0',
    script: (file, text) => (file === 'remoteEntry.js' ? 'const half = {' : text),
  });
  await navigateAndCompare(shop, 'View Products');
  const loaded = shop.waitForEvent('load');
  await goTo(shop, 'Dashboard');
  await loaded;
  await expect(shop.getByRole('main')).toBeVisible();
  await shop.evaluate(() => Object.assign(window, { stillThisPage: true }));
  await navigateAndCompare(shop, 'View Products');
  await goTo(shop, 'Dashboard');
  await expect(shop).toHaveURL(/\/shop$/);
  expect(await shop.evaluate(() => 'stillThisPage' in window)).toBe(true);
  complaints.expected(/half|Unexpected|remotes\/shop|Federation|RemoteFailure|preload/i);
});
