import type { Page, Route } from '@playwright/test';
import { expect, signIn, test } from '../support/people';

const DRIVER_SCRIPTS = '**/remotes/driver/**';

const failures: Record<string, (route: Route) => Promise<void>> = {
  'is gone (404)': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'answers with a broken script': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const half = {' }),
};

for (const [how, fail] of Object.entries(failures)) {
  test(`a remote that ${how} takes down its own area only, and comes back with a retry without reload`, async ({
    visitor,
    complaints,
  }) => {
    const page = await visitor();
    await page.route(DRIVER_SCRIPTS, fail);
    await seeAreaFail(page);
    await page.unroute(DRIVER_SCRIPTS);
    await retryWithoutReload(page);
    complaints.expected(
      /remotes\/driver|Failed to load|RUNTIME-|half|Unexpected|Federation|RemoteFailure|unavailable/i,
    );
  });
}

test('a remote that hangs is given up after its time limit, with the way on still there', async ({
  visitor,
  complaints,
}) => {
  test.setTimeout(90_000);
  const page = await visitor();
  const hanging: Route[] = [];
  await page.route(DRIVER_SCRIPTS, (route) => void hanging.push(route));
  await seeAreaFail(page, 40_000);
  await page.unroute(DRIVER_SCRIPTS);
  await Promise.all(hanging.map((route) => route.abort().catch(() => undefined)));
  await retryWithoutReload(page);
  complaints.expected(
    /remotes\/driver|Failed to load|RUNTIME-|Federation|RemoteFailure|unavailable|preload/i,
  );
});

test('while one remote is down the others work', async ({ person, visitor, complaints }) => {
  const page = await visitor();
  await page.route(DRIVER_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await seeAreaFail(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.waitForURL('**/login');
  await signIn(page, 'stocker');
  await expect(page.getByRole('main')).toContainText(/Inventory|Inventaire/);
  await person('shop');
  complaints.expected(
    /remotes\/driver|Failed to load|RUNTIME-|Federation|RemoteFailure|unavailable/i,
  );
});

/** Signs in as the driver, whose area cannot be loaded; frame, user and logout are shown. */
async function seeAreaFail(page: Page, timeout = 20_000): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('chauffeur@cigogne.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Réessayer' })).toBeVisible({
    timeout,
  });
  await expect(page.getByText('Hugo Kieffer')).toBeVisible();
  await expect(page.getByRole('button', { name: /Déconnexion|Log ?out/i })).toBeVisible();
}

async function retryWithoutReload(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
  expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
}
