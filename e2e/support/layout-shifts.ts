import type { Page } from '@playwright/test';

/**
 * Sums up what moves on each page that is opened from now on, from its first paint.
 * @returns the sum of the present page (CLS without its windows)
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.layoutShifts += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // Entries come with the frame after the change.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return window.layoutShifts;
    });
}

declare global {
  interface Window {
    layoutShifts: number;
  }
}
