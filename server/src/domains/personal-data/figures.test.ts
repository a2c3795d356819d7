import { addDays, type CallName, FORGOTTEN_CUSTOMER, todayInParis } from '@cigogne/contract';
import * as fc from 'fast-check';
import { addPlanned, freezeItems, setPrices } from '../../testing/office';
import { readWorkbook } from '../../testing/read-workbook';
import { addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const today = todayInParis();
const RANGE = { start_date: addDays(today, -1200), end_date: today };
/** Personal fields of a report. */
const PERSONAL = new Set([
  ...['customer_name', 'customer_phone', 'customer_address', 'customer_street', 'version'],
  ...['customer_address_number', 'notes', 'driver_notes', 'failure_note'],
]);

function withoutPersons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersons);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      PERSONAL.has(key) ? [] : [[key, withoutPersons(part)]],
    ),
  );
}

const OF_RANGE: readonly CallName[] = [
  ...(['reportCompletedByDriver', 'reportIncompleteByDriver', 'totalCompletedByDriver'] as const),
  ...(['totalIncompleteByDriver', 'summarizeCompleted', 'summarizeIncomplete'] as const),
  'analyticsCharts',
];
const OF_SHOP: readonly CallName[] = ['detailCompleted', 'detailIncomplete', 'listRangeInvoices'];

/** All figures that the office can read, without customers' names. */
async function figures(shopIds: readonly number[]): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const call of OF_RANGE) {
    const response = await admin.call(call, { query: RANGE });
    expect([call, response.statusCode]).toEqual([call, 200]);
    read[call] = withoutPersons(response.json());
  }
  for (const shopId of shopIds) {
    for (const call of OF_SHOP) {
      const response = await admin.call(call, { params: { shopId }, query: RANGE });
      read[`${call} ${shopId}`] = withoutPersons(response.json());
    }
  }
  return read;
}

/** Customers return, also after years, and two shops may have the same customer. */
const someDelivery = fc.record({
  shop: fc.nat(1),
  customer: fc.constantFrom('Muller', 'MULLER', 'Schmitt', 'Weber'),
  phone: fc.constantFrom('', '0388000000'),
  daysAgo: fc.integer({ min: 1, max: 1100 }),
  status: fc.constantFrom('completed', 'completed', 'completed', 'cancelled', 'pending'),
  cents: fc.integer({ min: 0, max: 500_000 }),
});

it('whatever is forgotten: sums, counts of customers, reports and charts are the same afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someDelivery, { minLength: 1, maxLength: 25 }),
      async (deliveries) => {
        const shops = [await addUser(server.db, 'shop'), await addUser(server.db, 'shop')];
        const driver = await addUser(server.db, 'driver');
        for (const shop of shops) await setPrices(server.db, shop.id, { 18: '100.00' });
        for (const { shop, customer, phone, daysAgo, status, cents } of deliveries) {
          const closed = new Date(`${addDays(today, -daysAgo)}T10:00:00Z`);
          const { id } = await addPlanned(server.db, {
            ...{
              shop: shops[shop]!,
              driver,
              day: addDays(today, -daysAgo),
              categories: [18],
            },
            status: status,
            values: {
              ...{ customer_name: customer, customer_phone: phone },
              ...(status === 'completed' && { completed_at: closed }),
              ...(status === 'cancelled' && { cancelled_at: closed }),
            },
          });
          if (status === 'completed')
            await freezeItems(server.db, id, { 18: (cents / 100).toFixed(2) });
        }
        const ids = shops.map(({ id }) => id);
        const before = await figures(ids);
        const run = await admin.call('runForgetting');
        expect(run.statusCode).toBe(200);
        expect(await figures(ids)).toEqual(before);
        // Another, later run: customers whose first deliveries are forgotten still count as the same.
        const [oldest] = await server.db
          .selectFrom('deliveries')
          .select(['id'])
          .where('shop_id', 'in', ids)
          .where('status', '=', 'completed')
          .where('forgotten_at', 'is', null)
          .orderBy('completed_at')
          .limit(1)
          .execute();
        if (!oldest) return;
        await server.db
          .updateTable('deliveries')
          .set({ completed_at: new Date(`${addDays(today, -1150)}T10:00:00Z`) })
          .where('id', '=', oldest.id)
          .execute();
        const between = await figures(ids);
        await admin.call('runForgetting');
        expect(await figures(ids)).toEqual(between);
      },
    ),
    { numRuns: 6 },
  );
});

it('an invoice that was issued before says the same figures, and is still the same invoice', async () => {
  const shop = await addUser(server.db, 'shop');
  const day = addDays(today, -900);
  const { id } = await addPlanned(server.db, {
    ...{ shop, day, categories: [18], status: 'completed' },
    values: { customer_name: 'Jeanne Facture', completed_at: new Date(`${day}T10:00:00Z`) },
  });
  await freezeItems(server.db, id, { 18: '123.45' });
  const ask = async () => {
    const response = await admin.call('downloadInvoice', {
      ...{ params: { shopId: shop.id }, query: RANGE },
    });
    expect(response.statusCode).toBe(200);
    return JSON.stringify(readWorkbook(response.rawPayload));
  };
  const original = await ask();
  expect(original).toContain('Jeanne Facture');
  await admin.call('runForgetting');
  const copy = await ask();
  expect(copy).not.toContain('Jeanne Facture');
  expect(copy).toContain(FORGOTTEN_CUSTOMER);
  expect(copy).toContain('Duplicata');
  expect(copy).toContain('123.45');
  expect(await server.db.selectFrom('invoices').select('total').execute()).toEqual([
    { total: '123.45' },
  ]);
});

it('a returning customer whose first delivery is forgotten is counted once', async () => {
  const shop = await server.signIn('shop');
  const day = addDays(today, -900);
  const customer = { customer_name: 'Rosa Retour', customer_phone: '0388112233' };
  for (const closed of [day, addDays(today, -30)]) {
    await addPlanned(server.db, {
      ...{ shop: shop.user, day: closed, categories: [18], status: 'completed' },
      values: { ...customer, completed_at: new Date(`${closed}T10:00:00Z`), items_total: '0.00' },
    });
  }
  await admin.call('runForgetting');
  const product = await server.db
    .insertInto('products')
    .values({ shop_id: shop.user.id, name: 'Lit', category_id: 18, status: 'in_stock' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const created = await shop.call('createDelivery', {
    body: {
      ...{ ...customer, customer_street: 'rue', customer_city: 'Barr' },
      products: [{ product_id: product.id }],
    },
  });
  const { delivery } = created.json<{ delivery: { id: number } }>();
  await server.db
    .updateTable('deliveries')
    .set({
      status: 'completed',
      completed_at: new Date(),
      delivery_date: today,
      items_total: '0.00',
    })
    .where('id', '=', delivery.id)
    .execute();
  const response = await admin.call('summarizeCompleted', { query: RANGE });
  const { shops } = response.json<{ shops: { shop_id: number; unique_customers: number }[] }>();
  expect(shops.find(({ shop_id }) => shop_id === shop.user.id)).toMatchObject({
    total_deliveries: 3,
    unique_customers: 1,
  });
});
