import type { CallName } from '@cigogne/contract';
import type { Delivery } from '../../platform/database/schema';
import { DEFAULT_SETTINGS } from '../../platform/settings/first-settings';
import { partOf, readWorkbook, type ReadSheet } from '../../testing/read-workbook';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
let shop: SignedInClient;
let delivery: Delivery;

beforeAll(async () => {
  admin = await server.signIn('admin');
  const account = await addUser(server.db, 'shop', {
    name: 'Meubles & Cuisines du Ried',
    number: '03 88 00 00 02',
    shop_street: 'rue du Moulin',
    shop_address_number: '7',
    shop_city: 'Sélestat',
    shop_postal_code: '67600',
  });
  shop = await server.signInAs(account);
  const driver = await addUser(server.db, 'driver', { name: 'Bernard Klein' });
  const sofa = await addProduct(server.db, shop.user.id, {
    name: '=1+1 "Canapé" <d’angle> 🛋',
    section: 'B',
    parts: 3,
  });
  const table = await addProduct(server.db, shop.user.id, {
    name: 'Table',
    category_id: 23,
    status: 'to_shop',
    parts: 2,
  });
  delivery = await addDelivery(
    server.db,
    shop.user.id,
    {
      customer_name: '+33 Jeanne Muller',
      customer_phone: '06 39 98 00 00',
      floor: 3,
      has_elevator: false,
      delivery_date: '2026-12-01',
      driver_id: driver.id,
      status: 'assigned',
      notes: '@SUM(A1)\nSonner deux fois',
      order_total: '1999.90',
      cash_on_delivery_amount: '49.50',
    },
    [sofa, table],
  );
});

async function download(
  client: SignedInClient,
  name: CallName = 'downloadDeliveryNote',
  id = delivery.id,
) {
  const response = await client.call(name, { params: { id } });
  expect(response.statusCode).toBe(200);
  return response;
}

const sheetOf = async (name: CallName): Promise<ReadSheet> =>
  readWorkbook((await download(admin, name)).rawPayload);

/** The row beginning with these words. */
const row = ({ rows }: ReadSheet, first: string) =>
  rows.find((cells) => cells[0] === first)?.filter((cell) => cell !== null);

describe("the 'Bon de livraison'", () => {
  it('comes as a workbook under its name', async () => {
    const { headers } = await download(admin);
    expect(headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers['content-disposition']).toContain(
      `filename=Bon-de-Livraison-${delivery.id}.xlsx`,
    );
  });

  it('says whose delivery goes where, with floor and lift', async () => {
    const sheet = await sheetOf('downloadDeliveryNote');
    expect(sheet.words).toContain(`Bon de livraison n° ${delivery.id}`);
    expect(sheet.words).toContain(DEFAULT_SETTINGS.company);
    expect(sheet.words).toContain(
      'Meubles & Cuisines du Ried\n7 rue du Moulin, 67600 Sélestat\n03 88 00 00 02',
    );
    expect(sheet.words).toContain(
      '+33 Jeanne Muller\n4 rue des Tanneurs, 67000 Strasbourg\n06 39 98 00 00',
    );
    expect(row(sheet, '01/12/2026')).toEqual(['01/12/2026', '3e étage, sans ascenseur']);
    expect(sheet.words).toContain('Bernard Klein');
  });

  it.each([
    [0, null, 'Rez-de-chaussée'],
    [-1, false, 'Sous-sol 1, sans ascenseur'],
    [null, null, 'Étage non précisé, ascenseur non précisé'],
  ])('words floor %s and lift %s as the route sheet does', async (floor, has_elevator, text) => {
    const values = { floor, has_elevator, delivery_date: '2026-12-02' };
    const { id } = await addDelivery(server.db, shop.user.id, values, []);
    const { rawPayload } = await download(admin, 'downloadDeliveryNote', id);
    expect(row(readWorkbook(rawPayload), '02/12/2026')).toEqual(['02/12/2026', text]);
  });

  it('lists every product with category, section, parts and quantity, and the sum of the parts', async () => {
    const sheet = await sheetOf('downloadDeliveryNote');
    expect(row(sheet, 'Produit')).toEqual(['Produit', 'Catégorie', 'Section', 'Colis', 'Quantité']);
    expect(row(sheet, '=1+1 "Canapé" <d’angle> 🛋')).toEqual([
      '=1+1 "Canapé" <d’angle> 🛋',
      'Canapé',
      'B',
      3,
    ]);
    expect(row(sheet, 'Table')).toEqual(['Table', 'Table de repas', 2]);
    expect(row(sheet, 'Total des colis')).toEqual(['Total des colis', 5]);
  });

  it('says the amounts as numbers and what is missing in words', async () => {
    const sheet = await sheetOf('downloadDeliveryNote');
    expect(row(sheet, 'Montant de la commande')).toEqual(['Montant de la commande', 1999.9]);
    expect(row(sheet, 'Frais de livraison')).toEqual(['Frais de livraison', 'Non indiqué']);
    expect(row(sheet, 'À encaisser à la livraison')).toEqual(['À encaisser à la livraison', 49.5]);
  });

  it('has the remarks and two boxes to sign in', async () => {
    const sheet = await sheetOf('downloadDeliveryNote');
    expect(sheet.words).toEqual(expect.arrayContaining(['@SUM(A1)', 'Sonner deux fois']));
    expect(row(sheet, 'Signature du livreur')).toEqual([
      'Signature du livreur',
      'Signature du client',
    ]);
  });

  it('has every line of the remarks, in rows that Excel shows whole', async () => {
    const long = await addDelivery(server.db, shop.user.id, { notes: 'a\n'.repeat(250) });
    const { rawPayload } = await download(admin, 'downloadDeliveryNote', long.id);
    const { rows } = readWorkbook(rawPayload);
    expect(rows.filter(([first]) => first === 'a')).toHaveLength(250);
    const heights = [
      ...partOf(rawPayload, 'xl/worksheets/sheet1.xml').matchAll(/ ht="([\d.]+)"/g),
    ].map(([, height]) => Number(height));
    expect(Math.max(...heights)).toBeLessThan(409);
  });

  it('calculates nothing, whatever people have typed', async () => {
    expect((await sheetOf('downloadDeliveryNote')).formulas).toEqual([]);
  });

  it('prints on A4, upright, one page wide, with the head of the table on every page', async () => {
    const { rawPayload } = await download(admin);
    const sheet = partOf(rawPayload, 'xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<pageSetup[^>]*paperSize="9"/);
    expect(sheet).toMatch(/<pageSetup[^>]*orientation="portrait"/);
    expect(sheet).toMatch(/<pageSetup[^>]*fitToWidth="1"/);
    expect(sheet).toMatch(/<pageSetup[^>]*fitToHeight="0"/);
    expect(sheet).toMatch(/<oddFooter>.*&amp;P \/ &amp;N/);
    const { rows } = readWorkbook(rawPayload);
    const head = rows.findIndex(([first]) => first === 'Produit') + 1;
    expect(partOf(rawPayload, 'xl/workbook.xml')).toMatch(
      new RegExp(`Print_Titles[^<]*<?[^>]*>[^<]*\\$${head}:\\$${head}`),
    );
  });
});

describe("the 'Bon de magasin'", () => {
  it('lists what goes to the shop, for depot and shop to sign', async () => {
    const { headers } = await download(admin, 'downloadShopDeliveryNote');
    expect(headers['content-disposition']).toContain(
      `filename=Navette-Bon-Livraison-${delivery.id}.xlsx`,
    );
    const sheet = await sheetOf('downloadShopDeliveryNote');
    expect(row(sheet, 'Table')).toBeDefined();
    expect(row(sheet, '=1+1 "Canapé" <d’angle> 🛋')).toBeUndefined();
    expect(row(sheet, 'Pour le dépôt')).toEqual(['Pour le dépôt', 'Pour le magasin']);
  });

  it('lists everything of a delivery in which nothing is marked for the shop', async () => {
    const product = await addProduct(server.db, shop.user.id, { name: 'Buffet' });
    const other = await addDelivery(server.db, shop.user.id, {}, [product]);
    const { rawPayload } = await download(admin, 'downloadShopDeliveryNote', other.id);
    expect(row(readWorkbook(rawPayload), 'Buffet')).toBeDefined();
    expect(readWorkbook(rawPayload).words).toContain('Non planifiée');
  });

  it('is for the shop itself, and for no other', async () => {
    await download(shop, 'downloadShopDeliveryNote');
    const other = await server.signIn('shop');
    const response = await other.call('downloadShopDeliveryNote', { params: { id: delivery.id } });
    expect(response.statusCode).toBe(404);
    expect(messageOf(response)).toBe('Cette livraison n’existe pas.');
  });
});

it.each(['downloadDeliveryNote', 'downloadShopDeliveryNote'] as const)(
  '%s of a delivery that does not exist answers 404',
  async (name) => {
    const response = await admin.call(name, { params: { id: 999_999 } });
    expect(response.statusCode).toBe(404);
  },
);
