import type { Page } from '@playwright/test';
import { accessibilityFindings, checkFits } from '../support/check-page';
import { remoteFilesFetchedBy } from '../support/fetched-files';
import { holdScripts } from '../support/hold';
import { ACCOUNTS, DESKTOP, expect, PHONE, signInUnseen, test } from '../support/people';
import { whenReplaced } from '../support/visitor-page';

const FIRST_SCRIPT = /\/when-used\.[0-9a-f]{8}\.js$/;

/** The scripts and calls of a page from now on. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['script', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
  });
  return requests;
}

const email = (page: Page) => page.getByLabel('E-mail', { exact: true });
const password = (page: Page) => page.getByLabel('Mot de passe', { exact: true });

test.describe('a public page that nobody uses', () => {
  test('is complete and accessible on a phone and at a desk, with one small script', async ({
    visitor,
  }) => {
    const page = await visitor();
    const requests = watchRequests(page);
    for (const [path, text] of [
      ['/', '03 53 01 27 40'],
      ['/login', 'Comptes de démonstration'],
      ['/login?refus=incorrect', 'E-mail ou mot de passe incorrect.'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await expect(page.getByText(text).first()).toBeVisible();
        expect(await accessibilityFindings(page)).toEqual([]);
        await checkFits(page);
      }
    }
    expect(requests).toEqual(Array(3).fill(expect.stringMatching(FIRST_SCRIPT)));
  });
});

const FIRST_USES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  // A single pointer event may come from a pointer at rest.
  'moves the mouse': (page) => page.mouse.move(200, 200, { steps: 2 }),
  'turns the wheel': (page) => page.mouse.wheel(0, 300),
  'scrolls by a bar or a gesture': (page) => page.evaluate(() => scrollBy(0, 300)),
  'presses Tab': (page) => page.keyboard.press('Tab'),
  'goes on with a screen reader, which only moves the focus': (page) =>
    page.getByRole('link').first().focus(),
  'chooses other colours on their device': (page) => page.emulateMedia({ colorScheme: 'dark' }),
};
for (const [what, use] of Object.entries(FIRST_USES)) {
  test(`the scripts come as soon as somebody ${what}, and nothing moves`, async ({ visitor }) => {
    const page = await visitor({ width: 800, height: 500 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      new PerformanceObserver(() => (document.documentElement.dataset.moved = '')).observe({
        type: 'layout-shift',
      });
    });
    await use(page);
    await whenReplaced(page);
    await expect(page.getByRole('link', { name: '03 53 01 27 40' }).first()).toBeAttached();
    await expect(page.locator('html:not([data-moved])')).toBeAttached();
  });
}

test('the first click of all opens the form for a quote', async ({ visitor }) => {
  const page = await visitor(PHONE);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Demander un devis' }).click();
  await expect(page.getByRole('dialog', { name: 'Demander un devis' })).toBeVisible();
});

test('a click is not lost when the scripts are ready between press and release', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Demander un devis' }).hover();
  await page.mouse.down();
  await expect(page.locator('#root h1')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Demander un devis' })).toBeVisible();
});

test('what is typed is kept, with the cursor in the middle of it', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login', { waitUntil: 'networkidle' });
  const release = await holdScripts(page);
  await email(page).fill(ACCOUNTS.shop);
  await password(page).pressSequentially('demo34');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  release();
  await whenReplaced(page);
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop$/);
});

test('what a password manager fills in is kept', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login', { waitUntil: 'networkidle' });
  // Both fields at once, as password managers do.
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    { email: ACCOUNTS.shop, password: 'demo1234' },
  );
  await whenReplaced(page);
  await expect(email(page)).toHaveValue(ACCOUNTS.shop);
  await expect(password(page)).toHaveValue('demo1234');
});

test('the areas come while the form is filled in, and are not fetched again after it is sent', async ({
  visitor,
}) => {
  const page = await visitor();
  const fetched = await remoteFilesFetchedBy(page);
  const ofAreas = () => fetched().filter((path) => !path.startsWith('/remotes/public/'));
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(ofAreas()).toEqual([]);
  await email(page).fill(ACCOUNTS.shop);
  const all = await filesOfAreas(page);
  expect(all).toHaveLength(8);
  await expect.poll(() => ofAreas().toSorted()).toEqual(all);
  await password(page).fill('demo1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/\d livrées?$/)).toBeVisible();
  expect(ofAreas().toSorted()).toEqual(all);
});

/** The two files of each role's area, according to the registry. */
async function filesOfAreas(page: Page): Promise<string[]> {
  const registry = (await (await page.request.get('/remotes.json')).json()) as {
    remotes: Record<string, { entry: string; preload: string[]; area: { roles: string[] } }>;
  };
  return Object.values(registry.remotes)
    .filter(({ area }) => area.roles.length > 0)
    .flatMap(({ entry, preload }) => [entry, ...preload])
    .toSorted();
}

test('a demo account chosen before the scripts are there fills the form', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login', { waitUntil: 'networkidle' });
  const requests = watchRequests(page);
  await page.getByRole('button', { name: 'MAGASIN' }).click();
  await expect(email(page)).toHaveValue(ACCOUNTS.shop);
  expect(requests.filter((url) => url.endsWith('/api/public/site'))).toEqual([]);
  await page.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('a form that is sent without waiting for the scripts signs in', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await holdScripts(page, /\/when-used\./);
  await email(page).fill(ACCOUNTS.shop);
  await password(page).fill('demo1234');
  await page.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('the header is legible over a scrolled page before its scripts are there', async ({
  visitor,
}) => {
  const page = await visitor(PHONE);
  await page.goto('/', { waitUntil: 'networkidle' });
  await holdScripts(page);
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 1200);
  await expect(header).toHaveCSS('background-color', 'rgb(250, 248, 246)');
  await expect(header).toHaveCSS('color', 'rgb(35, 31, 28)');
});

test('who comes back to a login page of the browser’s memory after signing in is led home', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await signInUnseen(page, 'shop');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await expect(page).toHaveURL(/\/shop$/);
});

test('whose session has ended in this tab reads so without touching the page', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    sessionStorage.setItem('cigogne.return-path', '{"user":1,"path":"/shop/deliveries"}'),
  );
  await page.reload();
  await expect(page.getByText('Votre session a expiré.')).toBeVisible();
});

test.describe('when the scripts cannot be loaded', () => {
  for (const [what, files] of [
    ['the first of them', /\/main\.[0-9a-f]+\.js$/],
    ['the others', /\/[0-9a-f]{8}\.js$/],
  ] as const) {
    test(`the page stays, and a later click opens the form: ${what}`, async ({
      visitor,
      complaints,
    }) => {
      const page = await visitor();
      await page.goto('/', { waitUntil: 'networkidle' });
      const button = page.getByRole('button', { name: 'Demander un devis' });
      await page.route(files, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await button.click();
      await failed;
      await page.unroute(files);
      const dialog = page.getByRole('dialog', { name: 'Demander un devis' });
      await expect(async () => {
        await button.click();
        await expect(dialog).toBeVisible({ timeout: 3000 });
      }).toPass();
      complaints.expected(/ERR_FAILED|ChunkLoadError|Loading chunk|preload/);
    });
  }
});
