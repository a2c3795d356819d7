import type { Page } from '@playwright/test';

/**
 * Delays requests of a page, like a slow network.
 * @param pattern of the addresses
 * @param arriving those among them that arrive nevertheless
 * @returns a function that lets them through
 */
export async function hold(page: Page, pattern: RegExp, arriving?: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    if (!arriving?.test(route.request().url())) await held;
    await route.continue();
  });
  return release;
}

/** Delays a page's scripts, except those named. */
export const holdScripts = (page: Page, arriving?: RegExp) => hold(page, /\.js$/, arriving);
