import type { Page, Route } from '@playwright/test';
import { test } from '../support/own-site-test';
import { expect, openHome, signIn, signInUnseen } from '../support/people';

const DRIVER_SCRIPTS = '**/remotes/driver/**';
const PROVOKED =
  /remotes\/driver|Failed to load|RUNTIME-|Federation|RemoteFailure|integrity|preload|fails/i;

test('a remote that is gone (404) takes down its own area only', async ({
  visitor,
  complaints,
}) => {
  const page = await visitor();
  await page.route(DRIVER_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await seeAreaFail(page, /n’a pas pu être chargé/);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.waitForURL('**/login');
  await signIn(page, 'stocker');
  await expect(page.getByRole('main')).toContainText(/Inventory|Inventaire/);
  complaints.expected(PROVOKED);
});

test('other scripts than the released ones are not run, and the area comes back with a retry without reload', async ({
  visitor,
  complaints,
}) => {
  const page = await visitor();
  await page.route(DRIVER_SCRIPTS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = true' }),
  );
  await seeAreaFail(page, /Ils n’ont pas été exécutés/);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.unroute(DRIVER_SCRIPTS);
  await retryWithoutReload(page);
  complaints.expected(PROVOKED);
});

test('a remote that hangs is given up after one time limit, with the way on still there', async ({
  visitor,
  complaints,
}) => {
  const page = await visitor();
  const hanging: Route[] = [];
  await page.route(DRIVER_SCRIPTS, (route) => void hanging.push(route));
  await seeAreaFail(page, /n’a pas pu être chargé/, 40_000);
  // A second request for a file would be waited for once more. A preload does not count as one.
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

test('a malformed entry of the registry takes down its own area only', async ({
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
  await openHome(page, 'stocker');
  await expect(page.getByRole('main')).toContainText(/Inventory|Inventaire/);
  await seeAreaFail(page, /n’est pas publié/);
  await page.unroute('**/remotes.json');
  await retryWithoutReload(page);
  complaints.expected(PROVOKED);
});

/** How the only released version of the driver's area is broken, and what the panel then shows. */
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

test('an area that throws, never ends attaching or exports no screen opens with a retry once a repaired version is released', async ({
  browser,
  site,
  complaints,
}) => {
  let release = 90;
  for (const [how, { from, to, says }] of Object.entries(BROKEN)) {
    await test.step(how, async () => {
      await site.releaseAlone('driver', changed(`${release++}.0.0`, from, to));
      const context = await browser.newContext({ baseURL: site.suite.url });
      const page = await context.newPage();
      complaints.watch(page);
      await seeAreaFail(page, says, 40_000);
      await site.release('driver', { version: `${release++}.0.0` });
      await retryWithoutReload(page);
      await context.close();
    });
  }
  complaints.expected(PROVOKED);
});

/** Changes only the file with the role-app. */
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

/** Opens the driver's area, which fails; frame, user and logout are shown. */
async function seeAreaFail(page: Page, says: RegExp, timeout = 20_000): Promise<void> {
  await signInUnseen(page, 'driver');
  await page.goto('/driver', { waitUntil: 'commit' });
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
