import type { BrowserContext, Page, Route } from '@playwright/test';
import { startOwnSite, type OwnSite } from '../support/own-site';
import { expect, sendLogin, signIn, test } from '../support/people';

const DRIVER_SCRIPTS = '**/remotes/driver/**';
const PROVOKED =
  /remotes\/driver|Failed to load|RUNTIME-|Federation|RemoteFailure|integrity|preload|fails/i;

const failures: Record<string, { fail: (route: Route) => Promise<void>; says: RegExp }> = {
  'is gone (404)': {
    fail: (route) => route.fulfill({ status: 404, body: 'gone' }),
    says: /n’a pas pu être chargé/,
  },
  'sends other scripts than the released ones': {
    fail: (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.ran = true' }),
    says: /Ils n’ont pas été exécutés/,
  },
};

for (const [how, { fail, says }] of Object.entries(failures)) {
  test(`a remote that ${how} takes down its own area only, and comes back with a retry without reload`, async ({
    visitor,
    complaints,
  }) => {
    const page = await visitor();
    await page.route(DRIVER_SCRIPTS, fail);
    await seeAreaFail(page, says);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await page.unroute(DRIVER_SCRIPTS);
    await retryWithoutReload(page);
    complaints.expected(PROVOKED);
  });
}

test('a remote that hangs is given up after one time limit, with the way on still there', async ({
  visitor,
  complaints,
}) => {
  test.setTimeout(90_000);
  const page = await visitor();
  const hanging: Route[] = [];
  await page.route(DRIVER_SCRIPTS, (route) => void hanging.push(route));
  await seeAreaFail(page, /n’a pas pu être chargé/, 40_000);
  // A second request for a file would be waited for once more. The one by `fetch` came ahead of signing in.
  const asked = hanging
    .map((route) => route.request())
    .map((request) => `${request.resourceType()} ${new URL(request.url()).pathname}`)
    .sort();
  expect(asked.join(' ')).toContain('remoteEntry.js');
  expect(asked, 'requests that nothing answers').toEqual([...new Set(asked)]);
  await page.unroute(DRIVER_SCRIPTS);
  await Promise.all(hanging.map((route) => route.abort().catch(() => undefined)));
  await retryWithoutReload(page);
  complaints.expected(PROVOKED);
});

test('while one remote is down the others work', async ({ person, visitor, complaints }) => {
  const page = await visitor();
  await page.route(DRIVER_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await seeAreaFail(page, /n’a pas pu être chargé/);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.waitForURL('**/login');
  await signIn(page, 'stocker');
  await expect(page.getByRole('main')).toContainText(/Inventory|Inventaire/);
  await person('shop');
  complaints.expected(PROVOKED);
});

test('a malformed entry of the registry takes down its own area only', async ({
  person,
  visitor,
  complaints,
}) => {
  const page = await visitor();
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const registry = (await answer.json()) as { remotes: Record<string, unknown> };
    registry.remotes.driver = { version: 3 };
    await route.fulfill({ response: answer, json: registry });
  });
  await sendLogin(page, 'driver');
  await expect(page.getByRole('alert')).toContainText('n’est pas publié');
  await page.unroute('**/remotes.json');
  await retryWithoutReload(page);
  await person('shop');
  complaints.expected(PROVOKED);
});

/** How the one released version of the driver's area is broken, and what the panel then says. */
const BROKEN: Record<string, { from: string; to: string; says: RegExp }> = {
  'throws when it is attached': {
    from: 'attach:',
    to: 'attach:()=>{throw new Error("attach fails")},was:',
    says: /n’a pas pu démarrer/,
  },
  'never ends attaching': {
    from: 'attach:',
    to: 'attach:()=>new Promise(()=>{}),was:',
    says: /n’a pas pu être chargé/,
  },
  'throws when it is rendered': {
    from: 'Root:',
    to: 'Root:()=>{throw new Error("Root fails")},was:',
    says: /Cet écran s’est arrêté/,
  },
  'exports no screen': { from: 'Root:', to: 'Screen:', says: /n’a pas pu démarrer/ },
};

for (const [how, { from, to, says }] of Object.entries(BROKEN)) {
  test(`an area that ${how} opens with a retry once a repaired version is released`, async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(120_000);
    const site = await startOwnSite({ first: { driver: changed('90.0.0', from, to) } });
    const context = await browser.newContext({ baseURL: site.suite.url });
    try {
      const page = await context.newPage();
      complaints.watch(page);
      await seeAreaFail(page, says, 40_000);
      await site.release('driver', { version: '91.0.0' });
      await retryWithoutReload(page);
      complaints.expected(PROVOKED);
    } finally {
      await close(context, site);
    }
  });
}

/** Only in the file that holds the role-app. */
function changed(version: string, from: string, to: string) {
  let found = false;
  const script = (_file: string, text: string) => {
    if (!/apiVersion:[^,]{1,40},attach:/.test(text)) return text;
    found = true;
    return text.replace(/(apiVersion:.*)/s, (roleApp) => roleApp.replace(from, to));
  };
  return {
    version,
    script,
    build: () => {
      if (!found) throw new Error('No file of the build holds the role-app');
    },
  };
}

async function close(context: BrowserContext, site: OwnSite): Promise<void> {
  await context.close();
  await site.stop();
}

/** Signs in as the driver, whose area cannot be opened; frame, user and logout are shown. */
async function seeAreaFail(page: Page, says: RegExp, timeout = 20_000): Promise<void> {
  await sendLogin(page, 'driver');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Réessayer' })).toBeVisible({
    timeout,
  });
  await expect(page.getByRole('alert')).toContainText(says);
  await expect(page.getByText('Hugo Kieffer')).toBeVisible();
  await expect(page.getByRole('button', { name: /Déconnexion|Log ?out/i })).toBeVisible();
}

async function retryWithoutReload(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
  expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
}
