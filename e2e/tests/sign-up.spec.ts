import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/people';

const REQUEST = {
  'Nom du magasin': 'Meubles de la Lauch',
  SIRET: '732 829 320 00074',
  Numéro: '4 bis',
  Rue: 'rue des Tanneurs',
  'Code postal': '68500',
  Ville: 'Guebwiller',
  'E-mail': 'contact@lauch.example',
  'Mot de passe': 'secret68',
  'Confirmation du mot de passe': 'secret68',
};

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

test('a shop asks for its account, and learns at the login that it is not active yet', async ({
  visitor,
  complaints,
}) => {
  const page = await visitor(PHONE);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Créez-en un' }).click();
  await fill(page, REQUEST);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText(/^Merci ! Nous vérifions vos informations/)).toBeVisible();

  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await fill(page, { 'E-mail': REQUEST['E-mail'], 'Mot de passe': REQUEST['Mot de passe'] });
  await page.getByRole('button', { name: 'Se Connecter' }).click();
  await expect(page.locator('form').getByText(/^Compte inactif/)).toBeVisible();
  complaints.expected(/403/);
});

test('a logout in one tab signs out the other', async ({ person, complaints }) => {
  const page = await person('shop');
  const other = await page.context().newPage();
  complaints.watch(other);
  await other.goto('/shop/products');
  await expect(other.getByRole('main')).toBeVisible();

  await page
    .getByRole('button', { name: /déconne/i })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('button', { name: 'Se Connecter' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Se Connecter' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/login');
  complaints.expected(/401/);
});
