import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { watchLayoutShifts } from '../support/layout-shifts';
import { DESKTOP, expect, test } from '../support/people';

const UPDATING = {
  fr: /^Données du .+ à \d\d:\d\d · mise à jour en cours…$/,
  en: /^Data from .+ · updating…$/,
};
const OFFLINE = { fr: /^Sans réseau : données du /, en: /^No network: data from / };

/** For each role group, a screen with a list: the call that provides it, and its visible content. */
const SCREENS = {
  admin: {
    language: 'fr',
    screen: '/admin/deliveries',
    call: /\/api\/admindelivery\/deliveries\/scheduled\?/,
    content: (page: Page) => page.locator('.planning-event').first(),
  },
  shop: {
    language: 'fr',
    screen: '/shop/products',
    call: /\/api\/shop\/products\?limit=/,
    content: (page: Page) => page.getByRole('row').nth(1),
  },
  stocker: {
    language: 'en',
    screen: '/stocker/inventory',
    call: /\/api\/stocker\/inventory\/active\?/,
    content: (page: Page) => page.getByRole('main').getByRole('article').first(),
  },
} as const;
const ROLES = ['admin', 'shop', 'stocker'] as const;

for (const role of ROLES) {
  const { screen, call, content, language } = SCREENS[role];

  test(`a returning ${role} sees the list as last seen while the network is slow or dead, with its age, then the new one, and nothing moves`, async ({
    person,
    complaints,
  }) => {
    const page = await person(role, DESKTOP, screen);
    const expectStill = await watchLayoutShifts(page);
    await expect(content(page)).toBeVisible();
    const updating = page.getByRole('status').filter({ hasText: UPDATING[language] });
    await expect(updating).toHaveCount(0);
    await expectKept(page, call);

    const release = await hold(page, call);
    await page.goto(screen);
    await expect(updating).toBeVisible();
    await expect(content(page)).toBeVisible();
    release();
    await expect(updating).toHaveCount(0);
    await expect(content(page)).toBeVisible();
    await expectStill();
    await page.unroute(call);

    await page.route(call, (route) => route.abort());
    await page.goto(screen);
    const offline = page.getByRole('status').filter({ hasText: OFFLINE[language] });
    await expect(offline).toBeVisible();
    await expect(content(page)).toBeVisible();
    await page.unroute(call);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(offline).toHaveCount(0);
    await expect(content(page)).toBeVisible();
    complaints.expected(/ERR_FAILED/);
  });
}

test('a logout leaves no list in the browser', async ({ person }) => {
  const { screen, call, content } = SCREENS.shop;
  const page = await person('shop', DESKTOP, screen);
  await expect(content(page)).toBeVisible();
  await expectKept(page, call);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.waitForURL('**/login');
  await expect.poll(() => databases(page)).not.toContain('cigogne-last-seen');
});

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Waits until the answer of a call is stored. */
async function expectKept(page: Page, call: RegExp): Promise<void> {
  await expect.poll(() => databases(page)).toContain('cigogne-last-seen');
  await expect.poll(() => page.evaluate(keptAddresses)).toContainEqual(expect.stringMatching(call));
}

/** Runs in the page. */
function keptAddresses(): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('cigogne-last-seen');
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('answers').objectStore('answers').getAllKeys();
      reading.onsuccess = () => {
        database.close();
        resolve((reading.result as [number, string][]).map(([, address]) => address));
      };
    };
  });
}
