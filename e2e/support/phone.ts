import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags';
import { expectKept } from './kept-suite';
import { expect, PHONE } from './people';
import type { drawPhoto } from './photos';

type Photo = Awaited<ReturnType<typeof drawPhoto>>;

export interface Phone {
  /** Opens the browser with the previous profile. */
  readonly open: (options?: { offline: boolean }) => Promise<BrowserContext>;
  readonly throwAway: () => Promise<void>;
}

/** A phone whose browser can be closed and opened again. */
export function aPhone(baseURL: string): Phone {
  const profile = mkdtempSync(join(tmpdir(), 'cigogne-phone-'));
  let browser: BrowserContext | undefined;
  return {
    open: async (options) =>
      (browser = await chromium.launchPersistentContext(profile, {
        baseURL,
        viewport: PHONE,
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
        args: CHROMIUM_FLAGS,
        ...options,
        ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      })),
    throwAway: async () => {
      await browser?.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Waits until the suite would open offline, including the date picker, which is loaded after the screen. */
export async function expectKeptForOffline(page: Page): Promise<void> {
  await datePart(page, 'Start date').waitFor();
  await expectKept(page);
}

/** The first part of a date field, once its picker is there. */
export const datePart = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first();

export const cardOf = (page: Page, delivery: number): Locator =>
  page.getByRole('article', { name: `Delivery #${delivery}`, exact: true });

/** Opens the card and completes its delivery with these photos. */
export async function complete(page: Page, delivery: number, photos: Photo[]): Promise<void> {
  const card = cardOf(page, delivery);
  await card.getByRole('button').first().click();
  await card.getByRole('button', { name: 'Mark as Completed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file][multiple]').setInputFiles(photos);
  await expect(dialog.getByRole('img', { name: `Photo ${photos.length}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the card and reports that the visit failed. */
export async function fail(
  page: Page,
  delivery: number,
  reason: string,
  photos: Photo[] = [],
): Promise<void> {
  const card = cardOf(page, delivery);
  await card.getByRole('button').first().click();
  await card.getByRole('button', { name: 'Échec' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ label: reason });
  if (photos.length > 0) {
    await dialog.locator('input[type=file][multiple]').setInputFiles(photos);
    await expect(dialog.getByRole('img', { name: `Photo ${photos.length}` })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toBeHidden();
}
