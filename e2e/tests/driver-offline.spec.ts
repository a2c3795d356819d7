import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../support/chromium-flags';
import { expect, PHONE, signIn, test } from '../support/people';
import { drawPhoto } from '../support/photos';

test('a tap without network survives a closed browser and arrives once with its moment', async ({
  suite,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'cigogne-phone-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      baseURL: suite.url,
      viewport: PHONE,
      reducedMotion: 'reduce',
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    });
  try {
    let phone = await open();
    let page = await phone.newPage();
    await signIn(page, 'driver');
    await page.getByRole('article').first().waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('releases')).keys()).length))
      .toBeGreaterThan(1);
    const photo = await drawPhoto(page, 'porte.jpg');

    await phone.setOffline(true);
    const card = page.getByRole('article').first();
    const name = (await card.getAttribute('aria-label')) ?? '';
    await card.getByRole('button').first().click();
    await card.getByRole('button', { name: 'Mark as Completed' }).click();
    await page.getByRole('dialog').locator('input[type=file][multiple]').setInputFiles([photo]);
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
    await expect(card.getByText("En attente d'envoi")).toBeVisible();
    await phone.close();

    phone = await open();
    await phone.setOffline(true);
    page = await phone.newPage();
    await page.goto('/driver');
    await expect(page.getByText(/List as of/)).toBeVisible();
    const again = page.getByRole('article', { name });
    await expect(again.getByText("En attente d'envoi")).toBeVisible();

    await phone.setOffline(false);
    await expect(page.getByText('Delivery marked as complete!')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('tab', { name: /Completed/ }).click();
    await expect(page.getByRole('article', { name })).toHaveCount(1);
    await phone.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
