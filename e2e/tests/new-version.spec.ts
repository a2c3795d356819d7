import { test } from '../support/own-site-test';
import { expect, openHome } from '../support/people';
import { tellsItsVersion } from '../support/remote-builds';
import type { Page } from '@playwright/test';

const goTo = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();

/** Goes to another screen, which compares the registry with what runs. */
async function navigateAndCompare(page: Page, name: string): Promise<void> {
  await page.clock.fastForward('01:01');
  const compared = page.waitForResponse('**/remotes.json');
  await goTo(page, name);
  await (await compared).finished();
}

test('an open page runs a new version from its second navigation on; for one that does not run it is loaded once', async ({
  site,
  siteContext,
  complaints,
}) => {
  const shop = await siteContext.newPage();
  complaints.watch(shop);
  await shop.clock.install();
  await openHome(shop, 'shop');

  await site.release('shop', { version: '91.0.0', script: tellsItsVersion('shop', '91.0.0') });
  await navigateAndCompare(shop, 'View Products');
  await expect(shop.locator('html')).not.toHaveAttribute('data-shop');
  await goTo(shop, 'Dashboard');
  await expect(shop.locator('html')).toHaveAttribute('data-shop', '91.0.0');
  await expect(shop).toHaveURL(/\/shop$/);
  await expect(shop.getByRole('main')).toBeVisible();

  await site.release('shop', {
    version: '92.0.0',
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
