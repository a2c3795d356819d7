import type { Page } from '@playwright/test';
import { expect } from './people';

/** Waits until the next visit of the present page could be served from the browser's caches. */
export async function expectKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const kept = () =>
    page.evaluate(async () => {
      // Excludes files fetched ahead for other users who might have signed in.
      const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType !== 'fetch')
        .map(({ name }) => name)
        .filter((name) => name.includes('/remotes/'));
      const cached = await Promise.all(loaded.map((url) => caches.match(url)));
      const hasRegistry = localStorage.getItem('cigogne.registry') !== null;
      return hasRegistry && cached.every(Boolean) ? loaded.length : 0;
    });
  // The entry of a remote, and what its first screen needs.
  await expect.poll(kept).toBeGreaterThan(1);
}
