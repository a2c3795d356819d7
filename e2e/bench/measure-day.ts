import type { Page } from '@playwright/test';
import { withBenchPage } from './bench-page';
import type { DragFigures } from './drag-event';
import { median } from './median';

const VIEWS = ['day', 'month'] as const;
type View = (typeof VIEWS)[number];

interface DayBench {
  mount: (view: View) => Promise<number>;
  drop: (view: View) => Promise<number>;
  reorder: () => Promise<number>;
  unmount: () => void;
}

/** Medians in milliseconds; a month has no order to change. */
export interface DayTimes {
  readonly mount: Readonly<Record<View, number>>;
  readonly drop: Readonly<Record<View, number>>;
  readonly reorder: number;
  /** With the processor slowed down. */
  readonly drag: DragFigures;
}

/** A day of 12 drivers with 15 stops each, and the month with the same 180 deliveries, in turns on one page. */
export async function measureDay(runs: number, slowdown: number): Promise<DayTimes> {
  const times: Record<string, number[]> = {};
  let drag: DragFigures | undefined;
  await withBenchPage('mfe-admin/src/testing/day-bench.tsx', async (page) => {
    for (let run = 0; run <= runs; run += 1) {
      for (const view of VIEWS) {
        const figures = await measureView(page, view);
        // The first round only warms up.
        if (run === 0) continue;
        for (const [name, ms] of Object.entries(figures)) {
          (times[`${view} ${name}`] ??= []).push(ms);
        }
      }
    }
    drag = await dragStop(page, slowdown);
  });
  const of = (name: string) => median(times[name]!);
  return {
    mount: { day: of('day mount'), month: of('month mount') },
    drop: { day: of('day drop'), month: of('month drop') },
    reorder: of('day reorder'),
    drag: drag!,
  };
}

function measureView(page: Page, view: View) {
  return page.evaluate(async (name) => {
    const { bench } = window as unknown as { bench: DayBench };
    const mount = await bench.mount(name);
    const drop = await bench.drop(name);
    const reorder = name === 'day' ? await bench.reorder() : 0;
    bench.unmount();
    return { mount, drop, reorder };
  }, view);
}

/** Drags the first stop over all stops in the window, and back; measures the duration of frames. */
async function dragStop(page: Page, slowdown: number): Promise<DragFigures> {
  await page.evaluate(() => (window as unknown as { bench: DayBench }).bench.mount('day'));
  const places = await page.locator('[data-open]').evaluateAll((stops) =>
    stops
      .map((stop) => stop.getBoundingClientRect())
      .filter(({ bottom, right }) => bottom < window.innerHeight && right < window.innerWidth)
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 3] as const),
  );
  const [x, y] = places[0]!;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.mouse.move(x, y);
  await page.mouse.down();
  const watch = await page.evaluateHandle(() => window.bench.watchFrames());
  for (const place of places) await page.mouse.move(...place, { steps: 4 });
  const frames = [...(await watch.evaluate((stop) => stop()))].sort((a, b) => a - b);
  await page.mouse.move(x, y);
  await page.mouse.up();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { longestMs: frames.at(-1)!, p95Ms: frames[Math.floor(frames.length * 0.95)]! };
}
