import { expect, type Page } from '@playwright/test';
import { whenLoaded } from '../support/check-page';

/** Waits until nothing is loading and the visible images are there. */
export async function settle(page: Page): Promise<void> {
  await whenLoaded(page);
  await expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
}
