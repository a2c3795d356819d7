import {
  directoryStore,
  firstRelease,
  installShell,
  readRegistry,
  releaseRemote,
  rollBack,
} from '@cigogne/release';
import type { Role, SuiteVersions } from '@cigogne/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { presentBuilds } from '../support/last-release';
import { changedBuild, tellsItsVersion } from '../support/remote-builds';
import { expect, openHome, test, UNREACHABLE } from '../support/people';
import { visitEndlessly } from '../support/endless-visits';
import { remoteFilesFetchedBy } from '../support/fetched-files';
import { copyOfSite } from '../support/site-copy';
import { makeDataDir, startSuite } from '../support/suite-server';

test('teams release at the same time, one version is broken, the server is deployed anew: each area stays as its team released it', async ({
  browser,
  complaints,
}) => {
  const site = copyOfSite();
  const store = directoryStore(site.folder);
  const { dataDir, remove } = makeDataDir();
  let suite = await startSuite(dataDir, { SITE_DIR: site.folder });
  const people: BrowserContext[] = [];
  const builds: ReturnType<typeof changedBuild>[] = [];
  const build = (...of: Parameters<typeof changedBuild>) => {
    const made = changedBuild(...of);
    builds.push(made);
    return made.folder;
  };
  const person = async (role: Role) => {
    const context = await browser.newContext({ baseURL: suite.url });
    people.push(context);
    const page = await context.newPage();
    complaints.watch(page);
    await openHome(page, role);
    return page;
  };
  try {
    const [planner, shop, driver] = [
      await person('manager'),
      await person('shop'),
      await person('driver'),
    ];
    const original = (await readRegistry(store)).remotes;
    const visits = visitEndlessly(suite.url, [
      '/',
      '/login',
      '/remotes.json',
      original.driver!.entry,
    ]);

    // Both teams release in the same second.
    const driver2 = build('driver', {
      version: '91.0.0',
      script: tellsItsVersion('driver', '91.0.0'),
    });
    const shop2 = build('shop', { version: '92.0.0', script: tellsItsVersion('shop', '92.0.0') });
    await Promise.all([releaseRemote(store, driver2), releaseRemote(store, shop2)]);
    expect(await releasedVersions()).toMatchObject({
      driver: '91.0.0',
      shop: '92.0.0',
      admin: original.admin!.version,
    });

    // Open areas continue; with the next navigation they have their team's release.
    const fetched = {
      planner: await remoteFilesFetchedBy(planner),
      shop: await remoteFilesFetchedBy(shop),
      driver: await remoteFilesFetchedBy(driver),
    };
    await expect(driver.locator('html')).not.toHaveAttribute('data-driver');
    await driver.reload();
    await expectRunning(driver, 'driver', '91.0.0');
    await shop.reload();
    await expectRunning(shop, 'shop', '92.0.0');
    await planner.reload();
    await expect(planner.getByRole('main')).toBeVisible();

    // A broken version of the driver's area is replaced by the previous one, and reported.
    const broken = build('driver', {
      version: '93.0.0',
      script: (file, text) => (file === 'remoteEntry.js' ? 'const half = {' : text),
    });
    await releaseRemote(store, broken);
    await driver.reload();
    await expectRunning(driver, 'driver', '91.0.0');
    await expect(driver.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
    await expect
      .poll(() => reportedErrors(planner))
      .toContainEqual(expect.objectContaining({ application: 'driver', version: '93.0.0' }));

    await rollBack(store, 'driver');
    expect(await visits.stop()).toMatchObject({ failed: [] });
    expect(await releasedVersions()).toMatchObject({ driver: '91.0.0', shop: '92.0.0' });

    // The server and the shell are deployed again, from a build of everything.
    await suite.stop();
    const { shell: shellBuild, remotes } = presentBuilds();
    installShell(shellBuild, site.folder);
    await firstRelease(
      store,
      remotes.map((dist) => ({ dist })),
    );
    suite = await startSuite(dataDir, { SITE_DIR: site.folder, PORT: new URL(suite.url).port });
    expect(await releasedVersions()).toMatchObject({
      driver: '91.0.0',
      shop: '92.0.0',
      admin: original.admin!.version,
    });
    await driver.reload();
    await expectRunning(driver, 'driver', '91.0.0');
    await expect(driver.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
    await shop.reload();
    await expectRunning(shop, 'shop', '92.0.0');
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await planner.reload();
    await expect(planner.getByRole('heading', { level: 1 })).toBeVisible();
    const areasOf = (paths: readonly string[]) => new Set(paths.map((path) => path.split('/')[2]));
    expect(areasOf(fetched.planner())).toEqual(new Set());
    expect(areasOf(fetched.shop())).toEqual(new Set(['shop']));
    expect(areasOf(fetched.driver())).toEqual(new Set(['driver']));

    for (const context of people) await context.close();
    // Errors of the broken version, and of moments in which a server stops or is missing: refused calls are repeated.
    complaints.expected(
      UNREACHABLE,
      /driver\/93\.0\.0|const half|Unexpected|RUNTIME-|RemoteFailure|api\/(live|public\/site)|\b503\b/,
    );
  } finally {
    await suite.stop();
    for (const { remove: removeBuild } of builds) removeBuild();
    remove();
    site.remove();
  }

  async function releasedVersions(): Promise<Record<string, string>> {
    const { remotes } = await readRegistry(store);
    return Object.fromEntries(
      Object.entries(remotes).map(([name, { version }]) => [name, version]),
    );
  }
});

/** The version identifies itself in the page. */
const expectRunning = (page: Page, name: string, version: string) =>
  expect(page.locator('html')).toHaveAttribute(`data-${name}`, version);

/** The errors in browsers as shown to the office. */
async function reportedErrors(page: Page): Promise<{ application: string; version: string }[]> {
  const answer = await page.request.get('/api/admin/versions');
  return ((await answer.json()) as SuiteVersions).errors;
}
