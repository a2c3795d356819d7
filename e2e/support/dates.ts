import { expect, type Page } from '@playwright/test';

/**
 * Types a day into a date field, like a user, once its picker is there.
 * @param day `YYYY-MM-DD`
 */
export async function fillDate(page: Page, label: string | RegExp, day: string): Promise<void> {
  const field = page.getByRole('group', { name: label });
  await field.getByRole('spinbutton').first().click();
  await page.keyboard.type(day.split('-').reverse().join(''));
  await expect(field.getByRole('spinbutton').last()).toHaveText(day.slice(0, 4));
}

/** Expects a date field to show a day, `YYYY-MM-DD`. */
export async function expectDate(page: Page, label: string | RegExp, day: string): Promise<void> {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  await expect(parts).toHaveText(day.split('-').reverse());
}
