import type { Role } from '@cigogne/contract';
import type { Browser, Locator, Page } from '@playwright/test';
import { ACCOUNTS, PHONE } from '../support/people';
import { Traffic, type TrafficFigures } from './traffic';

/** A phone on the road: slow 4G, and a quarter of this machine's speed. */
export const PROFILE = { mbitPerSecond: 1.6, latencyMs: 150, slowdown: 4 } as const;

/** What each role's home shows only once its data has loaded. */
const HOMES: Readonly<Record<Role, (page: Page) => Locator>> = {
  admin: (page) => page.getByRole('link', { name: /^À planifier/ }),
  manager: (page) => HOMES.admin(page),
  shop: (page) => page.getByText(/\d livrées?$/),
  stocker: (page) => page.getByText('View Inventory'),
  driver: (page) => page.getByRole('article').first(),
};

export interface PageFigures extends TrafficFigures {
  /** When the page's main content is visible; a prerendered page shows it before its scripts run. */
  readonly readyMs: number;
  readonly lcpMs: number;
  readonly cls: number;
}

export interface VisitFigures {
  readonly login: PageFigures;
  readonly home: TrafficFigures & { readonly readyMs: number };
}

/** A first-time visitor opens the landing page. */
export async function measureLanding(browser: Browser, url: string): Promise<PageFigures> {
  return onSlowPhone(browser, async (page, traffic) => {
    await page.goto(`${url}/`, { waitUntil: 'commit' });
    return figuresOf(page, traffic, page.getByRole('button', { name: 'Demander un devis' }));
  });
}

/** A first-time visitor opens /login and signs in: nothing is cached. */
export async function measureVisit(
  browser: Browser,
  url: string,
  role: Role,
): Promise<VisitFigures> {
  return onSlowPhone(browser, async (page, traffic) => {
    await page.goto(`${url}/login`, { waitUntil: 'commit' });
    const submit = page.getByRole('button', { name: 'Se Connecter' });
    const login = await figuresOf(page, traffic, submit);
    await page.getByLabel('E-mail').fill(ACCOUNTS[role]);
    await page.getByLabel('Mot de passe', { exact: true }).fill('demo1234');
    await submit.click();
    await HOMES[role](page).waitFor();
    const readyMs = (await now(page)) - (await page.evaluate(() => window.benchmark.clickedMs));
    return { login, home: { ...(await traffic.take()), readyMs } };
  });
}

async function onSlowPhone<T>(
  browser: Browser,
  visit: (page: Page, traffic: Traffic) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(observePage);
    const cdp = await context.newCDPSession(page);
    const traffic = await Traffic.of(cdp);
    const bytesPerSecond = (PROFILE.mbitPerSecond * 1e6) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PROFILE.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.slowdown });
    return await visit(page, traffic);
  } finally {
    await context.close();
  }
}

async function figuresOf(page: Page, traffic: Traffic, content: Locator): Promise<PageFigures> {
  await content.first().waitFor();
  const readyMs = await now(page);
  const travelled = await traffic.take();
  const { lcpMs, cls } = await page.evaluate(() => window.benchmark);
  return { ...travelled, readyMs, lcpMs, cls };
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

declare global {
  interface Window {
    benchmark: { lcpMs: number; cls: number; clickedMs: number };
  }
}

/** Runs in the page, before its own scripts. */
function observePage(): void {
  const seen = { lcpMs: 0, cls: 0, clickedMs: 0 };
  window.benchmark = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & Shift).value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('click', () => (seen.clickedMs = performance.now()), { capture: true });

  interface Shift {
    readonly value: number;
  }
}
