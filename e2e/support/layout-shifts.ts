import { expect, type Page } from '@playwright/test';

/**
 * Watches layout shifts on each page opened from now on, from its first paint.
 * @returns a function that expects no visible shift on the present page
 */
export async function watchLayoutShifts(page: Page): Promise<(when?: string) => Promise<void>> {
  await page.addInitScript(observeLayoutShifts);
  return async (when = '') => {
    const { sum, moves } = await page.evaluate(async () => {
      // Entries arrive with the frame after the change.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return window.layoutShifts;
    });
    expect(sum, [page.url(), when, ...moves].join('\n')).toBeLessThan(0.001);
  };
}

interface LayoutShifts {
  /** CLS without its grouping into windows. */
  sum: number;
  /** 'H2 "Jours fermés" from 16,706 to 0,0': the first words of an element and its corner in px; 0,0 is out of view. */
  moves: string[];
}

declare global {
  interface Window {
    layoutShifts: LayoutShifts;
  }
}

/** Runs in the page. */
function observeLayoutShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const placeOf = ({ x, y }: DOMRect) => `${Math.round(x)},${Math.round(y)}`;
  const seen: LayoutShifts = { sum: 0, moves: [] };
  window.layoutShifts = seen;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      seen.sum += shift.value;
      for (const { node, previousRect, currentRect } of shift.sources) {
        const words = node?.textContent?.trim().slice(0, 30) ?? '';
        seen.moves.push(
          `${node?.nodeName ?? 'what is gone'} "${words}" from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
