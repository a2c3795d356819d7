import { formatLongDay, todayInParis } from '@cigogne/contract';
import type { Page } from '@playwright/test';
import { expectDate } from './dates';
import { DESKTOP, expect, PHONE, type OpenPerson } from './people';
import { drawPhoto } from './photos';

/**
 * The main process from end to end: a delivery goes from the shop to the planner to the driver and back to the shop as
 * proof. Also run with a shell or remotes of the last release (version-skew.spec.ts), so its steps rely only on what
 * both releases show.
 */
export async function doMainJob(person: OpenPerson): Promise<void> {
  const customer = 'Élise D’Oberlé';
  const shop = await person('shop', DESKTOP);
  const planner = await person('manager', DESKTOP);
  const driver = await person('driver', PHONE);
  const depot = await person('stocker', PHONE);

  // The shop sells a piece and creates the delivery in four steps.
  await shop.getByRole('link', { name: 'Create Delivery' }).first().click();
  await expect(shop.getByRole('button', { name: 'Retour' })).toBeDisabled();
  const next = shop.getByRole('button', { name: 'Suivant' });
  await expect(next).toBeDisabled();
  await shop.getByLabel('Nom du client').fill(customer);
  await shop.getByLabel('Rue').pressSequentially('rue du 8 Mai 1945');
  await shop.getByLabel('Numéro').fill('4 bis');
  await shop.getByLabel('Code postal').fill('67000');
  await shop.getByLabel('Ville').fill('Strasbourg');
  await shop.getByLabel('Téléphone du client').fill('06 39 98 12 34');
  await next.click();

  await expect(next).toBeDisabled();
  const available = shop.getByRole('region', { name: /Produits disponibles/ });
  const firstProduct = available.getByRole('button', { name: /^Ajouter/ }).first();
  const productName = (await firstProduct.locator('div div').first().innerText())
    .replace('Ajouter', '')
    .trim();
  await firstProduct.click();
  await expect(
    shop.getByRole('region', { name: /Produits sélectionnés/ }).getByText(productName),
  ).toBeVisible();
  await next.click();

  await shop.getByLabel('Étage').fill('3');
  await shop.getByRole('radio', { name: 'Non', exact: true }).check();
  const cash = shop.getByLabel('À encaisser à la livraison');
  await cash.pressSequentially('1.120');
  await expect(
    shop.getByText(/^Écrivez 1120 pour 1\s120,00\s€, ou 1,12 pour 1,12\s€\.$/),
  ).toBeVisible();
  await expect(next).toBeDisabled();
  await cash.pressSequentially(',50');
  await expect(cash).toHaveValue('1120.50');
  await shop.getByLabel('Notes').fill('Sonner deux fois.');
  await next.click();

  await expect(shop.getByText('4 bis rue du 8 Mai 1945')).toBeVisible();
  await expect(shop.getByText(/^1\s120,50\s€$/)).toBeVisible();
  await shop.getByRole('button', { name: 'Confirmer & Créer' }).click();
  await expect(shop.getByText('Delivery created successfully')).toBeVisible();
  const created = shop.getByRole('row', { name: new RegExp(customer) });
  await expect(created).toContainText('Non planifiée');
  await expect(created).toContainText('En attente');
  await expect(created).toContainText('4 bis rue du 8 Mai 1945, 67000 Strasbourg');

  // The planner finds it without a date, gives it a day and a driver.
  await planner.goto('/admin/deliveries');
  await expect(planner.getByRole('heading', { name: 'Planning des Livraisons' })).toBeVisible();
  await planner.getByRole('button', { name: /livraisons? non planifiée/ }).click();
  await planner.getByLabel('Client, magasin ou adresse').fill('oberlé');
  await planner.getByRole('button', { name: `Planifier la livraison de ${customer}` }).click();
  const today = todayInParis();
  await expectDate(planner, 'Date de livraison', today);
  await planner.getByRole('button', { name: 'Confirmer la date' }).click();
  await expect(planner.getByText('Delivery date updated successfully')).toBeVisible();

  await openToday(planner, customer);
  const sheet = planner.getByRole('dialog');
  await expect(sheet).toContainText(formatLongDay(today));
  await sheet.getByRole('button', { name: 'Assigner un chauffeur' }).click();
  await planner
    .getByRole('combobox', { name: 'Chauffeur' })
    .selectOption({ label: 'Hugo Kieffer (1)' });
  await planner.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(planner.getByText('Driver assigned successfully')).toBeVisible();

  // The driver finds it on the phone and proves it with two photos.
  await driver.getByRole('button', { name: 'Refresh' }).click();
  const card = driver.getByRole('article').filter({ hasText: customer });
  await expect(card).toContainText('4 bis rue du 8 Mai 1945');
  await expect(card).toContainText('Floor 3');
  await expect(card).toContainText('No elevator');
  await card.getByRole('button').first().click();
  await expect(card.getByRole('link', { name: /06 39 98 12 34/ })).toHaveAttribute(
    'href',
    'tel:0639981234',
  );
  await expect(card).toContainText(/1\s120,50\s€/);
  await card.getByRole('button', { name: 'Mark as Completed' }).click();
  const completion = driver.getByRole('dialog');
  await completion.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(completion.getByText('Please upload at least one image.')).toBeVisible();
  await completion
    .locator('input[type=file][multiple]')
    .setInputFiles([await drawPhoto(driver, 'salon.jpg'), await drawPhoto(driver, 'canape.jpg')]);
  await completion.getByLabel('Completion notes (optional)').fill('Monté au troisième.');
  await completion.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(driver.getByText('Delivery marked as complete!')).toBeVisible();
  await expect(card).toBeHidden();
  await driver.getByRole('tab', { name: /Completed/ }).click();
  await expect(driver.getByRole('article').first()).toContainText(customer);

  // The shop sees the proof.
  await shop.getByRole('tab', { name: /Livrées/ }).click();
  const proven = shop.getByRole('row', { name: new RegExp(customer) });
  await expect(async () => {
    await shop.reload();
    await expect(proven).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await proven.getByRole('link', { name: /Détails/ }).click();
  await expect(shop.getByRole('heading', { name: /Détails de la Livraison #\d+/ })).toBeVisible();
  await expect(shop.getByText('4 bis rue du 8 Mai 1945')).toBeVisible();
  await expect(shop.getByText('Monté au troisième.')).toBeVisible();
  await shop.getByRole('button', { name: /Agrandir la photo 1 sur 2/ }).click();
  const gallery = shop.getByRole('dialog');
  await expect(gallery.getByText('1 / 2')).toBeVisible();
  await shop.keyboard.press('ArrowRight');
  await expect(gallery.getByText('2 / 2')).toBeVisible();
  const photo = gallery.getByRole('img');
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await shop.keyboard.press('Escape');
  await expect(gallery).toBeHidden();

  // It is now locked for the planner, and gone from the depot.
  await planner.reload();
  await openToday(planner, customer);
  const locked = planner.getByRole('dialog');
  await expect(locked).toContainText('TERMINÉE');
  await expect(locked.getByRole('button', { name: 'Supprimer' })).toBeDisabled();

  await depot.getByRole('link', { name: 'Inventory' }).first().click();
  await depot.getByRole('tab', { name: /Livrés/ }).click();
  await depot.getByPlaceholder('Rechercher').fill(productName);
  await expect(depot.getByText(productName).first()).toBeVisible();
}

/** Opens a delivery of today from the calendar, through 'more' when the day is full. */
async function openToday(planner: Page, customer: string): Promise<void> {
  const day = planner.getByRole('cell').and(planner.locator(`[data-date="${todayInParis()}"]`));
  const more = day.getByRole('button', { name: /more/ });
  await expect(more).toBeVisible();
  await more.click();
  await planner
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(customer) })
    .click();
}
