import type { Page } from '@playwright/test';
import { signInByCall, type CallClient } from '../support/call-client';
import { whenLoaded } from '../support/check-page';
import { plannedDeliveries } from '../support/driver-work';
import { expectKept } from '../support/kept-suite';
import { ACCOUNTS, expect, signIn, test } from '../support/people';

test('after a logout the computer has kept nothing of anybody, and the next person works in their own area', async ({
  person,
  suite,
}) => {
  const page = await person('admin');
  for (const name of ['Gestion utilisateurs', 'Planning chauffeurs', 'Gestion livraisons']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expectKept(page);
  await logOut(page);
  await expectNothingKept(page, suite.url);

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await signIn(page, 'stocker');
  await whenLoaded(page);
  expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
  expect(
    await page.evaluate(() => localStorage.getItem('cigogne.first-calls') ?? ''),
  ).not.toContain('/admin');
  await page.goto('/stocker/shops');
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(page).toHaveURL('/stocker/add');
  await expectKept(page);
  await logOut(page);
  await expectNothingKept(page, suite.url);

  // Addresses of an area lead to the login, and the public pages are the server's.
  await page.goto('/stocker/inventory');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  for (const path of ['/', '/login']) {
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('id="prerendered"');
  }
});

test('visitors are given no worker', async ({ visitor }) => {
  const page = await visitor();
  await page.clock.install();
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward('00:05');
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  }
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Déconnexion|Log Out/ }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.waitForURL('**/login');
}

/** Searches all browser storage for the names and e-mails returned by the admin's calls. */
async function expectNothingKept(page: Page, url: string): Promise<void> {
  const kept = await page.evaluate(allThatIsKept);
  expect(kept, 'the search reaches the caches').toContain('cache /remotes.json');
  const admin = await signInByCall(url, ACCOUNTS.admin);
  const people = await namesAndEmails(admin);
  expect(people.length).toBeGreaterThan(10);
  expect(people.filter((text) => kept.includes(text))).toEqual([]);
}

/** Of all accounts, and of the customers of planned deliveries. */
async function namesAndEmails(admin: CallClient): Promise<string[]> {
  const users = await admin.get<{ name: string; email: string }[]>('/admin/users');
  const customers = (await plannedDeliveries(admin)).map(({ customer_name }) => customer_name);
  return [...users.flatMap(({ name, email }) => [name, email]), ...customers];
}

/** Runs in the page: returns the text of caches except scripts and the like, databases, storage and cookies. */
async function allThatIsKept(): Promise<string> {
  const found: string[] = [document.cookie];
  for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(storage));
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      found.push(`cache ${new URL(request.url).pathname}`);
      if (/json|text\/plain/.test(answer?.headers.get('content-type') ?? ''))
        found.push(await answer!.text());
    }
  }
  for (const { name } of await indexedDB.databases())
    found.push(name ?? '', await contentOf(name!));
  return found.join('\n');

  function contentOf(name: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(new Error(`${name} cannot be opened`));
      opening.onsuccess = () => {
        const database = opening.result;
        const stores = [...database.objectStoreNames];
        if (stores.length === 0) return resolve('');
        const transaction = database.transaction(stores);
        const answers = stores.map((store) => transaction.objectStore(store).getAll());
        transaction.oncomplete = () => {
          database.close();
          resolve(JSON.stringify(answers.map(({ result }) => result as unknown)));
        };
      };
    });
  }
}
