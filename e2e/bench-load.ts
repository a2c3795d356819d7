/**
 * `npm run bench:load`: time and bytes of the landing page, of each role from opening /login to its home with
 * data, and of each role who opens it again, on a slow phone. The federated suite and the plain bundle of the
 * same sources take turns, so that their ratio holds on a busy machine, too. See docs/measuring.md.
 * With names of parts only those: `npm run bench:load -- returning`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { type Landings, loadReport, type Returns, type Samples } from './bench/load-report';
import { VARIANTS } from './bench/load-table';
import { measureReturns } from './bench/measure-returns';
import { measureLanding, measureVisit } from './bench/measure-visit';
import { HOME_ROLES } from './bench/screen-content';
import { PROFILE } from './bench/slow-phone';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { makeDataDir, startSuite } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SITES = { federated: 'dist/test-site', plain: 'dist/plain' } as const;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** All parts by default. */
const PARTS = process.argv.slice(2);
const isWanted = (part: 'first' | 'returning') => PARTS.length === 0 || PARTS.includes(part);

async function main(): Promise<void> {
  const { dataDir, remove } = makeDataDir();
  const places = await Promise.all(
    VARIANTS.map(async (variant) => {
      const suite = await startSuite(path.join(dataDir, variant), {
        SITE_DIR: path.join(ROOT, SITES[variant]),
      });
      return { variant, suite };
    }),
  );
  const samples: Samples = { federated: {}, plain: {} };
  const landings: Landings = { federated: [], plain: [] };
  const returns: Returns = { federated: new Map(), plain: new Map() };
  try {
    if (isWanted('first')) await measureFirstVisits(places, samples, landings);
    if (isWanted('returning')) await measureReturns(places, RUNS, returns);
  } finally {
    for (const { suite } of places) await suite.stop();
    remove();
  }
  const { table, figures } = loadReport(samples, landings, returns);
  console.log(`\n${table}`);
  writeReport(figures);
}

async function measureFirstVisits(
  places: Parameters<typeof measureReturns>[0],
  samples: Samples,
  landings: Landings,
): Promise<void> {
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      for (const { variant, suite } of places) {
        console.log(`run ${run}/${RUNS}, landing, ${variant}`);
        landings[variant].push(await measureLanding(browser, suite.url));
      }
      for (const role of HOME_ROLES) {
        for (const { variant, suite } of places) {
          console.log(`run ${run}/${RUNS}, ${role}, ${variant}`);
          (samples[variant][role] ??= []).push(await measureVisit(browser, suite.url, role));
        }
      }
    }
  } finally {
    await browser.close();
  }
}

function writeReport(figures: object): void {
  const folder = path.join(ROOT, 'reports');
  mkdirSync(folder, { recursive: true });
  const report = { date: new Date().toISOString(), profile: PROFILE, runs: RUNS, figures };
  writeFileSync(path.join(folder, 'bench-load.json'), JSON.stringify(report, null, 2));
}

await main();
