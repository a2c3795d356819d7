import { addDays, todayInParis } from '@cigogne/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { User } from '../../platform/database/schema';
import { addPlanned, freezeItems } from '../../testing/office';
import { partOf, readWorkbook, type ReadSheet } from '../../testing/read-workbook';
import { addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const site = {
  company: 'Cigogne & Fils',
  phone: '03 53 01 27 40',
  email: 'contact@cigogne.example',
  head_office: '12 rue des Tonneliers, 67000 Strasbourg',
  depot: '5 rue du Ried, 67800 Bischheim',
  siret: '73282932000074',
};
const server = useTestServer({ firstSettings: site });
const withVat = useTestServer({
  firstSettings: {
    ...{ ...site, vat_rate: 20, payment_days: 45, legal_form: 'SARL', share_capital: '10 000 €' },
    ...{ rcs: 'RCS Strasbourg 732 829 320', vat_number: 'FR44732829320' },
    ...{ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  },
});
const YEAR = todayInParis().slice(0, 4);
const RANGE = { start_date: '2026-03-01', end_date: '2026-03-31' };

type Server = typeof server;

async function addShop({ db }: Server): Promise<User> {
  return addUser(db, 'shop', {
    name: 'Meubles du Ried',
    shop_street: 'rue du Moulin',
    shop_address_number: '7',
    shop_postal_code: '67600',
    shop_city: 'Sélestat',
    shop_siret: '35600000000048',
  });
}

/** Adds a completed delivery with a sofa of 100.00, a mattress of 33.35 and a chair without a price. */
async function addCompleted({ db }: Server, shop: User, day = '2026-03-10'): Promise<number> {
  const driver = await addUser(db, 'driver', { name: 'Karim Heitz' });
  const { id } = await addPlanned(db, {
    shop,
    driver,
    day,
    categories: [20, 9, 18],
    status: 'completed',
  });
  await freezeItems(db, id, { 18: '100.00', 9: ['33.35', '23.35'], 20: [null, '0'] });
  return id;
}

const ask = (client: SignedInClient, shopId: number, query = RANGE) =>
  client.call('downloadInvoice', { params: { shopId }, query });

async function download(client: SignedInClient, shop: User, query = RANGE) {
  const response = await ask(client, shop.id, query);
  expect(response.statusCode).toBe(200);
  return response;
}

const sheetOf = (response: LightMyRequestResponse) => readWorkbook(response.rawPayload);
const row = ({ rows }: ReadSheet, first: string) =>
  rows.find((cells) => cells[0] === first)?.filter((cell) => cell !== null);
const numberOf = (response: LightMyRequestResponse) =>
  String(sheetOf(response).words[0]).replace('Facture n° ', '');

let admin: SignedInClient;
let shop: User;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  shop = await addShop(server);
});

describe('the invoice of a shop', () => {
  it('comes as a workbook under the name of the shop', async () => {
    await addCompleted(server, shop);
    const { headers } = await download(admin, shop);
    expect(headers['content-disposition']).toContain('filename=facture_Meubles_du_Ried.xlsx');
  });

  it('names issuer and shop with their SIRET, date and period', async () => {
    await addCompleted(server, shop);
    const { words } = sheetOf(await download(admin, shop));
    expect(words).toContain(
      'Cigogne & Fils\n12 rue des Tonneliers, 67000 Strasbourg\n03 53 01 27 40\n' +
        'contact@cigogne.example\nSIRET 73282932000074',
    );
    expect(words).toContain(
      'Meubles du Ried\n7 rue du Moulin, 67600 Sélestat\nSIRET 35600000000048',
    );
    expect(words).toContain(`Date : ${todayInParis().split('-').reverse().join('/')}`);
    expect(words).toContain('Livraisons terminées du 01/03/2026 au 31/03/2026');
  });

  it('has a block for each delivery with base price, discount, final price and subtotal', async () => {
    const id = await addCompleted(server, shop);
    const sheet = sheetOf(await download(admin, shop));
    expect(sheet.words).toContain(
      `Livraison n° ${id} · 10/03/2026 · Jeanne Muller · chauffeur : Karim Heitz`,
    );
    expect(row(sheet, 'Produit 18')).toEqual(['Produit 18', 'Canapé', 100, 0, 100]);
    expect(row(sheet, 'Produit 9')).toEqual(['Produit 9', 'Matelas', 33.35, 10, 23.35]);
    expect(row(sheet, 'Produit 20')).toEqual(['Produit 20', 'Chaise', 'Prix manquant', 0, 0]);
    expect(row(sheet, `Sous-total livraison n° ${id}`)?.[1]).toBe(123.35);
    expect(row(sheet, 'Total à payer')).toEqual(['Total à payer', 123.35]);
    expect(sheet.formulas).toEqual([]);
  });

  it('says that no VAT is charged, or charges the rate of the company', async () => {
    await addCompleted(server, shop);
    const without = sheetOf(await download(admin, shop));
    expect(without.words).toContain('TVA non applicable, article 293 B du CGI');

    const other = await withVat.signIn('admin');
    const charged = await addShop(withVat);
    await addCompleted(withVat, charged);
    const sheet = sheetOf(await download(other, charged));
    expect(row(sheet, 'Total hors taxes')).toEqual(['Total hors taxes', 123.35]);
    expect(row(sheet, 'TVA 20 %')).toEqual(['TVA 20 %', 24.67]);
    expect(row(sheet, 'Total à payer toutes taxes comprises')?.[1]).toBe(148.02);
  });

  it('names all that the law asks of the issuer, and the bank account', async () => {
    const other = await withVat.signIn('admin');
    const charged = await addShop(withVat);
    await addCompleted(withVat, charged);
    const { words } = sheetOf(await download(other, charged));
    expect(words).toContain(
      [
        ...['Cigogne & Fils', 'SARL au capital de 10 000 €', site.head_office, site.phone],
        ...[site.email, 'SIRET 73282932000074', 'RCS Strasbourg 732 829 320'],
        'N° de TVA FR44732829320',
      ].join('\n'),
    );
    expect(words).toContain(
      'Règlement par virement : IBAN FR76 3000 6000 0112 3456 7890 189 · BIC AGRIFRPP',
    );
    const due = addDays(todayInParis(), 45).split('-').reverse().join('/');
    expect(words).toContain(`Échéance : ${due}`);
    expect(words).toContain(
      `Paiement à 45 jours, au plus tard le ${due}. Pas d’escompte pour paiement anticipé.`,
    );
  });

  it('says what a late payment costs, and names no bank account that is not known', async () => {
    await addCompleted(server, shop);
    const text = sheetOf(await download(admin, shop)).words.join('\n');
    expect(text).toMatch(/pénalités .* majoré de 10 points de pourcentage/);
    expect(text).toContain('indemnité forfaitaire pour frais de recouvrement de 40 €');
    expect(text).not.toMatch(/IBAN|virement|N° de TVA/);
  });

  it('prints on A4 with numbered pages that repeat the head of the table', async () => {
    await addCompleted(server, shop);
    const { rawPayload } = await download(admin, shop);
    const page = partOf(rawPayload, 'xl/worksheets/sheet1.xml');
    expect(page).toMatch(/<pageSetup[^>]*paperSize="9"/);
    expect(page).toMatch(/<oddFooter>.*Facture F\d{4}-\d{4}.*&amp;P \/ &amp;N/);
    const head = readWorkbook(rawPayload).rows.findIndex(([first]) => first === 'Produit') + 1;
    expect(partOf(rawPayload, 'xl/workbook.xml')).toContain(`$${head}:$${head}`);
  });

  it('writes thousands of lines in a thread of its own, all of them', async () => {
    const id = await addCompleted(server, shop);
    const lines = Array.from({ length: 1_000 }, (_, index) => ({
      delivery_id: id,
      product_id: 0,
      product_name: `=${index}`,
      category_id: 18,
      holds_product: false,
      frozen_at: new Date(),
      base_price: '1.00',
      final_price: '0.70',
    }));
    const { product_id } = await server.db
      .selectFrom('delivery_items')
      .select('product_id')
      .where('delivery_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('delivery_items')
      .values(lines.map((line) => ({ ...line, product_id })))
      .execute();
    const sheet = sheetOf(await download(admin, shop));
    expect(sheet.rows.filter(([first]) => String(first).startsWith('='))).toHaveLength(1_000);
    expect(row(sheet, 'Total à payer')?.[1]).toBe(823.35);
  });

  it('is refused when there is nothing to invoice, and takes no number', async () => {
    const response = await ask(admin, shop.id);
    expect([response.statusCode, messageOf(response)]).toEqual([
      409,
      'Aucune livraison terminée à facturer sur cette période.',
    ]);
    await addCompleted(server, shop);
    const before = Number(numberOf(await download(admin, shop)).slice(-4));
    const next = await addShop(server);
    await ask(admin, next.id, { ...RANGE, end_date: '2026-03-02' });
    await addCompleted(server, next);
    expect(Number(numberOf(await download(admin, next)).slice(-4))).toBe(before + 1);
  });
});

describe('the number of an invoice', () => {
  it('is the next of the year, without gaps, however many are made simultaneously', async () => {
    const shops = await Promise.all(Array.from({ length: 8 }, () => addShop(server)));
    for (const one of shops) await addCompleted(server, one);
    const invoices = await Promise.all(shops.map((one) => download(admin, one)));
    const numbers = invoices
      .map((one) => Number(numberOf(one).replace(`F${YEAR}-`, '')))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });

  it('is the same for the same shop and period, marked as a duplicate', async () => {
    await addCompleted(server, shop);
    const first = await download(admin, shop);
    const second = await download(admin, shop);
    expect(numberOf(second)).toBe(numberOf(first));
    expect(sheetOf(first).words).not.toContain('Duplicata');
    expect(sheetOf(second).words).toContain('Duplicata');
  });

  it('goes with the issuer of the original, whatever the settings of the house became since', async () => {
    const other = await withVat.signIn('admin');
    const charged = await addShop(withVat);
    await addCompleted(withVat, charged);
    const first = sheetOf(await download(other, charged));
    const changed = {
      ...{ company: 'Meyer Livraisons', siret: '35600000000048', vat_rate: 5.5 },
      ...{ payment_days: 10, iban: 'DE89370400440532013000', bic: 'DEUTDEFF500' },
    };
    const saving = { params: { section: 'company' }, body: changed };
    expect((await other.call('saveSettings', saving)).statusCode).toBe(200);
    const duplicate = await download(other, charged);
    const isMark = ([cell]: ReadSheet['rows'][number]) => cell === 'Duplicata';
    expect(sheetOf(duplicate).rows.filter((cells) => !isMark(cells))).toEqual(first.rows);
    const footerOf = (file: Buffer) =>
      /<oddFooter>.*<\/oddFooter>/.exec(partOf(file, 'xl/worksheets/sheet1.xml'))?.[0];
    expect(footerOf(duplicate.rawPayload)).toContain('Cigogne &amp;&amp; Fils');

    await withVat.db.updateTable('invoices').set({ issuer: null }).execute();
    const older = sheetOf(await download(other, charged));
    expect(row(older, 'TVA 5,5 %')).toEqual(['TVA 5,5 %', 6.78]);
    expect(older.words.join('\n')).toContain('Meyer Livraisons');
    expect(numberOf(duplicate)).toBe(String(older.words[0]).replace('Facture n° ', ''));
  });

  it('is the same for two who ask at the same moment: one original, one duplicate', async () => {
    await addCompleted(server, shop);
    const both = await Promise.all([download(admin, shop), download(admin, shop)]);
    expect(numberOf(both[0])).toBe(numberOf(both[1]));
    expect(both.filter((one) => sheetOf(one).words.includes('Duplicata'))).toHaveLength(1);
  });

  it('is a new one when deliveries were completed since, and names the one it replaces', async () => {
    await addCompleted(server, shop);
    const first = await download(admin, shop);
    await addCompleted(server, shop, '2026-03-11');
    const second = await download(admin, shop);
    expect(numberOf(second)).not.toBe(numberOf(first));
    expect(sheetOf(second).words).toContain(`Annule et remplace la facture ${numberOf(first)}`);
    expect(sheetOf(second).words).not.toContain('Duplicata');
  });

  it('is in the history with who issued it', async () => {
    await addCompleted(server, shop);
    const number = Number(numberOf(await download(admin, shop)).slice(-4));
    const event = await server.db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'invoice_issued')
      .where('shop_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_name: admin.user.name, subject_id: number });
    expect(event.after).toMatchObject({ total: 123.35 });
  });
});
