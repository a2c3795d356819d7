import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { layoutProblems } from './layout-problems';

/** Waits until nothing is loading any more. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** What axe finds on the open page: a line for each broken rule, with the elements that break it. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${page.url()} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Expects no finding of axe, neither in light nor in dark colours. */
export async function checkAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFindings(page)).toEqual([]);
  }
}

/** Expects nothing to be wider than the window, covered or cut off. */
export async function checkFits(page: Page): Promise<void> {
  expect(await layoutProblems(page), page.url()).toEqual([]);
}
