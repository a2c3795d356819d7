import type { Page } from '@playwright/test';

export interface DragFigures {
  readonly longestMs: number;
  readonly p95Ms: number;
}

/** Drags the first event over every day in the window, and puts it back; measures the duration of frames. */
export async function dragEvent(page: Page): Promise<DragFigures> {
  const event = (await page.locator('[data-delivery]').first().boundingBox())!;
  const days = await page.locator('[role=cell][data-date]').evaluateAll((cells) =>
    cells
      .map((cell) => cell.getBoundingClientRect())
      .filter(({ bottom }) => bottom < window.innerHeight)
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const),
  );
  const watch = await page.evaluateHandle(() => window.bench.watchFrames());
  await page.mouse.move(event.x + 20, event.y + 8);
  await page.mouse.down();
  for (const [x, y] of days) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(event.x + 20, event.y + 8, { steps: 4 });
  await page.mouse.up();
  const frames = (await watch.evaluate((stop) => stop())).sort((a, b) => a - b);
  return { longestMs: frames.at(-1)!, p95Ms: frames[Math.floor(frames.length * 0.95)]! };
}

declare global {
  interface Window {
    bench: { watchFrames: () => () => number[] };
  }
}
