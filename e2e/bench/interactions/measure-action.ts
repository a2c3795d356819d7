import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Action, Hand } from './action';

/** Runs in each page, before its own scripts. */
export const RECORDER = fileURLToPath(new URL('record-interactions.mjs', import.meta.url));

export const SLOWDOWN = 4;

interface Part {
  /** The event handler or other entry point, as the browser names it. */
  readonly invoker: string;
  readonly source: string;
  readonly ms: number;
}

/** A task or frame that kept the page busy. */
export interface LongFrame {
  readonly ms: number;
  readonly scripts: readonly Part[];
  /** Style, layout and paint after the scripts. */
  readonly renderingMs: number;
}

export interface Sample {
  /** The longest interaction of the action, from the tap to the next paint; 0 for less than 16 ms. */
  readonly inpMs: number;
  /** Kind of event of that interaction. */
  readonly event: string;
  readonly longFrames: readonly LongFrame[];
}

/** Performs the action on a slowed-down page and returns the browser's measurements. */
export async function measureAction(page: Page, action: Action, hand: Hand): Promise<Sample> {
  const cdp = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    await action.open(page);
    await slowDown(SLOWDOWN);
    await page.evaluate(() => window.interactions.quiet());
    const begin = await page.evaluate(() => performance.now());
    await action.act(page, hand);
    await page.evaluate(() => window.interactions.quiet());
    return await page.evaluate((from) => window.interactions.since(from), begin);
  } finally {
    await slowDown(1);
    await cdp.detach();
  }
}

/** Interface provided in the page by `record-interactions.mjs`. */
interface Recorder {
  /** Resolves once nothing has been fetched and no frame has been long for a while. */
  quiet: () => Promise<void>;
  since: (from: number) => Sample;
}

declare global {
  interface Window {
    interactions: Recorder;
  }
}
