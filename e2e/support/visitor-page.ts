import { expect, type Page } from '@playwright/test';

/** Uses a prerendered page for the first time, and waits until its scripts have replaced it. */
export async function usePage(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await whenReplaced(page);
}

/** Waits until the scripts loaded by the first use have replaced the prerendered page. */
export async function whenReplaced(page: Page): Promise<void> {
  await expect(page.locator('#prerendered')).toHaveCount(0);
}
