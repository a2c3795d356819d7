import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../support/chromium-flags';
import { PHONE } from '../support/people';
import { observePage, type Content } from './observe-page';

/** A phone on the road: slow 4G, and a quarter of this machine's speed. */
export const PROFILE = { mbitPerSecond: 1.6, latencyMs: 150, slowdown: 4 } as const;

/** A browser with its own profile, as on a phone: a private window stores less. */
export async function withPhone<T>(
  baseURL: string,
  use: (phone: BrowserContext) => Promise<T>,
): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), 'cigogne-phone-'));
  const phone = await chromium.launchPersistentContext(profile, {
    baseURL,
    viewport: PHONE,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    args: CHROMIUM_FLAGS,
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  phone.setDefaultTimeout(120_000);
  try {
    return await use(phone);
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A page at a quarter of the speed, which records when its content is shown. */
export async function openSlowPage(phone: BrowserContext, content: Content): Promise<Page> {
  const page = await phone.newPage();
  await page.addInitScript(observePage, content);
  const cdp = await phone.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.slowdown });
  return page;
}
