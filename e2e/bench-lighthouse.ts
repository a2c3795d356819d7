/**
 * `npm run bench:lighthouse`: Lighthouse's scores of the public pages, on a desktop and on a phone. Like
 * the other benchmarks it prints a verdict and never fails. See docs/measuring.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Config, type Flags, type Result } from 'lighthouse';
import { CHROMIUM_FLAGS } from './support/chromium-flags';
import { freePort, makeDataDir, startSuite } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATHS = ['/', '/login'] as const;
const VIEWS = { desk: desktopConfig, phone: undefined } as const;
/** Per cent. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof WANTED;

async function main(): Promise<void> {
  const { dataDir, remove } = makeDataDir();
  const suite = await startSuite(dataDir);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const figures: object[] = [];
  try {
    for (const [view, config] of Object.entries(VIEWS)) {
      for (const address of PATHS) {
        figures.push(report(view, address, await audit(`${suite.url}${address}`, port, config)));
      }
    }
  } finally {
    await browser.close();
    await suite.stop();
    remove();
  }
  const folder = path.join(ROOT, 'reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'bench-lighthouse.json'),
    JSON.stringify({ date: new Date().toISOString(), figures }, null, 2),
  );
}

/** Repeats an audit that missed the page's first paint, as happens on a busy machine. */
async function audit(url: string, port: number, config: Config | undefined): Promise<Result> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: Object.keys(WANTED) };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const run = await lighthouse(url, flags, config);
    if (run && run.lhr.categories.performance?.score !== null) return run.lhr;
  }
  throw new Error(`Lighthouse could not measure ${url}`);
}

/** Prints one page's scores, and below them the audits that cost points. */
function report(view: string, address: string, { categories, audits }: Result): object {
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
  const figure = (id: string) => audits[id]?.numericValue ?? NaN;
  const fcpMs = Math.round(figure('first-contentful-paint'));
  const lcpMs = Math.round(figure('largest-contentful-paint'));
  const cls = figure('cumulative-layout-shift');
  const kib = Math.round(figure('total-byte-weight') / 1024);
  const judged = Object.entries(scores).map(([name, score]) => {
    const wanted = WANTED[name as Category];
    return `${name} ${score} (${score < wanted ? 'under' : '≥'} ${wanted})`;
  });
  console.log(
    `\n${view} ${address}: ${judged.join(', ')}; ` +
      `first paint ${fcpMs} ms, LCP ${lcpMs} ms, CLS ${cls.toFixed(3)}, ${kib} KiB`,
  );
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) continue;
      console.log(`  ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`);
    }
  }
  return { view, address, scores, fcpMs, lcpMs, cls, kib };
}

await main();
