/**
 * `npm run bench:planning`: a month with 2,000 deliveries in the planning and in a bare FullCalendar,
 * in turns on one page, so that the ratios hold on a busy machine. See docs/measuring.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { withBenchPage } from './bench/bench-page';
import { median } from './bench/median';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VARIANTS = ['cigogne', 'fullcalendar'] as const;
const FIGURES = ['mount', 'nextMonth', 'drop'] as const;
const MANY = 2000;
const FEW = 300;
const RUNS = Number(process.env.BENCH_RUNS ?? 9);
/** How many times a bare FullCalendar the planning may take. */
const MAX_RATIO = 1.3;

type Variant = (typeof VARIANTS)[number];
type Figure = (typeof FIGURES)[number];
type Bench = Record<Figure, (...args: unknown[]) => Promise<number>> & {
  nodes: () => number;
  unmount: () => void;
};

async function measure(page: Page, variant: Variant, count: number) {
  return page.evaluate(
    async ([name, size]) => {
      const { bench } = window as unknown as { bench: Bench };
      const mount = await bench.mount(name, size);
      const nodes = bench.nodes();
      const nextMonth = await bench.nextMonth();
      const drop = await bench.drop();
      bench.unmount();
      return { mount, nextMonth, drop, nodes };
    },
    [variant, count] as const,
  );
}

async function main(): Promise<void> {
  const times = Object.fromEntries(
    VARIANTS.map((variant) => [variant, { mount: [], nextMonth: [], drop: [] }]),
  ) as unknown as Record<Variant, Record<Figure, number[]>>;
  const nodes: Partial<Record<Variant, { few: number; many: number }>> = {};
  await withBenchPage('mfe-admin/src/testing/planning-bench.tsx', async (page) => {
    for (let run = 0; run <= RUNS; run += 1) {
      for (const variant of VARIANTS) {
        const many = await measure(page, variant, MANY);
        // The first round only warms up.
        if (run > 0) FIGURES.forEach((figure) => times[variant][figure].push(many[figure]));
        nodes[variant] ??= {
          many: many.nodes,
          few: (await measure(page, variant, FEW)).nodes,
        };
      }
    }
  });
  report(times, nodes);
}

function report(
  times: Record<Variant, Record<Figure, number[]>>,
  nodes: Partial<Record<Variant, { few: number; many: number }>>,
): void {
  const figures = FIGURES.map((figure) => {
    const [ours, bare] = VARIANTS.map((variant) => median(times[variant][figure]));
    return { figure, ours: ours!, bare: bare! };
  });
  console.log(`\nA month with ${MANY} deliveries, median of ${RUNS}, in ms\n`);
  console.log('figure     | cigogne | FullCalendar | ratio');
  for (const { figure, ours, bare } of figures) {
    console.log(
      `${figure.padEnd(10)} | ${ours.toFixed(1).padStart(7)} | ${bare.toFixed(1).padStart(12)} | ${ratio(ours / bare, MAX_RATIO)}`,
    );
  }
  const { few, many } = nodes.cigogne!;
  console.log(`\nDOM nodes: ${few} for ${FEW}, ${many} for ${MANY} (${ratio(many / few, 1.05)})`);
  const reports = path.join(ROOT, 'reports');
  mkdirSync(reports, { recursive: true });
  writeFileSync(
    path.join(reports, 'bench-planning.json'),
    JSON.stringify({ date: new Date().toISOString(), runs: RUNS, figures, nodes }, null, 2),
  );
}

function ratio(value: number, aim: number): string {
  return `${value.toFixed(2)} ${value <= aim ? 'ok' : 'over'} (≤ ${aim})`;
}

await main();
