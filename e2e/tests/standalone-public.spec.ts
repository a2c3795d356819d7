import type { Page } from '@playwright/test';
import { expect, PHONE } from '../support/people';
import { standaloneTest } from '../support/standalone';

const test = standaloneTest('public', PHONE);

async function askForQuote(page: Page) {
  await page.getByRole('button', { name: 'Demander un devis' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nom' }).fill('Odile Sengel');
  await form.getByRole('textbox', { name: 'Téléphone' }).fill('06 39 98 22 11');
  await form.getByRole('textbox', { name: 'Commune' }).fill('Colmar');
  await form.getByRole('textbox', { name: /Que faut-il/ }).fill('Monter une armoire.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  return form;
}

test('a typical day: a visitor asks for a quote', async ({ open }) => {
  const form = await askForQuote(await open('scenario=typical-day', '/'));
  await expect(form.getByText('Merci ! Votre demande de devis nous est parvenue.')).toBeVisible();
});

test('a request that the server refuses stays as it was filled in', async ({ open }) => {
  const page = await open('scenario=error&call=requestQuote&status=503', '/');
  const form = await askForQuote(page);
  await expect(form.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Nom' })).toHaveValue('Odile Sengel');
});
