/**
 * `npm run bench:driver`: how long a driver waits for today's list, with a cold cache, a warm one and offline; and how
 * long completing a delivery with five photos takes. See docs/measuring.md.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { median } from './bench/median';
import { startSlowNetwork, type SlowNetwork } from './bench/slow-network';
import { PROFILE } from './bench/slow-phone';
import { signInByCall } from './support/call-client';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { giveWork } from './support/driver-work';
import { ACCOUNTS, PHONE, signIn } from './support/people';
import { cardOf, expectKeptForOffline } from './support/phone';
import { photoOf12Megapixels } from './support/photos';
import { makeDataDir, startSuite } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PHOTOS = 5;
/** People notice a screen that hangs longer than this; shorter tasks count as 0. */
const LONG_TASK_MS = 50;

interface Run {
  readonly 'cold open, ms': number;
  readonly 'warm open, ms': number;
  readonly 'warm open, list of now, ms': number;
  readonly 'warm open, bytes of script': number;
  readonly 'offline open, ms': number;
  readonly '5 photos, chosen to shown, ms': number;
  readonly '5 photos, longest block while made small, ms': number;
  readonly '5 photos, tap to free screen, ms': number;
  readonly '5 photos, tap to sent, s': number;
  readonly '5 photos, screen blocked until sent, ms': number;
  readonly '5 photos, KiB sent': number;
}

const BUDGETS: Partial<Run> = {
  'warm open, ms': 1000,
  'warm open, bytes of script': 0,
  'offline open, ms': 1000,
  '5 photos, screen blocked until sent, ms': 0,
};

async function main(): Promise<void> {
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir);
  const network = await startSlowNetwork(suite.url, PROFILE);
  const photos = await writePhotos();
  const runs: Run[] = [];
  try {
    const office = await signInByCall(suite.url, ACCOUNTS.manager);
    const driver = await signInByCall(suite.url, ACCOUNTS.driver);
    const work = await giveWork(office, await driver.get<{ id: number }>('/auth/profile'), RUNS);
    for (const delivery of work) {
      console.log(`run ${runs.length + 1}/${RUNS}`);
      runs.push(await oneRun(network, delivery, photos.files));
    }
  } finally {
    await network.stop();
    await suite.stop();
    photos.remove();
    remove();
  }
  report(runs);
}

/** From the first visit of a new phone until the driver's first delivery of the day has been sent. */
async function oneRun(network: SlowNetwork, delivery: number, photos: string[]): Promise<Run> {
  const profile = mkdtempSync(path.join(tmpdir(), 'cigogne-phone-'));
  const phone = await chromium.launchPersistentContext(profile, {
    baseURL: network.url,
    viewport: PHONE,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    args: CHROMIUM_FLAGS,
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  phone.setDefaultTimeout(180_000);
  try {
    const cold = await coldOpen(phone, network);
    const warm = await open(phone);
    const freshMs = await warm.freshMs;
    const scripts = await fetchedScripts(warm.page, network);
    network.cut(true);
    const offline = await open(phone);
    await offline.page.close();
    network.cut(false);
    const sent = await completeOne(phone, delivery, photos);
    return {
      'cold open, ms': cold,
      'warm open, ms': warm.shownMs,
      'warm open, list of now, ms': freshMs,
      'warm open, bytes of script': scripts,
      'offline open, ms': offline.shownMs,
      ...sent,
    };
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Signed in with an empty cache, as after a release that changed everything. */
async function coldOpen(phone: BrowserContext, network: SlowNetwork): Promise<number> {
  const page = await phone.newPage();
  await signIn(page, 'driver');
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.close();
  const { page: opened, shownMs } = await open(phone);
  await expectKeptForOffline(opened);
  // The files that the worker fetches for its cache must not count for the next visit.
  await quiet(network);
  await opened.close();
  return shownMs;
}

/** Runs in the page: polling from outside would slow the page down. */
function recordFirstCardPaint(): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.firstCardMs = performance.now())));
  });
  seen.observe(document, { subtree: true, childList: true });
}

async function open(phone: BrowserContext) {
  const page = await phone.newPage();
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.slowdown });
  const now = () => page.evaluate(() => performance.now());
  const freshMs = page
    .waitForResponse((answer) => answer.url().includes('getOwnIncompleteDeliveries'))
    .then(now, () => Number.NaN);
  await page.addInitScript(recordFirstCardPaint);
  await page.goto('/driver', { waitUntil: 'commit' });
  // Rarely, since polling costs time of the slowed-down page, too.
  const options = { polling: 100 };
  await page.waitForFunction(() => window.firstCardMs !== undefined, undefined, options);
  return { page, shownMs: await page.evaluate(() => window.firstCardMs), freshMs };
}

async function fetchedScripts(page: Page, network: SlowNetwork): Promise<number> {
  const fetched = await quiet(network);
  await page.close();
  return [...fetched]
    .filter(([address]) => /\.m?js$/.test(address))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Waits until nothing has arrived for a second. */
async function quiet(network: SlowNetwork): Promise<Map<string, number>> {
  const all = network.take();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const more = network.take();
    if (more.size === 0) return all;
    for (const [address, bytes] of more) all.set(address, (all.get(address) ?? 0) + bytes);
  }
}

async function completeOne(phone: BrowserContext, delivery: number, photos: string[]) {
  const { page } = await open(phone);
  const now = () => page.evaluate(() => performance.now());
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        window.longTasks.push({ startTime, duration });
      }
    }).observe({ type: 'longtask' });
  });
  const card = cardOf(page, delivery);
  await card.getByRole('button').first().click();
  await card.getByRole('button', { name: 'Mark as Completed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const chosen = await now();
  await dialog.locator('input[type=file][multiple]').setInputFiles(photos);
  await dialog.getByRole('img', { name: `Photo ${PHOTOS}` }).waitFor();
  const shown = await now();
  const posted = page.waitForRequest((request) => request.url().endsWith('/complete'));
  const tapped = await now();
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const free = await now();
  const headers = await (await posted).allHeaders();
  await page.getByText('Delivery marked as complete!').waitFor();
  const sent = await now();
  const tasks = await page.evaluate(() => window.longTasks);
  const within = (from: number, to: number) =>
    tasks
      .filter(({ startTime }) => startTime >= from && startTime <= to)
      .map(({ duration }) => duration - LONG_TASK_MS);
  const bytes = Number(headers['content-length'] ?? Number.NaN);
  await page.close();
  return {
    '5 photos, chosen to shown, ms': shown - chosen,
    '5 photos, longest block while made small, ms': Math.max(0, ...within(chosen, shown)),
    '5 photos, tap to free screen, ms': free - tapped,
    '5 photos, tap to sent, s': (sent - tapped) / 1000,
    '5 photos, screen blocked until sent, ms': within(free, sent).reduce((a, b) => a + b, 0),
    '5 photos, KiB sent': bytes / 1024,
  };
}

async function writePhotos(): Promise<{ files: string[]; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-photos-'));
  const { buffer } = await photoOf12Megapixels('photo.jpg');
  const files = Array.from({ length: PHOTOS }, (_, index) => path.join(folder, `${index}.jpg`));
  for (const file of files) writeFileSync(file, buffer);
  return { files, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function report(runs: readonly Run[]): void {
  const names = Object.keys(runs[0] ?? {}) as (keyof Run)[];
  const figures = names.map((figure) => {
    const value = median(runs.map((run) => run[figure]));
    const budget = BUDGETS[figure];
    return { figure, value, ...(budget !== undefined && { budget }) };
  });
  for (const { figure, value, budget } of figures) {
    const shown = value < 100 ? value.toFixed(1) : String(Math.round(value));
    const verdict =
      budget === undefined ? '' : value <= budget ? `ok (≤ ${budget})` : `over (≤ ${budget})`;
    console.log(`| ${figure.padEnd(46)} | ${shown.padStart(8)} | ${verdict.padEnd(14)} |`);
  }
  const folder = path.join(ROOT, 'reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'bench-driver.json'),
    JSON.stringify({ date: new Date().toISOString(), profile: PROFILE, runs, figures }, null, 2),
  );
}

declare global {
  interface Window {
    firstCardMs: number;
    longTasks: { startTime: number; duration: number }[];
  }
}

await main();
