import { LEGAL_PATHS } from '@cigogne/contract';
import { checkAccessible, checkFits, whenLoaded } from '../support/check-page';
import { holdScripts } from '../support/hold';
import { DESKTOP, expect, PHONE, signInUnseen, test } from '../support/people';
import { usePage, whenReplaced } from '../support/visitor-page';
import { cookiesOf, expectOnlyWhatIsTold, watchOtherOrigins } from '../support/what-stays';

const PATHS = ['/', '/login', '/signup', ...LEGAL_PATHS];
const WIDTHS = [360, 768, 1440];

test('the public pages are accessible at each width and leave nothing behind', async ({
  visitor,
  suite,
}) => {
  const page = await visitor();
  const otherOrigins = watchOtherOrigins(page, suite.url);
  for (const path of PATHS) {
    await page.goto(path);
    await usePage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await whenLoaded(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await checkAccessible(page);
      await checkFits(page);
    }
  }
  expect(otherOrigins()).toEqual([]);
  expect(await cookiesOf(page)).toEqual(new Set());
  await expectOnlyWhatIsTold(page);
});

test('nothing of a role is fetched for visitors, and nothing on their pages moves', async ({
  visitor,
}) => {
  const page = await visitor();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.moved = String(
          Number(document.documentElement.dataset.moved ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/login', ...LEGAL_PATHS]) {
    await page.goto(path);
    await usePage(page);
    await whenLoaded(page);
    // The reported figure has three decimals: a late typeface may shift less than that.
    const moved = await page.locator('html').getAttribute('data-moved');
    expect(Number(moved ?? 0)).toBeLessThan(0.001);
  }
  expect(fetched.filter((path) => /^\/remotes\/(admin|shop|stocker|driver)\//.test(path))).toEqual(
    [],
  );
});

test('the scroll position is kept when the scripts replace the page', async ({ visitor }) => {
  const page = await visitor();
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Parlons de vos livraisons' }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  release();
  await whenReplaced(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test('a button pressed while the scripts arrive does its work once it can', async ({ visitor }) => {
  const page = await visitor();
  // The page's own first script arrives; those that render its screen do not.
  const release = await holdScripts(page, /\/when-used\./);
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Demander un devis' });
  await expect(async () => {
    await button.click();
    await expect(button).toHaveCSS('cursor', 'progress', { timeout: 1000 });
  }).toPass();
  release();
  await expect(page.getByRole('dialog', { name: 'Demander un devis' })).toBeVisible();
});

test('signed-in users see neither the landing page nor the login', async ({ visitor }) => {
  const page = await visitor();
  await signInUnseen(page, 'shop');
  for (const path of ['/', '/login']) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(await answer.text()).not.toContain('id="prerendered"');
    await page.goto(path);
    await expect(page).toHaveURL(/\/shop$/);
  }
});

test('whoever is signed in reads the legal pages, and is led nowhere else', async ({ visitor }) => {
  const page = await visitor();
  await signInUnseen(page, 'shop');
  for (const path of LEGAL_PATHS) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain('id="prerendered"');
    await page.goto(path);
    await usePage(page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('the three values are in view with the slogan', async ({ visitor }) => {
  const page = await visitor(DESKTOP);
  await page.goto('/');
  const values = page.getByRole('region', { name: 'Nos valeurs' });
  await expect(values.getByRole('heading')).toHaveText(['FIABILITÉ', 'SATISFACTION', 'EXCELLENCE']);
  await expect(values).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Demander un devis' })).toBeInViewport();
});

for (const size of [PHONE, { width: 360, height: 640 }]) {
  test(`on a phone 'Contact' leads to the number and the addresses, ${size.width} px wide`, async ({
    visitor,
  }) => {
    const page = await visitor(size);
    await page.goto('/');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Contact' })
      .click();
    const details = page.getByRole('contentinfo');
    await expect(details.getByRole('link', { name: '03 53 01 27 40' })).toBeInViewport({
      ratio: 1,
    });
    await expect(details.getByRole('link', { name: /Strasbourg/ })).toBeInViewport({ ratio: 1 });
    await expect(details.getByRole('link', { name: /Bischheim/ })).toBeInViewport({ ratio: 1 });
  });
}
