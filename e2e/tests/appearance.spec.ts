import type { Locator, Page } from '@playwright/test';
import { checkFits, whenLoaded } from '../support/check-page';
import { hold, holdScripts } from '../support/hold';
import { watchLayoutShifts } from '../support/layout-shifts';
import { DESKTOP, expect, PHONE, signInUnseen, test } from '../support/people';
import { usePage } from '../support/visitor-page';

/** Sums layout shifts on the page from now on; the reported figure has three decimals. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const seen = { moved: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.moved += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  return async () => {
    // Entries arrive with the frame after the change.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    return sum.evaluate(({ moved }) => moved);
  };
}

for (const [path, role] of [
  ['/', undefined],
  ['/login', undefined],
  ['/signup', undefined],
  ['/admin/users', 'admin'],
] as const) {
  test(`text is there before the typeface, which moves nothing when it comes: ${path}`, async ({
    visitor,
    complaints,
  }) => {
    const page = await visitor();
    if (role) await signInUnseen(page, role);
    const release = await hold(page, /\.woff2$/);
    // `load` and a quiet network both come only after the typeface.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!role) await usePage(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const moved = await watchMoves(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
    expect(await moved()).toBeLessThan(0.001);
    // Chromium complains about the typeface that this test has delayed.
    complaints.expected(/preload/);
  });
}

test('the typeface is fetched once for shell and areas, from the own origin, and kept', async ({
  visitor,
}) => {
  const page = await visitor();
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') return;
    fetched.push(`${new URL(response.url()).pathname} ${response.headers()['cache-control']}`);
  });
  await page.goto('/login');
  // Without its scripts the form would lead to a new page, which takes the typeface from the browser's cache.
  await usePage(page);
  await page.getByLabel('E-mail').fill('boutique@cigogne.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await whenLoaded(page);
  expect(fetched).toEqual([
    expect.stringMatching(
      /^\/figtree-latin-wght-normal\.[0-9a-f]{8}\.woff2 public, max-age=31536000, immutable$/,
    ),
  ]);
});

// For data that arrive late see screens.spec.ts.
for (const size of [DESKTOP, PHONE]) {
  test(`nothing moves while the planning opens, ${size.width} px wide`, async ({ visitor }) => {
    const page = await visitor(size);
    await signInUnseen(page, 'admin');
    const expectStill = await watchLayoutShifts(page);
    for (const visit of ['first', 'second']) {
      await page.goto('/admin/deliveries');
      await expect(page.locator('[data-delivery]').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectStill(`${visit} visit`);
    }
  });
}

interface Offers {
  /** The button in the bar on a phone, before anything is chosen. */
  readonly button?: string;
  /** The choice in the menu on a desktop. */
  readonly menu?: readonly [title: string, dark: string];
}
const OFFERS: Readonly<Record<'admin' | 'shop' | 'stocker' | 'driver', Offers>> = {
  admin: { menu: ['Apparence', 'Sombre'] },
  shop: { button: 'Apparence : Système', menu: ['Apparence', 'Sombre'] },
  stocker: { button: 'Appearance: System', menu: ['Appearance', 'Dark'] },
  driver: { button: 'Appearance: System' },
};
for (const role of ['admin', 'shop', 'stocker', 'driver'] as const) {
  const { button, menu } = OFFERS[role];
  test(`the area ${role} offers light, dark and the device’s setting`, async ({ person }) => {
    const page = await person(role, button ? PHONE : DESKTOP);
    const scheme = (value: string) => expect(page.locator('html')).toHaveCSS('color-scheme', value);
    if (button) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await scheme('dark');
      await page.getByRole('button', { name: button }).click();
      await scheme('light');
    }
    if (menu) {
      await page.setViewportSize(DESKTOP);
      const [title, dark] = menu;
      await page.emulateMedia({ colorScheme: 'light' });
      await page
        .getByRole('radiogroup', { name: title })
        .getByRole('radio', { name: dark })
        .check();
      await scheme('dark');
      await expect(page.getByRole('banner')).not.toHaveCSS(
        'background-color',
        'rgb(255, 255, 255)',
      );
    }
  });
}

test('every entry of the menu can be seen whole in a window that is enlarged to 400 %', async ({
  person,
}) => {
  const page = await person('admin', { width: 320, height: 256 });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const entries = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  for (const entry of await entries.all()) {
    await entry.scrollIntoViewIfNeeded();
    await expect(entry).toBeInViewport({ ratio: 1 });
  }
});

for (const [role, path] of [
  ['driver', '/driver'],
  ['shop', '/shop/history'],
] as const) {
  test(`nothing is cut off on a phone of 320 px: ${path}`, async ({ person }) => {
    const page = await person(role, { width: 320, height: 640 }, path);
    await whenLoaded(page);
    await checkFits(page);
  });
}

test('what is chosen looks so in the colours of a contrast theme', async ({ person }) => {
  const page = await person('stocker', DESKTOP, '/stocker/inventory');
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor);
  const menu = page.getByRole('navigation').getByRole('link');
  const choices = [
    [page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false })],
    [menu.and(page.locator('[aria-current=page]')), menu.and(page.locator(':not([aria-current])'))],
    [page.getByRole('button', { pressed: true }), page.getByRole('button', { pressed: false })],
  ] as const;
  for (const [chosen, other] of choices) {
    expect(await ground(chosen.first())).not.toBe(await ground(other.first()));
  }
});

test('what the keyboard reaches is not below the bars of a phone', async ({ person }) => {
  const page = await person('stocker', PHONE, '/stocker/inventory');
  await whenLoaded(page);
  const covered: string[] = [];
  for (let pressed = 0; pressed < 70; pressed++) {
    await page.keyboard.press(pressed < 40 ? 'Tab' : 'Shift+Tab');
    covered.push(...(await page.evaluate(focusedIfCovered)));
  }
  expect(covered).toEqual([]);
});

/** Runs in the page. */
function focusedIfCovered(): string[] {
  const focused = document.activeElement;
  if (!focused?.closest('main')) return [];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over?.closest('header, nav') ? [focused.outerHTML.slice(0, 200)] : [];
}

test('what was chosen is there at the next visit, before any script of the suite has run', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await usePage(page);
  const button = page.getByRole('button', { name: /^Apparence/ });
  await button.click();
  await button.click();
  await expect(page.getByRole('button', { name: 'Apparence : Sombre' })).toBeVisible();
  const release = await holdScripts(page);
  for (const path of ['/', '/login']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#prerendered').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(25, 21, 18)');
  }
  release();
});
