/**
 * `npm run bench:planning`: a month with 2,000 deliveries in the planning and in a bare FullCalendar with the same
 * texts, in turns on one page, so that the ratios hold on a busy machine; and a day by driver. See docs/measuring.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { withBenchPage } from './bench/bench-page';
import { dragEvent, type DragFigures } from './bench/drag-event';
import { type DayTimes, measureDay } from './bench/measure-day';
import { median } from './bench/median';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VARIANTS = ['cigogne', 'fullcalendar'] as const;
const FIGURES = ['mount', 'nextMonth', 'drop'] as const;
const MANY = 2000;
const FEW = 300;
const RUNS = Number(process.env.BENCH_RUNS ?? 9);
/** Maximum time of the planning as a multiple of a bare FullCalendar's. */
const MAX_RATIO = 1.15;
const MANY_TO_DRAG_AMONG = 10_000;
const MAX_FRAME_MS = 50;
/** A usual month, on a machine with a quarter of this one's speed. */
const USUAL = 450;
const SLOWDOWN = 4;
const MAX_SWITCH_MS = 100;

type Variant = (typeof VARIANTS)[number];
type Figure = (typeof FIGURES)[number];
type Bench = Record<Figure, (...args: unknown[]) => Promise<number>> & {
  show: (view: 'month' | 'week') => Promise<number>;
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

/** Switches from one view to the other and back, with loaded deliveries, after both have been shown. */
async function measureSwitch(page: Page): Promise<Record<'week' | 'month', number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const seen = await page.evaluate(
    async ([size, runs]) => {
      const { bench } = window as unknown as { bench: Bench };
      await bench.mount('cigogne', size);
      const times = { week: [] as number[], month: [] as number[] };
      for (let run = 0; run <= runs; run += 1) {
        const [week, month] = [await bench.show('week'), await bench.show('month')];
        // In the first round the week is rendered for the first time.
        if (run === 0) continue;
        times.week.push(week);
        times.month.push(month);
      }
      bench.unmount();
      return times;
    },
    [USUAL, RUNS] as const,
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { week: median(seen.week), month: median(seen.month) };
}

async function measureDrag(page: Page, variant: Variant): Promise<DragFigures> {
  const many = MANY_TO_DRAG_AMONG;
  await page.evaluate(
    ([name, size]) => (window as unknown as { bench: Bench }).bench.mount(name, size),
    [variant, many] as const,
  );
  const figures = await dragEvent(page);
  await page.evaluate(() => (window as unknown as { bench: Bench }).bench.unmount());
  return figures;
}

async function main(): Promise<void> {
  const drags: Partial<Record<Variant, DragFigures>> = {};
  let switches = { week: 0, month: 0 };
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
    switches = await measureSwitch(page);
    for (const variant of VARIANTS) drags[variant] = await measureDrag(page, variant);
  });
  const day = await measureDay(RUNS, SLOWDOWN);
  report(times, nodes);
  reportSwitches(switches);
  reportDrags(drags as Record<Variant, DragFigures>);
  reportDay(day);
  save({ times, nodes, switches, drags, day });
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
      `${figure.padEnd(10)} | ${ours.toFixed(1).padStart(7)} | ${bare.toFixed(1).padStart(12)} | ${within(ours / bare, MAX_RATIO, 2)}`,
    );
  }
  const { few, many } = nodes.cigogne!;
  console.log(
    `\nDOM nodes: ${few} for ${FEW}, ${many} for ${MANY} (${within(many / few, 1.05, 2)})`,
  );
}

function reportSwitches(switches: Record<'week' | 'month', number>): void {
  console.log(`\nTo the other view, ${USUAL} deliveries, CPU slowed ${SLOWDOWN} times, in ms`);
  for (const [view, ms] of Object.entries(switches)) {
    console.log(`${view.padEnd(10)} | ${within(ms, MAX_SWITCH_MS, 0)}`);
  }
}

function reportDrags(drags: Record<Variant, DragFigures>): void {
  console.log(`\nFrames while one of ${MANY_TO_DRAG_AMONG} deliveries is dragged, in ms`);
  for (const variant of VARIANTS) {
    const { longestMs, p95Ms } = drags[variant];
    console.log(
      `${variant.padEnd(12)} | p95 ${p95Ms.toFixed(0)} | longest ${within(longestMs, MAX_FRAME_MS, 0)}`,
    );
  }
}

function reportDay({ mount, drop, reorder, drag }: DayTimes): void {
  console.log(`\nA day of 12 drivers with 15 stops each, median of ${RUNS}, in ms\n`);
  console.log('figure     | day     | month   | ratio');
  for (const [figure, { day, month }] of Object.entries({ mount, drop })) {
    console.log(
      `${figure.padEnd(10)} | ${day.toFixed(1).padStart(7)} | ${month.toFixed(1).padStart(7)} | ${(day / month).toFixed(2)}`,
    );
  }
  console.log(`reorder    | ${reorder.toFixed(1).padStart(7)} |`);
  console.log(
    `\nFrames while a stop is dragged, CPU slowed ${SLOWDOWN} times, in ms\np95 ${within(drag.p95Ms, MAX_FRAME_MS, 0)} | longest ${drag.longestMs.toFixed(0)}`,
  );
}

function save(figures: object): void {
  const reports = path.join(ROOT, 'reports');
  mkdirSync(reports, { recursive: true });
  writeFileSync(
    path.join(reports, 'bench-planning.json'),
    JSON.stringify({ date: new Date().toISOString(), runs: RUNS, ...figures }, null, 2),
  );
}

function within(value: number, aim: number, digits: number): string {
  return `${value.toFixed(digits)} ${value <= aim ? 'ok' : 'over'} (≤ ${aim})`;
}

await main();
