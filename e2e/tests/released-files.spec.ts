import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { directoryStore, hashAccounts, readRegistry, releaseRemote } from '@cigogne/release';
import { startOtherHost } from '../support/other-host';
import { startOwnSite, type OwnSite } from '../support/own-site';
import { test as base } from '../support/own-site-test';
import { ACCOUNTS, expect, openHome, signInUnseen } from '../support/people';
import { changedBuild, tellsItsVersion } from '../support/remote-builds';
import { removeCompressedCopies } from '../support/site-copy';

/** A page of a separate site. */
const test = base.extend<{ page: Page }>({
  page: async ({ siteContext, complaints }, use) => use(await newPage(siteContext, complaints)),
});

const NEXT = '91.0.0';
const next = (name: string) => ({ version: NEXT, script: tellsItsVersion(name, NEXT) });
/** The browser's messages about refused files. */
const REFUSED =
  /integrity|digest|RUNTIME-|RemoteFailure|preload|remotes\/|ChunkLoadError|Loading (CSS )?chunk/i;

test('altered files of a release never run: the version before takes over, and without one, or of a running area, the panel says so', async ({
  site,
  page,
  complaints,
}) => {
  await site.release('driver', next('driver'));
  const { driver } = (await readRegistry(directoryStore(site.folder))).remotes;
  alter(site, driver!.preload[0]!);
  await openHome(page, 'driver');
  await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
  expect(await runningVersion(page, 'driver')).toBeUndefined();
  expect(await hasRunAltered(page)).toBe(false);

  const restore = alter(site, driver!.previous!.preload[0]!);
  await clearCache(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('ne sont pas ceux');
  expect(await hasRunAltered(page)).toBe(false);
  restore();
  await clearCache(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();

  // The same holds for a screen of a running area.
  const { admin } = (await readRegistry(directoryStore(site.folder))).remotes;
  const atOnce = new Set([admin!.entry, ...admin!.preload]);
  await openHome(page, 'manager');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const { files } = JSON.parse(
    readFileSync(join(site.folder, `remotes/admin/${admin!.version}/release.json`), 'utf8'),
  ) as { files: Record<string, string> };
  for (const file of Object.keys(files)) {
    const address = `/remotes/admin/${admin!.version}/${file}`;
    if (!file.endsWith('.js') || atOnce.has(address) || fetched.includes(address)) continue;
    alter(site, address);
  }
  await page.getByRole('link', { name: 'Tarification' }).first().click();
  await expect(page.getByRole('alert')).toContainText('ne sont pas ceux');
  expect(await hasRunAltered(page)).toBe(false);
  complaints.expected(REFUSED);
});

test('a remote on another host that is allowed works from there; on any other its files are not even asked for', async ({
  browser,
  complaints,
}) => {
  let folder = '';
  const allowed = await startOtherHost(() => folder);
  const foreign = await startOtherHost(() => folder);
  const site = await startOwnSite({ REMOTE_ORIGINS: allowed.url });
  folder = site.folder;
  const context = await browser.newContext({ baseURL: site.suite.url });
  try {
    await site.release('driver', next('driver'), `${allowed.url}/`);
    await site.release('shop', next('shop'), `${foreign.url}/`);
    const driver = await newPage(context, complaints);
    await openHome(driver, 'driver');
    await expect(driver.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
    expect(await runningVersion(driver, 'driver')).toBe(NEXT);
    expect(allowed.requests).toContain(`/remotes/driver/${NEXT}/remoteEntry.js`);

    const shop = await newPage(context, complaints);
    await signInUnseen(shop, 'shop');
    await shop.goto('/shop');
    await expect(shop.getByRole('alert')).toContainText('n’est pas publié');
    expect(foreign.requests).toEqual([]);
    await context.close();
    complaints.expected(REFUSED);
  } finally {
    await context.close();
    await site.stop();
    await allowed.stop();
    await foreign.stop();
  }
});

test('a canary reaches the accounts that it names, and nobody else', async ({
  browser,
  site,
  complaints,
}) => {
  const build = changedBuild('admin', next('admin'));
  const contexts: BrowserContext[] = [];
  const versionOf = async (role: 'admin' | 'manager') => {
    const context = await browser.newContext({ baseURL: site.suite.url });
    contexts.push(context);
    const page = await newPage(context, complaints);
    await openHome(page, role);
    return runningVersion(page, 'admin');
  };
  try {
    const accounts = hashAccounts(ACCOUNTS.admin);
    await releaseRemote(directoryStore(site.folder), build.folder, {
      canary: { share: 0, accounts },
    });
    expect(await versionOf('admin')).toBe(NEXT);
    expect(await versionOf('manager')).toBeUndefined();
  } finally {
    for (const context of contexts) await context.close();
    build.remove();
  }
});

test('a developer’s own version runs in their browser alone, is named by a banner and left by its button', async ({
  person,
}) => {
  const own = changedBuild('driver', next('driver'));
  const machine = await startOtherHost(() => own.folder);
  try {
    const page = await person('driver');
    await page.evaluate(
      (entry) => localStorage.setItem('cigogne.override.driver', entry),
      `${machine.url}/remoteEntry.js`,
    );
    await page.reload();
    await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
    expect(await runningVersion(page, 'driver')).toBe(NEXT);
    await page.getByRole('button', { name: 'Revenir aux versions publiées' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-driver');
    await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
    await expect(page.getByText('Version de développement')).toBeHidden();
  } finally {
    await machine.stop();
    own.remove();
  }
});

const runningVersion = (page: Page, name: string) =>
  page.evaluate((remote) => document.documentElement.dataset[remote], name);

const hasRunAltered = (page: Page) => page.evaluate(() => 'runsAltered' in window);

/**
 * Adds a statement to a released script, like somebody with write access to the host.
 * @returns a function that removes it again
 */
function alter({ folder }: OwnSite, address: string): () => void {
  const file = join(folder, address);
  const before = readFileSync(file);
  removeCompressedCopies(file);
  appendFileSync(file, ';window.runsAltered=true');
  return () => writeFileSync(file, before);
}

/** Released files are cached for ever. */
async function clearCache(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

async function newPage(
  context: BrowserContext,
  complaints: { watch: (page: Page) => void },
): Promise<Page> {
  const page = await context.newPage();
  complaints.watch(page);
  return page;
}
