import { expect, type Page } from '@playwright/test';
import { drawPhoto } from '../support/photos';
import type { Screen } from './screen';

const OFFLINE = /ERR_FAILED|Failed to load resource|failed:/;

/** A driver's day. Nothing is sent to the server, since that would change the other screens. */
export const DRIVER_SCREENS: readonly Screen[] = [
  { name: 'incomplete', open: openList },
  { name: 'expanded card', open: openCard },
  { name: 'completion modal', open: openCompletion },
  { name: 'failure modal', open: openFailure },
  { name: 'completed', open: openCompleted },
  { name: 'refused', open: openRefused, provokes: /409/ },
  { name: 'waiting without network', open: openWaiting, provokes: OFFLINE },
  {
    name: 'a remote that is down',
    open: failToLoadArea,
    provokes: /remotes\/driver|Failed to load|RUNTIME-|Federation|RemoteFailure|unavailable/i,
  },
];

async function openList(page: Page): Promise<void> {
  await page.goto('/driver');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openCard(page: Page): Promise<void> {
  await openList(page);
  const card = page.getByRole('article').first();
  await card.getByRole('button').first().click();
  await expect(card.getByRole('button', { name: 'Mark as Completed' })).toBeVisible();
}

async function openCompletion(page: Page): Promise<void> {
  await openCard(page);
  await page.getByRole('button', { name: 'Mark as Completed' }).first().click();
  const modal = page.getByRole('dialog');
  await modal
    .locator('input[type=file][multiple]')
    .setInputFiles([await drawPhoto(page, 'salon.jpg'), await drawPhoto(page, 'canape.jpg')]);
  await expect(modal.getByRole('img')).toHaveCount(2);
}

async function openFailure(page: Page): Promise<void> {
  await openCard(page);
  await page.getByRole('button', { name: 'Échec' }).first().click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Reason').selectOption({ label: 'Produit abîmé' });
  await modal.getByRole('button', { name: 'Report' }).click();
  await expect(modal.getByText('Take a photo of the damaged product.')).toBeVisible();
}

async function openCompleted(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('tab', { name: /Completed/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function openRefused(page: Page): Promise<void> {
  const refusal = { status: 409, json: { message: 'Cette livraison est annulée.' } };
  await page.route('**/api/driver/deliveries/*/complete', (route) => route.fulfill(refusal));
  await openCompletion(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByRole('button', { name: 'Correct' })).toBeVisible();
}

async function openWaiting(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'Drop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByRole('button', { name: 'Correct' })).toBeHidden();
  await openCompletion(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(page.getByText("En attente d'envoi")).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/List as of/)).toBeVisible();
}

async function failToLoadArea(page: Page): Promise<void> {
  await page.unrouteAll();
  // A driver who has opened the area before would get it from the cache.
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.route('**/remotes/driver/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/driver');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 30_000 });
}
