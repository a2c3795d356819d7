import { startCutNetwork } from '../support/cut-network';
import { expectKept } from '../support/kept-suite';
import { test } from '../support/own-site-test';
import { DESKTOP, expect, openHome } from '../support/people';
import { tellsItsVersion } from '../support/remote-builds';
import { releaseShell, releaseWorker, retireWorker } from '../support/shell-release';

/** For each role, a screen opened from its home. */
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

test('a returning admin runs the version of their area that has been released meanwhile', async ({
  site,
  siteContext,
  complaints,
}) => {
  const first = await siteContext.newPage();
  await openHome(first, 'admin');
  await expectKept(first);
  await first.close();
  await site.release('admin', { version: '91.0.0', script: tellsItsVersion('admin', '91.0.0') });
  const again = await siteContext.newPage();
  complaints.watch(again);
  await again.goto('/admin');
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again.locator('html')).toHaveAttribute('data-admin', '91.0.0');
  await expectKept(again);
});

test('a visit opens the page that was kept; whoever reloads gets the shell released by then', async ({
  site,
  siteContext,
  complaints,
}) => {
  const page = await siteContext.newPage();
  complaints.watch(page);
  await openHome(page, 'shop');
  await expectKept(page);
  releaseShell(site.folder, 'tomorrow');
  const release = () => page.locator('html').getAttribute('data-release');
  // The browser looks for a newer worker once a page has loaded: it must not find one before the reload.
  await page.goto('/shop');
  expect(await release()).toBeNull();
  await page.reload();
  expect(await release()).toBe('tomorrow');
  await expect(page.getByRole('main')).toBeVisible();
});

test('a newer worker is not installed with the page of a server of before', async ({
  site,
  siteContext,
}) => {
  const page = await siteContext.newPage();
  await openHome(page, 'shop');
  await expectKept(page);
  releaseWorker(site.folder, 'the page of a server that is updated already');
  const outcome = await page.evaluate(async () => {
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
  expect(outcome).toBe('redundant');
  await page.goto('/shop/products');
  await expect(page.getByRole('heading', { name: 'Gestion des Produits' })).toBeVisible();
});

test('a worker that is retired leaves every browser that visits, and the suite goes on without it', async ({
  site,
  siteContext,
  complaints,
}) => {
  const page = await siteContext.newPage();
  complaints.watch(page);
  await openHome(page, 'admin');
  await expectKept(page);
  retireWorker(site.folder);
  // A worker with pending work stays until it is done: a picture causes none.
  await page.goto('/favicon.svg');
  const left = () =>
    page.evaluate(async () => {
      // Requested explicitly: the browser's own checks come at any time. The worker may be removed in the meantime.
      const kept = await navigator.serviceWorker.getRegistration();
      await kept?.update().catch(() => undefined);
      const workers = await navigator.serviceWorker.getRegistrations();
      return [...workers.map(({ scope }) => scope), ...(await caches.keys())];
    });
  await expect.poll(left, { timeout: 0 }).toEqual([]);
  const opened = await page.goto('/admin');
  expect(opened?.fromServiceWorker()).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
