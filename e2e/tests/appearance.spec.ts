import type { Page } from '@playwright/test';
import { whenLoaded } from '../support/check-page';
import { hold, holdScripts } from '../support/hold';
import { forgetLastSeen } from '../support/last-seen';
import { watchLayoutShifts } from '../support/layout-shifts';
import { DESKTOP, expect, PHONE, test } from '../support/people';
import { usePage } from '../support/visitor-page';

/** Sums up what moves on the page from now on; the reported figure has three decimals. */
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
    // Entries come with the frame after the change.
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
    person,
    complaints,
  }) => {
    const page = role ? await person(role) : await visitor();
    const release = await hold(page, /\.woff2$/);
    // Neither `load` nor a quiet network comes before the typeface.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!role) await usePage(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const moved = await watchMoves(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
    expect(await moved()).toBeLessThan(0.001);
    // Chromium misses the typeface that this test has kept back.
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

for (const size of [DESKTOP, PHONE]) {
  test(`nothing moves when the day’s figures have come, ${size.width} px wide`, async ({
    person,
  }) => {
    const page = await person('admin', size);
    await forgetLastSeen(page);
    const release = await hold(page, /\/admin\/overview/);
    await page.goto('/admin');
    await expect(page.getByLabel('Chargement des chiffres du jour')).toBeVisible();
    const moved = await watchMoves(page);
    release();
    await whenLoaded(page);
    expect(await moved()).toBeLessThan(0.002);
  });
}

for (const size of [DESKTOP, PHONE]) {
  test(`nothing moves while the planning opens, ${size.width} px wide`, async ({ person }) => {
    const page = await person('admin', size);
    const expectStill = await watchLayoutShifts(page);
    const events = page.locator('[data-delivery]');
    const whenOpen = async () => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(events.first()).toBeVisible();
    };
    for (const visit of ['first', 'second']) {
      await page.goto('/admin/deliveries');
      await whenOpen();
      await expectStill(`${visit} visit`);
    }

    const release = await hold(page, /deliveries\/scheduled/);
    await forgetLastSeen(page);
    await page.reload();
    await expect(page.getByLabel('Chargement des livraisons')).toBeVisible();
    release();
    await whenOpen();
    await expectStill('when the deliveries come late');
  });
}

for (const [role, title, dark] of [
  ['admin', 'Apparence', 'Sombre'],
  ['shop', 'Apparence', 'Sombre'],
  ['stocker', 'Appearance', 'Dark'],
] as const) {
  test(`the menu of the area ${role} offers light, dark and the device’s setting`, async ({
    person,
  }) => {
    const page = await person(role);
    await page.emulateMedia({ colorScheme: 'light' });
    const choice = page.getByRole('radiogroup', { name: title });
    await choice.getByRole('radio', { name: dark }).check();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
}

for (const [role, name] of [
  ['shop', 'Apparence : Système'],
  ['stocker', 'Appearance: System'],
  ['driver', 'Appearance: System'],
] as const) {
  test(`on a phone the bar of the area ${role} has it as a button`, async ({ person }) => {
    const page = await person(role, PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await page.getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  });
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
