import type { Locator, Page } from '@playwright/test';
import { accessibilityFindings } from '../support/check-page';
import { holdScripts } from '../support/hold';
import { expect, test as base, signInUnseen } from '../support/people';

const test = base.extend<{ shop: Page }>({
  /** A page whose browser is signed in, and that shows nothing yet. */
  shop: async ({ visitor }, use) => {
    const page = await visitor();
    await signInUnseen(page, 'shop');
    await use(page);
  },
});

const loaderOf = (page: Page) => page.locator('#root').getByRole('status', { name: 'Loading' });

/** What is cut off of the dots at a point of their animation, in ms. */
const cutOffAt = (dots: Locator, ms: number) =>
  dots.evaluate((element, time) => {
    const [animation] = element.getAnimations();
    if (!animation) throw new Error('The dots do not move');
    animation.pause();
    animation.currentTime = time;
    return getComputedStyle(element).clipPath;
  }, ms);

/** How the loader looks, and when the animation of its dots began. */
const looksOf = (loader: Locator) =>
  loader.evaluate((element) => ({
    parts: [element, ...element.querySelectorAll('svg, div, span')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor, font } = getComputedStyle(part);
      return { x, y, width, height, color, backgroundColor, font };
    }),
    body: getComputedStyle(document.body).backgroundColor,
    startTime: element.getAnimations({ subtree: true })[0]?.startTime,
  }));

test('the dots of the loader go from none to three every 500 ms while scripts load', async ({
  shop: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  const dots = loaderOf(page).getByText('...');
  const shown: string[] = [];
  for (const ms of [0, 499, 500, 1000, 1500, 1999, 2000]) shown.push(await cutOffAt(dots, ms));
  const cut = (percent: number) => `inset(0px ${percent}% 0px 0px)`;
  expect(shown).toEqual([100, 100, 66.6667, 33.3333, 0, 0, 100].map(cut));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing changes when the scripts render the same loader, ${colorScheme}`, async ({
    shop: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme });
    const release = await holdScripts(page);
    // Blocks the session check that the rendered loader waits for.
    await page.route('**/api/**', () => {});
    await page.goto('/shop', { waitUntil: 'commit' });
    const loader = loaderOf(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await looksOf(loader);
    await loader.evaluate((element) => (element.dataset.before = ''));
    release();
    await expect(loader.and(page.locator(':not([data-before])'))).toBeVisible();
    expect(before.startTime).toEqual(expect.any(Number));
    expect(await looksOf(loader)).toEqual(before);
  });
}

test('the loader is accessible, and stands still for those who want less motion', async ({
  shop: page,
}) => {
  await holdScripts(page);
  const dots = loaderOf(page).getByText('...');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/shop', { waitUntil: 'commit' });
    await expect(dots).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  expect(await dots.evaluate((element) => element.getAnimations().length)).toBe(0);
});

test('a page whose first script does not arrive says so, and opens the area once it is loaded anew', async ({
  shop: page,
  complaints,
}) => {
  const entry = /\/main\.[^/]*\.js$/;
  await page.route(entry, (route) => route.fulfill({ status: 404 }));
  await page.goto('/shop', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('La page n’a pas pu être chargée');
  await expect(loaderOf(page)).toBeHidden();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
  // Files preloaded for the script that did not arrive were not used.
  complaints.expected(/\b404\b/, /preload/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that needs it says so instead of loading for ever', async ({ page, suite }) => {
    await page.goto(`${suite.url}/signup`);
    const sentence = page.locator('body > noscript');
    await expect(sentence).toBeInViewport();
    // Playwright itself reads no text inside `noscript`.
    expect(await sentence.evaluate((element) => element.textContent)).toContain('JavaScript');
    await expect(loaderOf(page)).toBeHidden();
  });
});
