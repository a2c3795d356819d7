import type { Page } from '@playwright/test';

/**
 * Holds back what a page asks for, as a slow network does.
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

/** Holds a page's scripts back, but for those named. */
export const holdScripts = (page: Page, arriving?: RegExp) => hold(page, /\.js$/, arriving);
