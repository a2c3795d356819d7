import type { Page } from '@playwright/test';
import { startCutNetwork } from '../support/cut-network';
import { expectKept } from '../support/kept-suite';
import { test } from '../support/own-site-test';
import { DESKTOP, expect, openHome } from '../support/people';
import { tellsItsVersion } from '../support/remote-builds';
import { releaseShell, releaseWorker, retireWorker } from '../support/shell-release';

/** Of each role, a screen that they open from their home. */
const SCREENS = {
  admin: { home: '/admin', link: 'Tarification', screen: '/admin/pricing' },
  shop: { home: '/shop', link: 'View Products', screen: '/shop/products' },
  stocker: { home: '/stocker', link: 'Inventory', screen: '/stocker/inventory' },
} as const;
const ROLES = ['admin', 'shop', 'stocker'] as const;

/** Pages, scripts, styles and fonts: all but calls, the registry and the worker itself. */
const isFileOfSuite = (path: string) =>
  !/^\/(api\/|remotes\.json|service-worker\.js|manifest\.webmanifest)/.test(path);

for (const role of ROLES) {
  test(`a returning ${role} fetches neither page nor files, at home and on a screen they know, and none was fetched twice`, async ({
    browser,
    suite,
    complaints,
  }) => {
    const { home, link, screen } = SCREENS[role];
    const network = await startCutNetwork(suite.url);
    const context = await browser.newContext({ baseURL: network.url, viewport: DESKTOP });
    try {
      const first = await context.newPage();
      complaints.watch(first);
      await openHome(first, role);
      await first.getByRole('link', { name: link, exact: true }).first().click();
      await expect(first).toHaveURL(screen);
      await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
      await expectKept(first);
      await first.close();
      const files = network.fetched().filter((path) => /\.(js|css|woff2)$/.test(path));
      expect(files).toEqual([...new Set(files)]);

      const before = network.fetched().length;
      const again = await context.newPage();
      complaints.watch(again);
      for (const address of [screen, '/']) {
        await again.goto(address);
        await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect(again).toHaveURL(home);
      expect(network.fetched().slice(before).filter(isFileOfSuite)).toEqual([]);
    } finally {
      await context.close();
      await network.stop();
    }
  });
}

test('without network the office is told so, and goes on once there is one', async ({
  browser,
  suite,
}) => {
  const network = await startCutNetwork(suite.url);
  const context = await browser.newContext({ baseURL: network.url });
  try {
    const page = await context.newPage();
    await openHome(page, 'admin');
    await expectKept(page);
    network.unplug(true);
    await page.goto('/admin/deliveries');
    await expect(page.getByRole('alert')).toContainText('Connexion impossible');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Connexion impossible');
    network.unplug(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).toHaveURL('/admin/deliveries');
  } finally {
    await context.close();
    await network.stop();
  }
});

test('what a browser has kept gives way to what is released meanwhile: an area, the shell, and the worker itself', async ({
  site,
  siteContext,
  complaints,
}) => {
  const page = await siteContext.newPage();
  complaints.watch(page);
  await openHome(page, 'admin');
  await expectKept(page);
  const release = () => page.locator('html').getAttribute('data-release');

  await test.step('the next visit runs the version of the area that has been released', async () => {
    await site.release('admin', { version: '91.0.0', script: tellsItsVersion('admin', '91.0.0') });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-admin', '91.0.0');
    await expectKept(page);
  });

  await test.step('a newer worker is not installed with the page of a server of before', async () => {
    releaseWorker(site.folder, 'the page of a server that is updated already');
    expect(await endOfUpdate(page)).toBe('redundant');
    await page.goto('/admin/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('a release of the shell holds up no visit, and is there at the next one', async () => {
    releaseShell(site.folder, 'tomorrow');
    await page.addInitScript(tellWhenNewWorkerHasTakenOver);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await release()).toBeNull();
    await page.waitForFunction(() => 'newWorkerHasTakenOver' in window);
    await page.goto('/admin');
    expect(await release()).toBe('tomorrow');
  });

  await test.step('a reload brings the shell released by then', async () => {
    releaseShell(site.folder, 'later');
    await page.reload();
    expect(await release()).toBe('later');
    await expect(page.getByRole('main')).toBeVisible();
  });

  await test.step('a retired worker leaves the browser, and the suite goes on without it', async () => {
    retireWorker(site.folder);
    // A worker that still has something to do stays until its pages are left.
    await expect(async () => {
      await page.goto('about:blank');
      await page.goto('/admin');
      // Asked for: when the browser looks for a newer worker by itself is its own affair.
      await page.evaluate(async () => {
        const kept = await navigator.serviceWorker.getRegistration();
        await kept?.update();
      });
      const left = await page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return [...workers.map(({ scope }) => scope), ...(await caches.keys())];
      });
      expect(left).toEqual([]);
    }).toPass();
    const opened = await page.goto('/admin');
    expect(opened?.fromServiceWorker()).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Has the browser look for a newer worker, and tells in which state that one has ended. */
const endOfUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const newer = registration.installing;
    const isOver = () => newer === null || ['activated', 'redundant'].includes(newer.state);
    while (!isOver()) {
      await new Promise((changed) =>
        newer!.addEventListener('statechange', changed, { once: true }),
      );
    }
    return newer?.state;
  });

function tellWhenNewWorkerHasTakenOver(): void {
  // A blank page has none.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    Object.assign(window, { newWorkerHasTakenOver: true });
  });
}
