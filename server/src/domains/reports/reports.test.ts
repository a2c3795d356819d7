import { addDays, calls, type DriverReport, todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import type { User } from '../../platform/database/schema';
import { addPlanned, freezeItems, setPrices } from '../../testing/office';
import { addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const TODAY = todayInParis();
const RANGE = { start_date: addDays(TODAY, -6), end_date: TODAY };
let admin: SignedInClient;
let manager: SignedInClient;
let shop: User;

beforeAll(async () => {
  admin = await server.signIn('admin');
  manager = await server.signIn('manager');
});
beforeEach(async () => {
  await server.db.deleteFrom('deliveries').execute();
  shop = await addUser(server.db, 'shop', { name: 'Salons de l’Ill' });
});

async function report(
  progress: 'Incomplete' | 'Completed',
  query: Record<string, string> = RANGE,
): Promise<DriverReport[]> {
  const response = await admin.call(`report${progress}ByDriver`, { query });
  expect(response.statusCode).toBe(200);
  return response.json<{ drivers: DriverReport[] }>().drivers;
}

it('that fails before it has begun says so in words that can be read', async () => {
  await sql`alter table deliveries rename to elsewhere`.execute(server.db);
  try {
    const response = await admin.call('totalCompletedByDriver', {
      query: RANGE,
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(messageOf(response)).toMatch(/^[A-Z].*\.$/);
  } finally {
    await sql`alter table elsewhere rename to deliveries`.execute(server.db);
  }
});

describe('the driver report', () => {
  it('has each driver once, by name, with number, deliveries and total', async () => {
    const zoe = await addUser(server.db, 'driver', { name: 'Zoé Kuhn', driver_nr: 'C-2' });
    const emile = await addUser(server.db, 'driver', { name: 'Émile Roth', driver_nr: null });
    await setPrices(server.db, shop.id, { 18: '100.00', 9: '50.00' });
    await addPlanned(server.db, { shop, driver: zoe, day: TODAY, categories: [18] });
    await addPlanned(server.db, { shop, driver: zoe, day: addDays(TODAY, -1), categories: [9] });
    await addPlanned(server.db, { shop, driver: emile, day: TODAY, categories: [9] });
    const drivers = await report('Incomplete');
    expect(
      drivers.map(({ driver_name, driver_nr, deliveries, total }) => [
        driver_name,
        driver_nr,
        deliveries.map(({ delivery_date }) => delivery_date),
        total,
      ]),
    ).toEqual([
      ['Émile Roth', null, [TODAY], 50],
      ['Zoé Kuhn', 'C-2', [addDays(TODAY, -1), TODAY], 150],
    ]);
  });

  it('prices the dearest item in full and every other at 70 %, half up to the cent', async () => {
    const driver = await addUser(server.db, 'driver');
    await setPrices(server.db, shop.id, { 18: '100.00', 9: '33.35', 20: null });
    await addPlanned(server.db, { shop, driver, day: TODAY, categories: [20, 9, 18] });
    const [delivery] = (await report('Incomplete'))[0]!.deliveries;
    expect(
      delivery!.items.map(({ category_name, base_price, price, discount, final_price }) => [
        category_name,
        base_price,
        price,
        discount,
        final_price,
      ]),
    ).toEqual([
      ['Canapé', 100, 100, 0, 100],
      // 70 % of 33.35 is 23.345.
      ['Matelas', 33.35, 33.35, 10, 23.35],
      ['Chaise', null, 0, 0, 0],
    ]);
    expect(delivery!.total).toBe(123.35);
  });

  it('keeps the prices of a completed delivery, whatever the tariff becomes', async () => {
    const driver = await server.signIn('driver');
    await setPrices(server.db, shop.id, { 18: '100.00' });
    const { id } = await addPlanned(server.db, {
      shop,
      driver: driver.user,
      day: TODAY,
      categories: [18],
    });
    await freezeItems(server.db, id, { 18: '100.00' });
    await server.db
      .updateTable('deliveries')
      .set({ status: 'completed', completed_at: new Date() })
      .where('id', '=', id)
      .execute();
    await setPrices(server.db, shop.id, { 18: '999.00' });
    expect((await report('Completed'))[0]?.total).toBe(100);
  });

  it('counts completed as completed only, and never what is cancelled or without driver', async () => {
    const driver = await addUser(server.db, 'driver');
    for (const status of ['completed', 'delivered', 'in_transit', 'cancelled'] as const) {
      await addPlanned(server.db, { shop, driver, day: TODAY, categories: [18], status });
    }
    await addPlanned(server.db, { shop, day: TODAY, categories: [18] });
    const statuses = async (progress: 'Incomplete' | 'Completed') =>
      (await report(progress)).flatMap(({ deliveries }) => deliveries.map(({ status }) => status));
    expect(await statuses('Completed')).toEqual(['completed']);
    expect((await statuses('Incomplete')).sort()).toEqual(['delivered', 'in_transit']);
  });

  it('includes both ends of the range and nothing beyond', async () => {
    const driver = await addUser(server.db, 'driver');
    for (const day of [-7, -6, 0, 1].map((days) => addDays(TODAY, days))) {
      await addPlanned(server.db, { shop, driver, day, categories: [18] });
    }
    const [own] = await report('Incomplete');
    expect(own?.deliveries.map(({ delivery_date }) => delivery_date)).toEqual([
      RANGE.start_date,
      RANGE.end_date,
    ]);
  });

  it('is what the contract promises and no more, whatever people are called', async () => {
    const driver = await addUser(server.db, 'driver', { name: 'Zoé "la Flèche" \\ 🛵' });
    const values = {
      customer_name: 'O’Brien\n"deux"\t\\',
      customer_address_number: '',
      customer_street: 'rue de l’Œuvre',
      customer_postal_code: '',
      customer_city: '',
    };
    await addPlanned(server.db, { shop, driver, day: TODAY, categories: [18, 41], values });
    await addPlanned(server.db, { shop, driver, day: TODAY, categories: [] });
    const drivers = await report('Incomplete');
    expect(calls.reportIncompleteByDriver.response.parse({ drivers })).toEqual({ drivers });
    expect(drivers[0]).toMatchObject({
      driver_name: 'Zoé "la Flèche" \\ 🛵',
      deliveries: [
        { customer_name: values.customer_name, customer_address: 'rue de l’Œuvre' },
        { items: [], total: 0 },
      ],
    });
  });

  it('is of one driver where that is asked for, and of that one page by page with the total of all', async () => {
    const [zoe, emile] = [await addUser(server.db, 'driver'), await addUser(server.db, 'driver')];
    await setPrices(server.db, shop.id, { 18: '100.00' });
    for (const days of [0, -2, -1]) {
      const day = addDays(TODAY, days);
      for (const driver of [zoe, emile]) {
        await addPlanned(server.db, { shop, driver, day, categories: [18] });
      }
    }
    const whole = await report('Incomplete', { ...RANGE, driver_id: String(zoe.id) });
    expect(whole).toMatchObject([{ driver_id: zoe.id, total: 300 }]);
    const page = async (offset: string) => {
      const query = { ...RANGE, driver_id: String(zoe.id), limit: '2', offset };
      return (await report('Incomplete', query))[0];
    };
    const pages = [(await page('0'))!, (await page('2'))!];
    expect(pages.map(({ deliveries }) => deliveries.length)).toEqual([2, 1]);
    expect(pages.flatMap(({ deliveries }) => deliveries)).toEqual(whole[0]!.deliveries);
    expect(pages.map(({ total }) => total)).toEqual([300, 300]);
    expect(await page('3')).toBeUndefined();
  });

  it.each([
    ['a page without a driver', { limit: '2' }],
    ['a page without deliveries', { driver_id: '1', limit: '0' }],
    ['a limit that is no number', { driver_id: '1', limit: 'deux' }],
  ])('refuses %s', async (_, query) => {
    const response = await admin.call('reportCompletedByDriver', { query: { ...RANGE, ...query } });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    ['no dates', {}],
    ['one date', { start_date: TODAY }],
    ['an impossible date', { start_date: '2026-02-30', end_date: TODAY }],
    ['a start after the end', { start_date: TODAY, end_date: addDays(TODAY, -1) }],
  ])('refuses %s', async (_, query) => {
    const response = await admin.call('reportCompletedByDriver', { query });
    expect(response.statusCode).toBe(400);
  });

  it.each([
    'reportIncompleteByDriver',
    'reportCompletedByDriver',
    'totalIncompleteByDriver',
    'totalCompletedByDriver',
  ] as const)('gives a manager the last 7 days only (%s)', async (name) => {
    expect((await manager.call(name, { query: RANGE })).statusCode).toBe(200);
    const query = { ...RANGE, start_date: addDays(TODAY, -7) };
    const response = await manager.call(name, { query });
    expect([response.statusCode, messageOf(response)]).toEqual([
      403,
      'As a manager, you can only view data from the last 7 days.',
    ]);
    expect((await admin.call(name, { query })).statusCode).toBe(200);
  });
});

describe('the totals of the drivers', () => {
  it('count and sum by driver and day what the report lists', async () => {
    const zoe = await addUser(server.db, 'driver', { name: 'Zoé Kuhn', driver_nr: 'C-2' });
    const emile = await addUser(server.db, 'driver', { name: 'Émile Roth', driver_nr: null });
    const yesterday = addDays(TODAY, -1);
    await setPrices(server.db, shop.id, { 18: '100.00', 9: '33.35' });
    await addPlanned(server.db, { shop, driver: zoe, day: TODAY, categories: [18, 9] });
    await addPlanned(server.db, { shop, driver: zoe, day: TODAY, categories: [9] });
    await addPlanned(server.db, { shop, driver: zoe, day: yesterday, categories: [] });
    await addPlanned(server.db, { shop, driver: emile, day: yesterday, categories: [1] });
    await addPlanned(server.db, { shop, driver: emile, day: addDays(TODAY, -7), categories: [18] });
    const response = await admin.call('totalIncompleteByDriver', { query: RANGE });
    expect(response.json()).toEqual({
      drivers: [
        {
          driver_id: emile.id,
          driver_name: 'Émile Roth',
          driver_nr: null,
          delivery_count: 1,
          total: 0,
          days: [{ delivery_date: yesterday, count: 1, total: 0 }],
        },
        {
          driver_id: zoe.id,
          driver_name: 'Zoé Kuhn',
          driver_nr: 'C-2',
          delivery_count: 3,
          total: 156.7,
          days: [
            { delivery_date: yesterday, count: 1, total: 0 },
            { delivery_date: TODAY, count: 2, total: 156.7 },
          ],
        },
      ],
    });
    const completed = await admin.call('totalCompletedByDriver', { query: RANGE });
    expect(completed.json()).toEqual({ drivers: [] });
  });
});
