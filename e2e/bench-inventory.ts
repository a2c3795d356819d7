/**
 * `npm run bench:inventory`: the inventory's list and cards with 10,000 and 100,000 products; the
 * depot's calls at 1,000 and 100,000 products; the server's memory while ten documents arrive at once.
 * See docs/measuring.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { withBenchPage } from './bench/bench-page';
import { median, percentile } from './bench/median';
import { timeCalls, uploadGrowth, withStock } from './bench/stock-calls';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LAYOUTS = ['list', 'grid'] as const;
const COUNTS = [10_000, 100_000] as const;
const [FEW, MANY] = [1_000, 100_000];
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const ROUNDS = Number(process.env.BENCH_CALLS ?? 60);
const [FRAMES, PIXELS] = [240, 120];
/** Measures the cost of a frame, not when a monitor would show it. */
const NO_WAITING = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const MAX_NODES = 3000;
const MAX_MEGABYTES = 100;
const MAX_RATIO = 2;

type Layout = (typeof LAYOUTS)[number];
interface Bench {
  mount: (layout: Layout, count: number) => Promise<number>;
  scroll: (frames: number, pixels: number) => Promise<{ times: number[]; nodes: number }>;
  unmount: () => void;
}
interface Figures {
  firstPaint: number[];
  frames: number[];
  nodes: number;
}

async function measure(page: Page, layout: Layout, count: number) {
  return page.evaluate(
    async ([layout, size, frames, pixels]) => {
      const { bench } = window as unknown as { bench: Bench };
      const firstPaint = await bench.mount(layout, size);
      const scrolled = await bench.scroll(frames, pixels);
      bench.unmount();
      return { firstPaint, ...scrolled };
    },
    [layout, count, FRAMES, PIXELS] as const,
  );
}

async function measureLists(): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {};
  const takeTurns = async (page: Page) => {
    for (const count of COUNTS) {
      for (let run = 0; run <= RUNS; run += 1) {
        for (const layout of LAYOUTS) {
          const { firstPaint, times, nodes } = await measure(page, layout, count);
          // The first round only warms up.
          if (run === 0) continue;
          const all = (figures[`${layout} ${count}`] ??= { firstPaint: [], frames: [], nodes: 0 });
          all.firstPaint.push(firstPaint);
          all.frames.push(...times);
          all.nodes = Math.max(all.nodes, nodes);
        }
      }
    }
  };
  await withBenchPage('mfe-stocker/src/testing/inventory-bench.tsx', takeTurns, NO_WAITING);
  return figures;
}

const judged = (value: number, most: number, digits = 2) =>
  `${value.toFixed(digits)} ${value <= most ? 'ok' : 'over'} (≤ ${most})`;

const lists = await measureLists();
console.log(`\nmedian first paint and 95th percentile of a frame while scrolling, in ms\n`);
for (const count of COUNTS) {
  for (const layout of LAYOUTS) {
    const { firstPaint, frames, nodes } = lists[`${layout} ${count}`]!;
    const [paint, frame] = [median(firstPaint), percentile(frames, 0.95)];
    console.log(
      `${layout} ${count}: first paint ${paint.toFixed(1)}, frame ${frame.toFixed(1)}, nodes ${judged(nodes, MAX_NODES, 0)}`,
    );
  }
}

const few = await withStock(FEW, (suite) => timeCalls(suite, ROUNDS));
// The same number of rows from both servers: they differ only in how many products are searched.
const rows = Object.fromEntries(Object.entries(few).map(([name, { total }]) => [name, total]));
const { many, growth } = await withStock(MANY, async (suite) => ({
  many: await timeCalls(suite, ROUNDS, rows),
  growth: await uploadGrowth(suite),
}));
console.log(`\np50 of a call in ms, at about ${FEW} and ${MANY} products (found)\n`);
for (const [name, { p50, total }] of Object.entries(few)) {
  const large = many[name]!;
  console.log(
    `${name.padEnd(18)} ${p50.toFixed(1).padStart(6)} (${total}) ${large.p50.toFixed(1).padStart(7)} (${large.total}): ${judged(large.p50 / p50, MAX_RATIO)}`,
  );
}
console.log(
  `\ngrowth of the server while ten documents of 10 MB arrive: ${judged(growth, MAX_MEGABYTES, 0)} MB`,
);
const reports = path.join(ROOT, 'reports');
mkdirSync(reports, { recursive: true });
writeFileSync(
  path.join(reports, 'bench-inventory.json'),
  JSON.stringify({ date: new Date().toISOString(), runs: RUNS, lists, few, many, growth }, null, 2),
);
