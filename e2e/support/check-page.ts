import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { layoutProblems } from './layout-problems';

// Injected into every page: `axe.source` is more than twice as long.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until nothing is loading any more. Playwright's 'networkidle' never occurs on a page whose live stream, which
 * does not end, has opened before the rest was quiet.
 */
export async function whenLoaded(page: Page): Promise<void> {
  await page.waitForFunction(isLoaded, undefined, { timeout: 60_000 });
}

/** Runs in the page. */
function isLoaded(): boolean {
  const arrivals = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = Math.max(0, ...arrivals.map(({ responseEnd }) => responseEnd));
  const isQuiet = performance.now() - last > 500;
  return (
    document.readyState === 'complete' && isQuiet && !document.querySelector('[aria-busy=true]')
  );
}

/**
 * axe's findings on the open page, by all of its rules or some: a line for each broken rule, with the elements that
 * break it.
 */
export async function accessibilityFindings(
  page: Page,
  rules?: readonly string[],
): Promise<string[]> {
  // Not by @axe-core/playwright, which opens another page for each check and reports every satisfied rule: ten times as
  // slow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(findViolations, rules);
  return violations.map(
    ({ id, nodes }) =>
      `${page.url()} ${id}: ${nodes.map((html) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Runs in the page. */
async function findViolations(rules?: readonly string[]) {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  });
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The only axe rule whose result depends on the colour scheme. */
const COLOR_RULES = ['color-contrast'];

/** Expects no lasting finding of axe in light or dark colours: elements out of view are restyled late. */
export async function checkAccessible(page: Page): Promise<void> {
  await useColors(page, 'dark');
  await expect.poll(() => accessibilityFindings(page, COLOR_RULES)).toEqual([]);
  await useColors(page, 'light');
  await expect.poll(() => accessibilityFindings(page)).toEqual([]);
}

/**
 * Sets the device's preference for light or dark colours, and waits until the page's script has applied it and
 * everything is drawn.
 */
async function useColors(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await page.evaluate(transitionsEnd);
}

/**
 * Runs in the page. However short, a transition shows the previous colour until the next frame is drawn; animations,
 * which may be endless, are not waited for.
 */
async function transitionsEnd(): Promise<void> {
  const transitions = document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** Expects nothing to be wider than the window, covered or cut off. */
export async function checkFits(page: Page): Promise<void> {
  expect(await layoutProblems(page), page.url()).toEqual([]);
}
