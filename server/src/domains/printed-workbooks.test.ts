import { calls, type CallName } from '@cigogne/contract';
import type { Delivery, User } from '../platform/database/schema';
import { addPlanned, freezeItems } from '../testing/office';
import { printedPages } from '../testing/print-workbook';
import { partOf, readWorkbook, type ReadSheet } from '../testing/read-workbook';
import { addDelivery, addProduct, addUser } from '../testing/records';
import { useTestServer, type SignedInClient } from '../testing/test-server';

const server = useTestServer({
  firstSettings: {
    company: 'Cigogne',
    phone: '03 53 01 27 40',
    email: 'contact@cigogne.example',
    head_office: '12 rue des Tonneliers, 67000 Strasbourg',
    depot: '5 rue du Ried, 67800 Bischheim',
    siret: '73282932000074',
  },
});
const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31' };
const FIRST_DAYS = { start_date: '2026-03-01', end_date: '2026-03-02' };
/** Calls with a binary answer that is not a workbook. */
const NO_WORKBOOKS: readonly CallName[] = ['exportPerson', 'getFile', 'live', 'siteLogo'];

interface Printed {
  readonly sheet: ReadSheet;
  /** Text of each page; undefined without LibreOffice. */
  readonly pages: readonly string[] | undefined;
  /** The page breaks contained in the file. */
  readonly breaks: number;
}

const printed = new Map<string, Printed>();
let admin: SignedInClient;
let shop: User;
let long: Delivery;

beforeAll(async () => {
  admin = await server.signIn('admin');
  shop = await addUser(server.db, 'shop', {
    name: 'Meubles & Cuisines du Ried',
    number: '03 88 00 00 02',
    shop_street: 'rue du Moulin',
    shop_address_number: '7',
    shop_city: 'Sélestat',
    shop_postal_code: '67600',
    shop_siret: '35600000000048',
  });
  long = await addLongDelivery();
  await invoiceManyDeliveries();
  const note = { params: { id: long.id } };
  await print('downloadDeliveryNote', note);
  await print('downloadShopDeliveryNote', note);
  await print('downloadInvoice', { params: { shopId: shop.id }, query: MARCH });
});

/** Adds three pages of products, including one whose parts nobody has counted. */
async function addLongDelivery(): Promise<Delivery> {
  const products = [];
  for (let number = 1; number <= 110; number += 1) {
    products.push(
      await addProduct(server.db, shop.id, {
        name:
          number % 9 === 0
            ? `Armoire ${number} à trois portes coulissantes, miroir central et éclairage intégré`
            : `Chaise ${number}`,
        category_id: 20,
        section: 'C',
        parts: number === 1 ? null : 2,
        quantity: number % 4,
      }),
    );
  }
  const driver = await addUser(server.db, 'driver', { name: 'Bernard Klein' });
  return addDelivery(
    server.db,
    shop.id,
    {
      customer_name: 'Jeanne Muller',
      customer_phone: '06 39 98 00 00',
      delivery_date: '2026-12-01',
      driver_id: driver.id,
      status: 'assigned',
      order_total: '1999.90',
      cash_on_delivery_amount: '49.50',
      notes: 'Sonner deux fois.\nLe chien est gentil.',
    },
    products,
  );
}

/** Invoices deliveries of all lengths, some of which end exactly at the end of a page; two are already invoiced. */
async function invoiceManyDeliveries(): Promise<void> {
  const driver = await addUser(server.db, 'driver', { name: 'Karim Heitz' });
  const categories = [18, 9, 20, 21, 22];
  const prices = { 18: '1249.90', 9: ['333.35', '233.35'], 20: [null, '0'] } as const;
  for (let number = 0; number < 42; number += 1) {
    const day = `2026-03-${String(1 + (number % 28)).padStart(2, '0')}`;
    const { id } = await addPlanned(server.db, {
      shop,
      driver,
      day,
      categories: categories.slice(0, 1 + (number % 5)),
      status: 'completed',
    });
    await freezeItems(server.db, id, { ...prices, 21: '49.00', 22: '12345.00' });
    if (number === 1) {
      const query = FIRST_DAYS;
      await admin.call('downloadInvoice', { params: { shopId: shop.id }, query });
    }
  }
}

async function print(name: CallName, given: Parameters<SignedInClient['call']>[1]): Promise<void> {
  const { rawPayload } = await admin.call(name, given);
  printed.set(name, {
    sheet: readWorkbook(rawPayload),
    pages: printedPages(rawPayload, name),
    breaks: partOf(rawPayload, 'xl/worksheets/sheet1.xml').split('<brk ').length - 1,
  });
}

const WORKBOOKS = ['downloadDeliveryNote', 'downloadShopDeliveryNote', 'downloadInvoice'] as const;

it('every workbook that the server writes is printed here', () => {
  const binary = Object.entries(calls).flatMap(([name, call]) => ('binary' in call ? [name] : []));
  expect(binary.sort()).toEqual([...WORKBOOKS, ...NO_WORKBOOKS].sort());
});

describe.each(WORKBOOKS)('%s', (name) => {
  it('names the head of its table so that programs repeat it', () => {
    expect(printed.get(name)!.sheet.repeatedRow?.slice(0, 2)).toEqual(['Produit', 'Catégorie']);
  });

  it('has the head of its table on each printed page', () => {
    for (const page of printed.get(name)!.pages ?? []) {
      expect(page).toMatch(/^ *Produit +Catégorie/m);
    }
  });

  it('ends its pages itself, where they are full', () => {
    const { pages, breaks } = printed.get(name)!;
    expect(breaks).toBeGreaterThan(1);
    if (pages) expect(pages).toHaveLength(breaks + 1);
  });

  it('cuts nothing off', () => {
    const { pages, sheet } = printed.get(name)!;
    if (!pages) return;
    const paper = pages.join(' ').replace(/\s+/g, '');
    for (const word of sheet.words) {
      if (typeof word === 'number') continue;
      for (const part of word.split(/\s+/)) expect(paper).toContain(part);
    }
  });
});

describe('the printed invoice', () => {
  const lines = (page: string) => page.split('\n').filter((line) => line.trim() !== '');

  it('has no heading of a delivery at the end of a page, and no subtotal at its top', () => {
    for (const page of printed.get('downloadInvoice')!.pages ?? []) {
      const all = lines(page);
      const last = all.findLastIndex((line) => /Livraison n° |Produit \d|Sous-total/.test(line));
      expect(all[last]).not.toMatch(/^ *Livraison n° /);
      const head = all.findIndex((line) => /Produit +Catégorie/.test(line));
      expect(all[head + 1]).not.toMatch(/^ *Sous-total/);
    }
  });

  it("says 'Prix manquant' in one line", () => {
    const pages = printed.get('downloadInvoice')!.pages;
    if (pages) expect(pages.join('\n')).toMatch(/Produit 20 +Chaise +Prix manquant/);
  });
});

it.each(['downloadDeliveryNote', 'downloadShopDeliveryNote'] as const)(
  '%s leaves the cell blank where nobody has counted the parts, and says so beside the sum',
  (name) => {
    const { rows } = printed.get(name)!.sheet;
    const cells = (first: string) =>
      rows.find((row) => row[0] === first)?.filter((cell) => cell !== null);
    expect(cells('Chaise 1')).toEqual(['Chaise 1', 'Chaise', 'C']);
    expect(cells('Chaise 2')).toEqual(['Chaise 2', 'Chaise', 'C', 2]);
    expect(cells('Total des colis (1 produit non compté)')?.[1]).toBe(218);
  },
);
