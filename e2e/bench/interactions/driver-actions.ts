import type { Page } from '@playwright/test';
import { datePart } from '../../support/phone';
import { drawPhoto } from '../../support/photos';
import type { Action } from './action';

/** A driver's visits; each run starts different deliveries. */
export const DRIVER_ACTIONS: readonly Action[] = [
  {
    name: 'open a card',
    open: openList,
    act: async (page, { tap }) => {
      await tap(cardButton(page));
      await completeButton(page).waitFor();
    },
  },
  {
    name: 'start a visit',
    open: async (page) => {
      await openList(page);
      const startable = page.getByRole('article').filter({ hasText: 'Assigned' });
      await startable.first().getByRole('button').first().tap();
      await startButton(page).waitFor();
    },
    act: async (page, { tap }) => {
      await tap(startButton(page));
      await startButton(page).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'open the completion',
    open: openCard,
    act: async (page, { tap }) => {
      await tap(completeButton(page));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'choose a photo',
    open: openCompletion,
    act: async (page, { tap }) => {
      const chooser = page.waitForEvent('filechooser');
      await tap(page.getByRole('button', { name: 'Choose photos' }));
      await (await chooser).setFiles([await drawPhoto(page, 'salon.jpg')]);
      await page.getByRole('img', { name: 'Photo 1' }).waitFor();
    },
  },
  {
    name: 'change the period',
    open: async (page) => {
      await openList(page);
      await datePart(page, 'Start date').waitFor();
    },
    act: async (page, { tap }) => {
      const other = (await datePart(page, 'Start date').innerText()) === '01' ? '2' : '1';
      const picker = page.getByRole('group', { name: 'Start date' });
      await tap(picker.getByRole('button', { name: /^Choose date/ }));
      const calendar = page.getByRole('dialog');
      await tap(calendar.getByRole('gridcell', { name: other, exact: true }));
      await tap(calendar.getByRole('button', { name: 'OK' }));
      await calendar.waitFor({ state: 'hidden' });
      await page.waitForURL(/start_date=/);
      await page.getByRole('article').first().waitFor();
    },
  },
];

async function openList(page: Page): Promise<void> {
  await page.goto('/driver');
  await page.getByRole('article').first().waitFor();
}

const cardButton = (page: Page) => page.getByRole('article').first().getByRole('button').first();
const completeButton = (page: Page) => page.getByRole('button', { name: 'Mark as Completed' });
const startButton = (page: Page) => page.getByRole('button', { name: 'Démarrer' });

async function openCard(page: Page): Promise<void> {
  await openList(page);
  await cardButton(page).tap();
  await completeButton(page).waitFor();
}

async function openCompletion(page: Page): Promise<void> {
  await openCard(page);
  await completeButton(page).tap();
  await page.getByRole('dialog').waitFor();
}
