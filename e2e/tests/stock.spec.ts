import { todayInParis } from '@cigogne/contract';
import type { Locator, Page } from '@playwright/test';
import { signInByCall } from '../support/call-client';
import { checkAccessible, checkFits, whenLoaded } from '../support/check-page';
import { ACCOUNTS, expect, PHONE, test } from '../support/people';
import { complete } from '../support/phone';
import { drawPhoto } from '../support/photos';

const PRODUCT = 'Vaisselier de Kintzheim';
const RECEIPT = {
  name: 'bon-de-livraison.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

test('an announced product is received, found again, put in its section and delivered, all on phones', async ({
  suite,
  person,
}) => {
  test.setTimeout(120_000);
  const shop = await person('shop', PHONE, '/shop/products');
  const depot = await person('stocker', PHONE);

  // The shop announces what its supplier will bring to the depot.
  await shop.getByRole('button', { name: 'Depuis le Magasin' }).click();
  await shop.getByLabel('Nom du produit').fill(PRODUCT);
  await shop.getByLabel(/^Catégorie/).selectOption({ label: 'Vitrine' });
  await shop.getByLabel(/^Emplacement/).selectOption('depo');
  await shop.getByLabel('Délai de livraison (semaines)').fill('2');
  await shop.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(shop.getByText('Product added from magazine successfully')).toBeVisible();

  // The depot finds it at the reception desk, with its week, and attaches the document.
  await depot.getByRole('link', { name: /^View Inventory/ }).click();
  await openTab(depot, 'Reçus');
  await searchFor(depot, PRODUCT);
  await expect(productCard(depot)).toContainText('Pas Encore Reçu');
  await expect(productCard(depot)).toContainText(/Attendu la semaine du \d\d\/\d\d\/\d{4}/);
  await productCard(depot)
    .getByRole('button', { name: /^Joindre document/ })
    .click();
  const reception = depot.getByRole('dialog', { name: 'Joindre document' });
  await expect(reception.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await checkAccessible(depot);
  await reception.getByLabel('Choisir le document').setInputFiles(RECEIPT);
  await reception.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(depot.getByText('Document de réception mis à jour avec succès')).toBeVisible();
  await expect(reception).toBeHidden();
  await expect(productCard(depot)).toContainText('Depo');
  const paper = productCard(depot).getByRole('link', { name: /^Document joint/ });
  await expect(paper).toHaveAttribute('target', '_blank');
  const kept = await depot.request.get((await paper.getAttribute('href'))!);
  expect(kept.headers()['content-type']).toBe('application/pdf');
  expect(await kept.body()).toEqual(RECEIPT.buffer);

  // It is in the stock now; a search ignoring accents and case finds it, also after a reload.
  await openTab(depot, 'Inventaire Actif');
  await searchFor(depot, 'kintzheim');
  await expect(depot.getByText('1 produit(s) trouvé(s)')).toBeVisible();
  await depot.reload();
  await expect(productCard(depot)).toBeVisible();

  // It was put into another section than the shop expected.
  await expect(productCard(depot).getByRole('img', { name: 'Section F' })).toBeVisible();
  await productCard(depot)
    .getByRole('button', { name: /^Corriger \/ Historique/ })
    .click();
  const drawer = depot.getByRole('dialog', { name: PRODUCT });
  await checkAccessible(depot);
  await drawer.getByLabel('Section').selectOption({ label: 'Section C' });
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(depot.getByText('Produit corrigé')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(productCard(depot).getByRole('img', { name: 'Section C' })).toBeVisible();

  // It leaves with a delivery, which the driver completes.
  const delivery = await deliverToday(suite.url);
  const driver = await person('driver', PHONE);
  await complete(driver, delivery, [await drawPhoto(driver, 'vaisselier.jpg')]);

  await openTab(depot, 'Livrés');
  await expect(productCard(depot)).toContainText('Livré');
  await openTab(depot, 'Inventaire Actif');
  await expect(depot.getByText('Aucun produit trouvé')).toBeVisible();
  await openTab(depot, 'Livrés');
  await productCard(depot)
    .getByRole('button', { name: /^Historique/ })
    .click();
  await expect(drawer).toContainText('Ce produit est livré : il ne peut plus être corrigé.');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Section : F → C' })).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Produit reçu' })).toBeVisible();
});

test('whatever the depot presses is large enough for a glove', async ({ person }) => {
  const depot = await person('stocker', PHONE);
  const expectLarge = async (what: string) => {
    await whenLoaded(depot);
    expect(await smallTargets(depot), what).toEqual([]);
  };
  await expectLarge('the dashboard');
  await depot.goto('/stocker/inventory?search=a');
  for (const tab of ['Inventaire Actif', 'Reçus', 'Livrés']) {
    await openTab(depot, tab);
    await expect(depot.getByRole('article').first()).toBeVisible();
    await expectLarge(tab);
    await checkAccessible(depot);
    await checkFits(depot);
  }
  await depot.goto('/stocker/shops');
  const shop = depot.getByRole('button', { name: /Meubles du Ried/ });
  await expect(shop).toBeVisible();
  await expectLarge('the shops');
  await shop.click();
  await depot.getByRole('combobox', { name: /^Category/ }).fill('canap');
  await depot.getByRole('option', { name: 'Canapé' }).click();
  await depot.getByLabel(/^Status/).selectOption({ label: 'Endommagé' });
  await expectLarge('the form');
  await checkAccessible(depot);
});

/** Controls smaller than 44 pixels in width or height. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed =
      'a[href], button, select, [role=tab], input:not([type=file], [aria-hidden=true])';
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((target) => target.getClientRects().length > 0)
      .map((target) => {
        // A press anywhere on a field's frame focuses the field.
        const frame = target.closest<HTMLElement>('.MuiInputBase-root');
        const { width, height } = (
          target.matches('input, select') ? (frame ?? target) : target
        ).getBoundingClientRect();
        return { text: target.ariaLabel ?? target.textContent, width, height };
      })
      .filter(({ width, height }) => Math.min(width, height) < 44)
      .map(({ text, width, height }) => `${text}: ${width} x ${height}`);
  });
}

function productCard(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: PRODUCT });
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(name) }).click();
  await expect(page.getByRole('tab', { name: new RegExp(name), selected: true })).toBeVisible();
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill(text);
  await expect(page).toHaveURL(/search=/);
}

/** The shop sells the product, the office assigns it to the driver for today. */
async function deliverToday(url: string): Promise<number> {
  const shop = await signInByCall(url, ACCOUNTS.shop);
  const office = await signInByCall(url, ACCOUNTS.admin);
  const driver = await signInByCall(url, ACCOUNTS.driver);
  const { products } = await shop.get<{ products: { id: number; name: string }[] }>(
    '/shop/products',
  );
  const created = await shop.post<{ delivery: { id: number } }>('/shop/create', {
    customer_name: 'Odile Kintz',
    customer_street: 'rue du Château',
    customer_address_number: '3',
    customer_city: 'Sélestat',
    customer_postal_code: '67600',
    customer_phone: '06 39 98 44 55',
    products: [{ product_id: products.find(({ name }) => name === PRODUCT)!.id }],
    cash_on_delivery_amount: 0,
  });
  const me = await driver.get<{ id: number }>('/auth/profile');
  const { id } = created.delivery;
  await office.patch(`/admindelivery/deliveries/${id}/date`, { delivery_date: todayInParis() });
  await office.patch(`/admindelivery/deliveries/${id}/assign`, { driver_id: me.id });
  return id;
}
