import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  homeOf,
  NOT_STARTED_HEADER,
  type Role,
} from '@cigogne/contract';
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { makeDataDir, startSuite, type SuiteServer } from './suite-server';
import { whenReplaced } from './visitor-page';

/** The e-mails of the demo's accounts. */
export const ACCOUNTS = Object.fromEntries(
  DEMO_ACCOUNTS.map(({ role, email }) => [role, email]),
) as Readonly<Record<Role, string>>;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The browser's messages without a network or a server; the second is for a check for a newer service worker. */
export const UNREACHABLE =
  /ERR_INTERNET_DISCONNECTED|unknown error occurred when fetching the script/;

/** Errors and warnings of the browser; a test that provokes some removes them with `expected`. */
export class Complaints {
  private readonly list: string[] = [];
  /** The browser's messages about calls that a busy machine did not start: the page retries by itself. */
  private readonly ofCallsNotStarted = new Set<string>();

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.list.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.list.push(`uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (response.headers()[NOT_STARTED_HEADER]) {
        this.ofCallsNotStarted.add(
          `console error: Failed to load resource: the server responded with a status of 503 (Service Unavailable) (${response.url()})`,
        );
      } else if (response.status() >= 400) this.list.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      // Leaving a page aborts its requests.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
      this.list.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
    });
  }

  /** Removes complaints provoked by the test. */
  expected(...patterns: readonly RegExp[]): void {
    const others = this.list.filter((complaint) => !patterns.some((one) => one.test(complaint)));
    this.list.splice(0, this.list.length, ...others);
  }

  all(): readonly string[] {
    return this.list.filter((complaint) => !this.ofCallsNotStarted.has(complaint));
  }
}

/** Opens a separate browser, signed in and at the role's home, or at another address. */
export type OpenPerson = (
  role: Role,
  size?: { width: number; height: number },
  path?: string,
) => Promise<Page>;

interface Fixtures {
  complaints: Complaints;
  /** Opens a separate browser without signing in. */
  visitor: (size?: { width: number; height: number }) => Promise<Page>;
  person: OpenPerson;
}

export const test = base.extend<Fixtures, { suite: SuiteServer }>({
  suite: [
    async ({}, use) => {
      const { dataDir, remove } = makeDataDir();
      const suite = await startSuite(dataDir);
      await use(suite);
      await suite.stop();
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    expect(complaints.all(), 'what the browser complained about').toEqual([]);
  },

  visitor: async ({ browser, suite, complaints }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (viewport = DESKTOP) => {
      const context = await browser.newContext({ baseURL: suite.url, viewport });
      contexts.push(context);
      const page = await context.newPage();
      complaints.watch(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },

  person: async ({ visitor }, use) => {
    await use(async (role, size, path) => {
      const page = await visitor(size);
      await openHome(page, role, path);
      return page;
    });
  },
});

/** Signs in by one request, where the login page is not being tested; opens nothing. */
export async function signInUnseen(page: Page, role: Role): Promise<void> {
  const data = { email: ACCOUNTS[role], password: DEMO_PASSWORD };
  const login = await page.request.post('/api/auth/login', { data });
  expect(login.status()).toBe(200);
}

/** Signs in by one request and opens the role's home, or another address. */
export async function openHome(page: Page, role: Role, path = homeOf(role)): Promise<void> {
  await signInUnseen(page, role);
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Signs in through the login page and waits for the role's home. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await sendLogin(page, role);
  await page.waitForURL(`**${homeOf(role)}`);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Signs in through the login page, whatever is shown after that. */
async function sendLogin(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(ACCOUNTS[role]);
  // Waits as users would need longer to type a password.
  await whenReplaced(page);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se Connecter' }).click();
}

export { expect };
