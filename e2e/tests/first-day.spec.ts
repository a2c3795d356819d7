import { readFile } from 'node:fs/promises';
import { HOUSE_STYLE_ID, todayInParis } from '@cigogne/contract';
import type { Browser, Page } from '@playwright/test';
import { signInByCall } from '../support/call-client';
import { CHROMIUM_FLAGS } from '../support/chromium-flags';
import { startNewHouse, type NewHouse } from '../support/new-house';
import { Complaints, DESKTOP, expect, PHONE, test } from '../support/people';
import { drawPhoto } from '../support/photos';
import { whenReplaced } from '../support/visitor-page';
import { textOfWorkbook } from '../support/workbook-text';

test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    // The certificate is the test's own; service workers ask for it, too.
    args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors'],
  },
});

const PASSWORD = 'colmar-68-lys';
const ADMIN = { name: 'Anne Meyer', email: 'anne@meyer.example' };
const SHOP = { name: 'Literie de la Fecht', email: 'contact@fecht.example' };
const DRIVER = { name: 'Hugo Kieffer', email: 'hugo@meyer.example' };
const DEPOT = { name: 'Marc Vogel', email: 'marc@meyer.example' };
const CUSTOMER = 'Élise D’Oberlé';
const PHONE_NUMBER = '06 39 98 12 34';
const PRODUCT = 'Vaisselier de Kintzheim';
const COLOR = '#1d4e89';
const SETTINGS = {
  appearance: { primary_color: COLOR },
  company: { siret: '40483304800014' },
};
/** Two years and a month: customers are kept for two years. */
const LATER_DAYS = 765;

const SETUP = {
  'Prénom et nom': ADMIN.name,
  'E-mail': ADMIN.email,
  'Mot de passe': PASSWORD,
  'Confirmation du mot de passe': PASSWORD,
  'Nom de l’entreprise': 'Meyer Livraisons',
  'Adresse du siège': '1 rue du Puits, 68000 Colmar',
  Téléphone: '03 89 00 00 00',
  'E-mail de contact': 'contact@meyer.example',
};

let house: NewHouse;
const complaints = new Complaints();
const foreign: string[] = [];

test.beforeAll(async () => {
  house = await startNewHouse();
});
test.afterAll(() => house.stop());

/** A separate browser, whose requests and complaints are recorded. */
async function open(browser: Browser, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({
    baseURL: house.origin,
    ignoreHTTPSErrors: true,
    viewport,
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== house.origin) foreign.push(request.url());
  });
  const page = await context.newPage();
  complaints.watch(page);
  return page;
}

async function signedIn(browser: Browser, email: string, home: string, size = DESKTOP) {
  const page = await open(browser, size);
  const login = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(login.status()).toBe(200);
  await page.goto(home);
  await expect(page.getByRole('main')).toBeVisible();
  return page;
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Fills in the open form of a new account. */
async function addAccount(admin: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = admin.getByRole('dialog', { name: 'Ajouter un utilisateur' });
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(label).and(form.locator('input')).fill(text);
  }
  await form
    .getByLabel(/^Mot de passe/)
    .and(form.locator('input'))
    .fill(PASSWORD);
  await form
    .getByLabel(/^Confirmation/)
    .and(form.locator('input'))
    .fill(PASSWORD);
  await form.getByRole('button', { name: 'Créer l’utilisateur' }).click();
  await expect(form).toBeHidden();
}

test('a house goes from its installation to its first proof and invoice, and forgets nobody by a clock that is wrong', async ({
  browser,
}) => {
  // Nobody can sign in yet: the login page leads to the setup, which needs the code of the log.
  const admin = await open(browser);
  await admin.goto('/login');
  await admin.getByLabel('E-mail').click();
  await whenReplaced(admin);
  await admin.getByRole('link', { name: 'première mise en route' }).click();
  await admin.getByLabel('Code', { exact: true }).fill(house.code);
  await fill(admin, SETUP);
  await admin.getByRole('button', { name: 'Même adresse que le siège' }).click();
  await admin.getByRole('button', { name: 'Mettre en route' }).click();
  await admin.waitForURL('**/admin');

  // The admin is signed in, by cookies limited to https.
  const cookies = await admin.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('__Secure-cigogne_access');
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
  const steps = admin.getByRole('region', { name: 'Premiers pas' });
  await expect(steps.getByRole('link')).toHaveCount(6);
  const again = await admin.request.post('/api/public/setup', {
    data: {
      ...{ code: house.code, name: 'Paul', email: 'paul@meyer.example', password: PASSWORD },
      ...{ company: 'X', head_office: 'X', depot: 'X', phone: '1', company_email: 'x@x.example' },
    },
  });
  expect(again.status()).toBe(409);

  // The house sets its colours, its logo and the data required on invoices.
  for (const [section, data] of Object.entries(SETTINGS)) {
    const saved = await admin.request.put(`/api/admin/settings/${section}`, { data });
    expect(saved.status()).toBe(200);
  }
  const logo = await drawPhoto(admin, 'logo.jpg', [400, 200]);
  const uploaded = await admin.request.post('/api/admin/settings/logo', { multipart: { logo } });
  expect(uploaded.status()).toBe(200);

  // The first shop, driver and depot.
  await steps.getByRole('link', { name: /Créer un premier magasin/ }).click();
  await addAccount(admin, {
    'Nom du magasin': SHOP.name,
    'E-mail': SHOP.email,
    SIRET: '732 829 320 00074',
    Numéro: '9',
    Rue: 'rue du Moulin',
    'Code postal': '68140',
    Ville: 'Munster',
  });
  await admin.goto('/admin/users?add=driver');
  await addAccount(admin, { Nom: DRIVER.name, 'E-mail': DRIVER.email });
  await admin.goto('/admin/users?add=stocker');
  await addAccount(admin, { Nom: DEPOT.name, 'E-mail': DEPOT.email });
  await admin.goto('/admin/pricing');
  await admin.getByRole('button', { name: SHOP.name }).click();
  await admin.getByRole('spinbutton', { name: 'Base price of Vitrine (€)' }).fill('80');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Pricing saved successfully!')).toBeVisible();
  await admin.goto('/admin');
  await expect(steps.getByText('4 sur 6 faits')).toBeVisible();

  // The depot, which sees the house's colour and logo, takes in a piece.
  const depot = await signedIn(browser, DEPOT.email, '/stocker/shops', PHONE);
  const primary = () =>
    depot.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main'),
    );
  await expect.poll(primary).toBe(COLOR);
  const houseStyle = depot.locator(`#${HOUSE_STYLE_ID}`);
  await expect.poll(() => houseStyle.textContent()).toContain('/api/site/logo');
  await depot.getByRole('button', { name: new RegExp(SHOP.name) }).click();
  await depot.getByLabel(/^Product Name/).fill(PRODUCT);
  await depot.getByRole('combobox', { name: /^Category/ }).fill('vitrine');
  await depot.getByRole('option', { name: 'Vitrine', exact: true }).click();
  await depot.getByRole('button', { name: 'Add to Stock' }).click();
  await expect(depot.getByText('Product added to stock successfully')).toBeVisible();

  // The shop announces the delivery.
  const shop = await signedIn(browser, SHOP.email, '/shop/create-delivery');
  const next = shop.getByRole('button', { name: 'Suivant' });
  const customer = {
    'Nom du client': CUSTOMER,
    Rue: 'rue du 8 Mai 1945',
    Numéro: '4 bis',
    'Code postal': '67000',
    Ville: 'Strasbourg',
    'Téléphone du client': PHONE_NUMBER,
  };
  // Labels of required fields end with a star.
  for (const [label, text] of Object.entries(customer)) await shop.getByLabel(label).fill(text);
  await next.click();
  await shop.getByRole('button', { name: new RegExp(`^Ajouter ${PRODUCT}`) }).click();
  await next.click();
  await shop.getByLabel('Étage').fill('3');
  await shop.getByRole('radio', { name: 'Non', exact: true }).check();
  await next.click();
  await shop.getByRole('button', { name: 'Confirmer & Créer' }).click();
  await expect(shop.getByText('Delivery created successfully')).toBeVisible();

  // The office assigns it to today and the driver.
  await admin.goto('/admin/deliveries');
  await admin.getByRole('button', { name: /livraisons? non planifiée/ }).click();
  await admin.getByRole('button', { name: `Planifier la livraison de ${CUSTOMER}` }).click();
  await admin.getByRole('button', { name: 'Confirmer la date' }).click();
  await expect(admin.getByText('Delivery date updated successfully')).toBeVisible();
  await admin.locator('.planning-event').filter({ hasText: CUSTOMER }).first().click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Assigner un chauffeur' }).click();
  await admin.getByRole('combobox', { name: 'Chauffeur' }).selectOption({ label: DRIVER.name });
  await admin.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(admin.getByText('Driver assigned successfully')).toBeVisible();

  // The driver proves it, the shop sees the proof.
  const driver = await signedIn(browser, DRIVER.email, '/driver', PHONE);
  const card = driver.getByRole('article').filter({ hasText: CUSTOMER });
  await card.getByRole('button').first().click();
  await card.getByRole('button', { name: 'Mark as Completed' }).click();
  const proof = driver.getByRole('dialog');
  await proof
    .locator('input[type=file][multiple]')
    .setInputFiles([await drawPhoto(driver, 'salon.jpg')]);
  await expect(proof.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await proof.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(driver.getByText('Delivery marked as complete!')).toBeVisible();
  await shop.goto('/shop/history');
  await shop.getByRole('link', { name: /Détails/ }).click();
  await expect(shop.getByRole('button', { name: /Agrandir la photo 1/ })).toBeVisible();

  // The invoice contains the house's data.
  await admin.goto('/admin/analytics?tab=completed');
  await admin
    .getByRole('listitem')
    .filter({ hasText: SHOP.name })
    .getByRole('button', { name: 'Voir les détails' })
    .click();
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Générer la Facture (Excel)' }).click();
  const invoice = textOfWorkbook(await readFile(await (await saved).path()));
  for (const text of ['Meyer Livraisons', '1 rue du Puits', SHOP.name]) {
    expect(invoice).toContain(text);
  }
  expect(invoice.replace(/\s/g, '')).toContain(SETTINGS.company.siret);

  expect(complaints.all(), 'what the browsers complained about').toEqual([]);
  expect(foreign, 'requests that left the origin').toEqual([]);

  await expectNobodyForgotten();
});

const SUMMARY = `/admin/analytics/shops/completed/summary?start_date=${todayInParis().slice(0, 4)}-01-01&end_date=${todayInParis()}`;

/** Only the server's clock is two years ahead: the customer stays, and so do the figures (decision 208). */
async function expectNobodyForgotten(): Promise<void> {
  const before = await signInByCall(house.suite().url, ADMIN.email, PASSWORD);
  const totals = await before.get(SUMMARY);
  await house.restartAfterDays(LATER_DAYS);
  const later = await signInByCall(house.suite().url, ADMIN.email, PASSWORD);
  await expect(later.post('/admin/personal-data/runs', {})).rejects.toThrow(/horloge/);
  const found = await later.post<{ people: unknown[] }>('/admin/personal-data/search', {
    search: 'oberlé',
  });
  expect(found.people).toHaveLength(1);
  expect(await later.get(SUMMARY)).toEqual(totals);
}
