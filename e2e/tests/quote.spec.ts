import { drawPhoto } from '../support/photos';
import { DESKTOP, expect, PHONE, test } from '../support/people';

test('a visitor asks for a quote with a photo, and the manager answers it from the overview', async ({
  visitor,
  person,
}) => {
  const page = await visitor(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Demander un devis' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nom' }).fill('Odile Sengel');
  await form.getByRole('textbox', { name: 'Téléphone' }).fill('06 39 98 22 11');
  await form.getByRole('textbox', { name: 'Commune' }).fill('Colmar');
  await form.getByRole('textbox', { name: /Que faut-il/ }).fill('Monter une armoire alsacienne.');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawPhoto(page, 'armoire.jpg'));
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(form.getByText('Merci ! Votre demande de devis nous est parvenue.')).toBeVisible();

  const manager = await person('manager', DESKTOP);
  const request = manager.getByRole('listitem', { name: 'Demande de Odile Sengel' });
  await expect(request.getByText('Non lue')).toBeVisible();
  await request.getByRole('button', { expanded: false }).click();
  await expect(request.getByText('Monter une armoire alsacienne.')).toBeVisible();
  await expect(request.getByText('Non lue')).toBeHidden();
  await expect(request.getByRole('link', { name: '06 39 98 22 11' })).toHaveAttribute(
    'href',
    'tel:0639982211',
  );
  await request.getByRole('button', { name: 'Marquer comme traitée' }).click();
  await expect(request.getByText('Traitée', { exact: true })).toBeVisible();
});

test('the keyboard stays in the form after a failure and after success', async ({
  visitor,
  complaints,
}) => {
  const page = await visitor(DESKTOP);
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Demander un devis' });
  await opener.click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nom' }).fill('Odile Sengel');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('odile@exemple.example');
  await form.getByRole('textbox', { name: 'Commune' }).fill('Colmar');
  await form.getByRole('textbox', { name: /Que faut-il/ }).fill('Monter une armoire.');
  await form.getByRole('checkbox').check();
  const send = form.getByRole('button', { name: 'Envoyer la demande' });

  await page.route('**/api/public/quotes', (route) => route.abort());
  await send.click();
  await expect(form.getByRole('alert').filter({ hasText: 'Connexion impossible' })).toBeVisible();
  expect(await form.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  complaints.expected(/public\/quotes/);

  await page.unroute('**/api/public/quotes');
  await opener.click();
  await send.click();
  await expect(form.getByText(/nous est parvenue/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
});
