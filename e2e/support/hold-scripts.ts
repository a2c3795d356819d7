import type { Page } from '@playwright/test';

/**
 * Holds a page's scripts back, as a slow network does.
 * @param arriving those that arrive nevertheless
 * @returns a function that lets them through
 */
export async function holdScripts(page: Page, arriving?: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    if (!arriving?.test(route.request().url())) await held;
    await route.continue();
  });
  return release;
}
