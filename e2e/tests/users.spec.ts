import type { Page } from '@playwright/test';
import { whenLoaded } from '../support/check-page';
import { DESKTOP, expect, PHONE, test } from '../support/people';

const SHOP = { name: 'Literie de la Fecht', email: 'contact@fecht.example', password: 'secret68' };

const REQUEST = {
  'Nom du magasin': SHOP.name,
  SIRET: '732 829 320 00074',
  Numéro: '9',
  Rue: 'rue du Moulin',
  'Code postal': '68140',
  Ville: 'Munster',
  'E-mail': SHOP.email,
  'Mot de passe': SHOP.password,
  'Confirmation du mot de passe': SHOP.password,
};

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await fill(page, { 'E-mail': SHOP.email, 'Mot de passe': SHOP.password });
  await page.getByRole('button', { name: 'Se Connecter' }).click();
}

test('a shop asks for its account, the admin activates it in one click, the shop signs in', async ({
  visitor,
  person,
  complaints,
}) => {
  const shop = await visitor(PHONE);
  await shop.goto('/signup');
  await fill(shop, REQUEST);
  await shop.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(shop.getByText(/^Merci ! Nous vérifions vos informations/)).toBeVisible();

  const admin = await person('admin');
  const entry = admin.getByRole('link', { name: 'Gestion utilisateurs' });
  await expect(entry).toHaveAccessibleDescription(/demandes? de compte/);
  await entry.click();
  const row = admin.getByRole('row', { name: new RegExp(SHOP.name) });
  await expect(row.getByText('Inactif')).toBeVisible();
  await expect(row.getByText('Demande')).toBeVisible();
  await row.getByRole('button', { name: `Activer ${SHOP.name}` }).click();
  await expect(admin.getByText('User updated successfully')).toBeVisible();
  await expect(row.getByText('Actif', { exact: true })).toBeVisible();
  await expect(row.getByText('Demande')).toBeHidden();

  await signIn(shop);
  await shop.waitForURL('**/shop');
  await expect(shop.getByRole('main')).toBeVisible();

  // Deactivated, the shop is signed out at its next call, and stays so.
  await row.getByRole('button', { name: `Modifier ${SHOP.name}` }).click();
  await admin.getByRole('switch', { name: 'Compte actif' }).click();
  await admin.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.getByText('Inactif')).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole('button', { name: 'Se Connecter' })).toBeVisible();
  complaints.expected(/401/);
  await signIn(shop);
  await expect(shop.locator('form').getByText(/^Compte inactif/)).toBeVisible();
  complaints.expected(/403/);
});

test('closing a form with changes asks, and the question has the keyboard', async ({ person }) => {
  const admin = await person('admin', DESKTOP, '/admin/users');
  await admin.getByRole('button', { name: 'Modifier Atelier Hanau' }).click();
  const form = admin.getByRole('dialog', { name: 'Modifier l’utilisateur' });
  await form.getByRole('textbox', { name: 'Ville' }).fill('Bischwiller');
  await admin.keyboard.press('Escape');
  const question = admin.getByRole('alertdialog');
  const stay = question.getByRole('button', { name: 'Continuer la saisie' });
  const leave = question.getByRole('button', { name: 'Fermer sans enregistrer' });
  await expect(stay).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Ville' })).toHaveValue('Bischwiller');

  await admin.keyboard.press('Escape');
  await expect(stay).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(leave).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(stay).toBeFocused();
  await leave.click();
  await expect(form).toBeHidden();
});

test('the browser’s back asks before what was typed into a user form is lost', async ({
  person,
}) => {
  const admin = await person('admin');
  await admin.getByRole('link', { name: 'Gestion utilisateurs' }).click();
  await admin.getByRole('button', { name: 'Modifier Atelier Hanau' }).click();
  const town = admin.getByRole('dialog').getByRole('textbox', { name: 'Ville' });
  await town.fill('Bischwiller');
  const question = admin.getByRole('alertdialog');

  await admin.goBack();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(question).toBeHidden();
  await expect(admin).toHaveURL(/\/admin\/users$/);
  await expect(town).toHaveValue('Bischwiller');

  await admin.goBack();
  await question.getByRole('button', { name: 'Fermer sans enregistrer' }).click();
  await expect(admin.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  await expect(town).toBeHidden();
});

test('a saved user is told once, and a failed save once, in the form that keeps the keyboard', async ({
  person,
  complaints,
}) => {
  const admin = await person('admin', DESKTOP, '/admin/users');
  const edit = admin.getByRole('button', { name: 'Modifier Atelier Hanau' });
  const form = admin.getByRole('dialog', { name: 'Modifier l’utilisateur' });
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await edit.click();
  await save.click();
  await expect(form).toBeHidden();
  await expect(admin.getByText('User updated successfully')).toBeVisible();
  await whenLoaded(admin);
  await expect(admin.getByText(/User not found|Failed/)).toHaveCount(0);

  await edit.click();
  await expect(save).toBeEnabled();
  await admin.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, body: '' }));
  await save.focus();
  await admin.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Failed to update user');
  await expect(admin.getByText('Failed to update user')).toHaveCount(1);
  await expect(save).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(form).toBeHidden();
  complaints.expected(/500/);
});

test('a second tab on the users leaves the first tab’s shop filter alone', async ({ person }) => {
  const first = await person('admin', DESKTOP, '/admin/deliveries');
  const choices = first.getByRole('list', { name: 'Filtrer par magasin' });
  await choices.getByRole('button', { name: 'Atelier Hanau' }).click();
  const chip = first.getByRole('button', { name: 'Retirer le filtre : Atelier Hanau' });
  await expect(chip).toBeVisible();

  const second = await first.context().newPage();
  await second.goto('/admin/users');
  await expect(second.getByRole('heading', { name: 'Gestion utilisateurs' })).toBeVisible();
  await expect(second).toHaveTitle('Gestion utilisateurs · Cigogne');

  await first.reload();
  await expect(chip).toBeVisible();
  await expect(first.getByRole('button', { name: 'Atelier Hanau', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
