/**
 * `npm run bench:load`: time and bytes of the landing page, and of each role from opening /login to
 * its home with data, on a slow phone. The federated suite and the plain bundle of the same sources take
 * turns, so that their ratio holds on a busy machine, too. See docs/measuring.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { type Landings, loadReport, type Samples, VARIANTS } from './bench/load-report';
import { measureLanding, measureVisit, PROFILE } from './bench/measure-visit';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { makeDataDir, startSuite } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROLES = ['admin', 'shop', 'stocker', 'driver'] as const;
const SITES = { federated: 'dist/test-site', plain: 'dist/plain' } as const;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

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
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
  });
  const samples: Samples = { federated: {}, plain: {} };
  const landings: Landings = { federated: [], plain: [] };
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      for (const { variant, suite } of places) {
        console.log(`run ${run}/${RUNS}, landing, ${variant}`);
        landings[variant].push(await measureLanding(browser, suite.url));
      }
      for (const role of ROLES) {
        for (const { variant, suite } of places) {
          console.log(`run ${run}/${RUNS}, ${role}, ${variant}`);
          (samples[variant][role] ??= []).push(await measureVisit(browser, suite.url, role));
        }
      }
    }
  } finally {
    await browser.close();
    for (const { suite } of places) await suite.stop();
    remove();
  }
  const { table, figures } = loadReport(samples, landings);
  console.log(`\n${table}`);
  const folder = path.join(ROOT, 'reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'bench-load.json'),
    JSON.stringify(
      { date: new Date().toISOString(), profile: PROFILE, runs: RUNS, figures },
      null,
      2,
    ),
  );
}

await main();
