/**
 * `npm run bench:interactions`: how long the screen takes to respond to a tap or a key in the 30 most frequent actions,
 * with the processor slowed down by four. See docs/measuring.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { type Action, handOf, type Visitor } from './bench/interactions/action';
import { ACTIONS } from './bench/interactions/actions';
import {
  BUDGET_MS,
  interactionReport,
  type Measured,
  medianInp,
} from './bench/interactions/interaction-report';
import {
  measureAction,
  RECORDER,
  type Sample,
  SLOWDOWN,
} from './bench/interactions/measure-action';
import { signInByCall } from './support/call-client';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { giveWork } from './support/driver-work';
import { ACCOUNTS, DESKTOP, PHONE, signIn } from './support/people';
import { makeDataDir, startSuite } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Only actions whose visitor or name contains one of these words. */
const WANTED = process.argv.slice(2);
/** The built site, or another one for comparison. */
const SITE = process.env.BENCH_SITE;

async function main(): Promise<void> {
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir, { ...(SITE && { SITE_DIR: path.resolve(SITE) }) });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
  });
  const measured: Measured[] = [];
  try {
    const office = await signInByCall(suite.url, ACCOUNTS.manager);
    const driver = await signInByCall(suite.url, ACCOUNTS.driver);
    await giveWork(office, await driver.get<{ id: number }>('/auth/profile'), RUNS + 1);
    for (const [visitor, all] of Object.entries(ACTIONS) as [Visitor, readonly Action[]][]) {
      const actions = all.filter(({ name }) => isWanted(visitor, name));
      measured.push(...(await measureVisitor(browser, suite.url, visitor, actions)));
    }
  } finally {
    await browser.close();
    await suite.stop();
    remove();
  }
  report(measured);
}

function isWanted(visitor: string, action: string): boolean {
  return WANTED.length === 0 || WANTED.some((word) => `${visitor} ${action}`.includes(word));
}

async function measureVisitor(
  browser: Browser,
  baseURL: string,
  visitor: Visitor,
  actions: readonly Action[],
): Promise<Measured[]> {
  if (actions.length === 0) return [];
  const touches = visitor !== 'admin';
  const context = await browser.newContext({
    baseURL,
    viewport: touches ? PHONE : DESKTOP,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    isMobile: touches,
    hasTouch: touches,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript({ path: RECORDER });
    if (visitor !== 'visitor') await signIn(page, visitor);
    const samples = new Map<Action, Sample[]>(actions.map((action) => [action, []]));
    // In turns, so that a busy moment of the machine does not affect all runs of one action.
    for (let run = 1; run <= RUNS; run += 1) {
      console.log(`run ${run}/${RUNS}, ${visitor}`);
      for (const action of actions) {
        samples.get(action)!.push(await measureAction(page, action, handOf(page, touches)));
      }
    }
    return actions.map((action) => ({
      visitor,
      action: action.name,
      samples: samples.get(action)!,
    }));
  } finally {
    await context.close();
  }
}

function report(measured: readonly Measured[]): void {
  console.log(`\n${interactionReport(measured)}`);
  const folder = path.join(ROOT, 'reports');
  mkdirSync(folder, { recursive: true });
  const figures = measured.map((one) => ({ ...one, inpMs: medianInp(one), budgetMs: BUDGET_MS }));
  writeFileSync(
    path.join(folder, 'bench-interactions.json'),
    JSON.stringify(
      { date: new Date().toISOString(), slowdown: SLOWDOWN, runs: RUNS, figures },
      null,
      2,
    ),
  );
}

await main();
