import type { Browser, Page } from '@playwright/test';
import { ACCOUNTS, PHONE } from '../support/people';
import { observePage, type Content } from './observe-page';
import { type HomeRole, HOMES } from './screen-content';
import { PROFILE } from './slow-phone';
import { Traffic, type TrafficFigures } from './traffic';

export interface PageFigures extends TrafficFigures {
  /** When the page's main content has been painted; a prerendered page shows it before its scripts run. */
  readonly readyMs: number;
  readonly lcpMs: number;
  readonly cls: number;
}

export interface VisitFigures {
  readonly login: PageFigures;
  /** Files fetched between the first touch of the form and the click. */
  readonly typing: TrafficFigures;
  readonly home: TrafficFigures & { readonly readyMs: number };
}

/** A page is not queried before its scripts listen: any query by Playwright would count as its first use. */
const UNTIL_LOADED = { waitUntil: 'load' } as const;

/** A first-time visitor opens the landing page. */
export async function measureLanding(browser: Browser, url: string): Promise<PageFigures> {
  const content = { selector: 'button', text: 'Demander un devis' };
  return onSlowPhone(browser, content, async (page, traffic) => {
    await page.goto(`${url}/`, UNTIL_LOADED);
    return figuresOf(page, traffic);
  });
}

/** A first-time visitor opens /login and signs in: nothing is cached. */
export async function measureVisit(
  browser: Browser,
  url: string,
  role: HomeRole,
): Promise<VisitFigures> {
  return onSlowPhone(browser, HOMES[role], async (page, traffic) => {
    await page.goto(`${url}/login`, UNTIL_LOADED);
    const submit = page.getByRole('button', { name: 'Se Connecter' });
    await submit.waitFor();
    const readyMs = await now(page);
    const travelled = await traffic.take();
    const { lcpMs, cls } = await page.evaluate(() => window.benchmark);
    const typing = await typeAsPeopleDo(page, role, traffic);
    await submit.click();
    const home = (await readyAt(page)) - (await page.evaluate(() => window.benchmark.clickedMs));
    return {
      login: { ...travelled, readyMs, lcpMs, cls },
      typing,
      home: { ...(await traffic.take()), readyMs: home },
    };
  });
}

/** Typing takes longer than loading, so the page may fetch what comes next in the meantime. */
async function typeAsPeopleDo(
  page: Page,
  role: HomeRole,
  traffic: Traffic,
): Promise<TrafficFigures> {
  const email = page.getByLabel('E-mail');
  await email.click();
  await traffic.quiet();
  await email.fill(ACCOUNTS[role]);
  await traffic.quiet();
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo1234');
  return traffic.take();
}

async function onSlowPhone<T>(
  browser: Browser,
  content: Content,
  visit: (page: Page, traffic: Traffic) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(observePage, content);
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

async function figuresOf(page: Page, traffic: Traffic): Promise<PageFigures> {
  const readyMs = await readyAt(page);
  const travelled = await traffic.take();
  const { lcpMs, cls } = await page.evaluate(() => window.benchmark);
  return { ...travelled, readyMs, lcpMs, cls };
}

/** When the page's content had been painted. */
export async function readyAt(page: Page): Promise<number> {
  // Rarely, since polling costs time of the slowed-down page, too.
  const rarely = { polling: 100 };
  await page.waitForFunction(() => window.benchmark.readyMs !== undefined, undefined, rarely);
  return page.evaluate(() => window.benchmark.readyMs ?? Number.NaN);
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}
