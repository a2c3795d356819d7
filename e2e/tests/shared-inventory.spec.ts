import { directoryStore, releaseRemote } from '@cigogne/release';
import { checkAccessible } from '../support/check-page';
import { DESKTOP, expect, openHome, test, type Complaints } from '../support/people';
import { changedBuild } from '../support/remote-builds';
import { copyOfSite } from '../support/site-copy';
import { makeDataDir, startSuite } from '../support/suite-server';
import type { Page } from '@playwright/test';

const STOCKER_SCRIPTS = '**/remotes/stocker/**';
const SUBTITLE = 'Gérez vos produits et stocks';

test('the office sees the very inventory of the depot, brought by the remote of the depot', async ({
  person,
  visitor,
}) => {
  const depot = await person('stocker', DESKTOP, '/stocker/inventory?tab=received');
  const office = await visitor();
  const scripts = scriptsOf(office);
  await openHome(office, 'admin', '/admin/products?tab=received');
  for (const page of [depot, office]) {
    await expect(page.getByRole('tab', { name: /Reçus \d/, selected: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    // The three lists are counted by separate calls.
    await expect(page.getByRole('tab', { name: /\d$/ })).toHaveCount(3);
  }
  const inventory = (page: Page) => page.getByRole('main').ariaSnapshot();
  expect(await inventory(office)).toBe(await inventory(depot));
  await checkAccessible(office);
  expect(scripts().some((address) => address.includes('/remotes/stocker/'))).toBe(true);
  await office
    .getByRole('button', { name: /^Joindre document/ })
    .first()
    .click();
  await expect(office.getByRole('dialog', { name: 'Joindre document' })).toBeVisible();
});

test('while the remote of the depot is down the office has a panel in place of the inventory, and the rest works', async ({
  visitor,
  complaints,
}) => {
  const office = await visitor();
  await office.route(STOCKER_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openHome(office, 'admin', '/admin/products');
  const panel = office.getByRole('main').getByRole('alert');
  await expect(panel).toContainText(
    'L’inventaire n’a pas pu être chargé. Le reste de votre espace fonctionne.',
  );
  await office.getByRole('link', { name: 'Utilisateurs' }).first().click();
  await expect(office.getByText('admin@cigogne.example').first()).toBeVisible();
  await office.goBack();
  await expect(panel).toBeVisible();

  await office.evaluate(() => Object.assign(window, { stillThisPage: true }));
  await office.unroute(STOCKER_SCRIPTS);
  await panel.getByRole('button', { name: 'Réessayer' }).click();
  await expect(office.getByRole('heading', { name: 'Inventaire' })).toBeVisible();
  expect(await office.evaluate(() => 'stillThisPage' in window)).toBe(true);
  expectRemoteFailures(complaints);
});

test('a release of the depot’s remote alone reaches the office, and open pages work on', async ({
  browser,
  complaints,
}) => {
  const site = copyOfSite();
  const tomorrow = changedBuild('stocker', {
    version: '9.9.9',
    script: (_file, text) => text.replaceAll(SUBTITLE, 'Le stock de demain'),
  });
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir, { SITE_DIR: site.folder });
  try {
    const context = await browser.newContext({ baseURL: suite.url, locale: 'fr-FR' });
    const before = await context.newPage();
    complaints.watch(before);
    const scriptsBefore = scriptsOf(before);
    await openHome(before, 'admin', '/admin/products');
    await expect(before.getByText(SUBTITLE, { exact: true })).toBeVisible();

    await releaseRemote(directoryStore(site.folder), tomorrow.folder);

    // A screen of the area that this page has not opened yet.
    await before.getByRole('tab', { name: /Reçus/ }).click();
    await before
      .getByRole('button', { name: /^Joindre document/ })
      .first()
      .click();
    await expect(before.getByRole('dialog', { name: 'Joindre document' })).toBeVisible();

    const after = await context.newPage();
    complaints.watch(after);
    const scriptsAfter = scriptsOf(after);
    await after.goto('/admin/products');
    await expect(after.getByText('Le stock de demain')).toBeVisible();
    await expect(after.getByRole('article').first()).toBeVisible();
    await after.getByRole('tab', { name: /Livrés/ }).click();
    await expect(after.getByRole('article').first()).toContainText('Livré');

    // Only the depot's remote differs.
    const [was, is] = [runningIn(scriptsBefore()), runningIn(scriptsAfter())];
    expect(is.get('stocker')).toBe('9.9.9');
    expect(was.get('stocker')).not.toBe('9.9.9');
    expect(is.get('admin')).toBe(was.get('admin'));
    expect(is.get('shell')).toBe(was.get('shell'));
    await context.close();
  } finally {
    await suite.stop();
    remove();
    tomorrow.remove();
    site.remove();
  }
});

/** Addresses of the scripts fetched by a page from now on. */
function scriptsOf(page: Page): () => string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
  });
  return () => fetched;
}

/** The release of each part fetched by a page; the shell is identified by its first script. */
function runningIn(scripts: readonly string[]): Map<string, string> {
  const running = new Map<string, string>();
  for (const address of scripts) {
    const [, remote, release] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
    if (remote && release) running.set(remote, release);
    else if (address.startsWith('/main.')) running.set('shell', address);
  }
  return running;
}

function expectRemoteFailures(complaints: Complaints): void {
  complaints.expected(
    /remotes\/stocker|Failed to load|RUNTIME-|Federation|RemoteFailure|unavailable/i,
  );
}
