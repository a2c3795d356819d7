import {
  type AnalyticsCharts,
  calls,
  MILLISECONDS_PER_DAY,
  type ShopDetails,
  type ShopSummary,
} from '@cigogne/contract';
import type { Delivery, User } from '../../platform/database/schema';
import { addPlanned, freezeItems, setPrices } from '../../testing/office';
import { addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const RANGE = { start_date: '2026-03-02', end_date: '2026-03-22' };
let manager: SignedInClient;
let shop: User;
let driver: User;

beforeAll(async () => {
  manager = await server.signIn('manager');
  driver = await addUser(server.db, 'driver', { name: 'Karim Heitz' });
});
beforeEach(async () => {
  await server.db.deleteFrom('deliveries').execute();
  shop = await addUser(server.db, 'shop');
});

async function ask<T>(name: Parameters<SignedInClient['call']>[0], input = {}): Promise<T> {
  const response = await manager.call(name, { query: RANGE, ...input });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

const summaryOf = async (name: 'summarizeIncomplete' | 'summarizeCompleted', of = shop) =>
  (await ask<{ shops: ShopSummary[] }>(name)).shops.find(({ shop_id }) => shop_id === of.id);

const detailOf = async (name: 'detailIncomplete' | 'detailCompleted') =>
  (await ask<{ shop: ShopDetails }>(name, { params: { shopId: shop.id } })).shop;

const charts = (query: Record<string, string | number> = {}) =>
  ask<AnalyticsCharts>('analyticsCharts', { query: { ...RANGE, ...query } });

/** Prices are frozen as at completion, `days` after its creation. */
async function addCompleted(
  day: string,
  prices: Readonly<Record<number, string>>,
  values: Partial<Delivery> & { days?: number } = {},
): Promise<void> {
  const { days = 2, ...rest } = values;
  const created_at = new Date(`${day}T08:00:00Z`);
  const delivery = await addPlanned(server.db, {
    shop,
    driver,
    day,
    categories: Object.keys(prices).map(Number),
    status: 'completed',
    values: {
      created_at,
      completed_at: new Date(created_at.getTime() + days * MILLISECONDS_PER_DAY),
      ...(rest as object),
    },
  });
  await freezeItems(server.db, delivery.id, prices);
}

describe('the summary of the shops', () => {
  it('counts deliveries, drivers and customers, with the first and the last day', async () => {
    await addPlanned(server.db, { shop, driver, day: '2026-03-03', categories: [18] });
    await addPlanned(server.db, {
      shop,
      driver,
      day: '2026-03-09',
      categories: [18],
      values: { customer_name: 'JEANNE MULLER' },
    });
    await addPlanned(server.db, {
      shop,
      driver: await addUser(server.db, 'driver'),
      day: '2026-03-10',
      categories: [18],
      values: { customer_name: 'Odile Schmitt' },
    });
    expect(await summaryOf('summarizeIncomplete')).toMatchObject({
      shop_name: shop.name,
      total_deliveries: 3,
      unique_drivers: 2,
      unique_customers: 2,
      earliest_delivery: '2026-03-03',
      latest_delivery: '2026-03-10',
    });
  });

  it('has a shop without deliveries with 0, and a closed one only when it had some', async () => {
    expect(await summaryOf('summarizeCompleted')).toMatchObject({
      total_deliveries: 0,
      earliest_delivery: null,
    });
    const closed = await addUser(server.db, 'shop', { closed_at: new Date() });
    expect(await summaryOf('summarizeCompleted', closed)).toBeUndefined();
    await addPlanned(server.db, {
      shop: closed,
      driver,
      day: '2026-03-03',
      categories: [18],
      status: 'completed',
    });
    expect(await summaryOf('summarizeCompleted', closed)).toMatchObject({ total_deliveries: 1 });
  });

  it('leaves out whoever has asked to become a partner, until they are', async () => {
    const request = { active: false, requested_at: new Date() };
    const asking = await addUser(server.db, 'shop', request);
    expect(await summaryOf('summarizeIncomplete', asking)).toBeUndefined();
    const resting = await addUser(server.db, 'shop', { active: false });
    expect(await summaryOf('summarizeIncomplete', resting)).toMatchObject({ total_deliveries: 0 });
  });

  it('sums up what each shop pays: frozen prices of completed, current prices of open deliveries', async () => {
    await addCompleted('2026-03-03', { 18: '80.10', 9: '20.00' });
    await addCompleted('2026-03-04', { 18: '0.20' });
    await setPrices(server.db, shop.id, { 18: '100.00', 9: '33.35' });
    await addPlanned(server.db, { shop, driver, day: '2026-03-05', categories: [18, 9] });
    await addPlanned(server.db, { shop, driver, day: '2026-03-06', categories: [9] });
    await addPlanned(server.db, { shop, driver, day: '2026-03-07', categories: [] });
    const other = await addUser(server.db, 'shop');
    await addPlanned(server.db, { shop: other, driver, day: '2026-03-05', categories: [18] });
    expect(await summaryOf('summarizeCompleted')).toMatchObject({ total: 100.3 });
    expect(await summaryOf('summarizeIncomplete')).toMatchObject({ total: 156.7 });
    expect(await summaryOf('summarizeIncomplete', other)).toMatchObject({ total: 0 });
    expect(await summaryOf('summarizeCompleted', other)).toMatchObject({ total: 0 });
  });

  it('counts what waits without a day by the day of its creation in Paris', async () => {
    const created = async (moment: string) =>
      addPlanned(server.db, {
        shop,
        day: null,
        categories: [18],
        values: { created_at: new Date(moment) },
      });
    await created('2026-03-01T22:30:00Z');
    await created('2026-03-01T23:30:00Z');
    await created('2026-03-22T22:30:00Z');
    await created('2026-03-22T23:30:00Z');
    expect(await summaryOf('summarizeIncomplete')).toMatchObject({ total_deliveries: 2 });
  });
});

describe('the details of a shop', () => {
  it('list its deliveries with customer, address, driver, day, status and priced items', async () => {
    await setPrices(server.db, shop.id, { 18: '80.00' });
    await addPlanned(server.db, { shop, driver, day: '2026-03-03', categories: [9, 18] });
    const details = await detailOf('detailIncomplete');
    expect(details).toMatchObject({ id: shop.id, name: shop.name, total: 80 });
    expect(details.deliveries[0]).toMatchObject({
      customer_name: 'Jeanne Muller',
      customer_address: '4 rue des Tanneurs, 67000 Strasbourg',
      driver_name: 'Karim Heitz',
      delivery_date: '2026-03-03',
      status: 'assigned',
      total: 80,
      items: [
        { category_name: 'Canapé', base_price: 80, discount: 0, final_price: 80 },
        { category_name: 'Matelas', base_price: null, discount: 0, final_price: 0 },
      ],
    });
  });

  it('are of that shop only, and of completed or of open deliveries only', async () => {
    const other = await addUser(server.db, 'shop');
    await addPlanned(server.db, { shop: other, driver, day: '2026-03-03', categories: [18] });
    await addCompleted('2026-03-04', { 18: '80.00' });
    expect((await detailOf('detailIncomplete')).deliveries).toEqual([]);
    expect((await detailOf('detailCompleted')).deliveries).toHaveLength(1);
  });

  it('are what the contract promises and no more, without a day or a driver too', async () => {
    await addPlanned(server.db, {
      shop,
      day: null,
      categories: [18, 41],
      values: { created_at: new Date('2026-03-10T10:00:00Z'), customer_name: '"Ø"\\\n' },
    });
    const details = await detailOf('detailIncomplete');
    expect(details.deliveries).toMatchObject([
      { customer_name: '"Ø"\\\n', driver_name: null, delivery_date: null },
    ]);
    const answer = { shop: details };
    expect(calls.detailIncomplete.response.parse(answer)).toEqual(answer);
  });

  it('come page by page where that is asked for, with the number and the total of all', async () => {
    for (const day of ['2026-03-05', '2026-03-03', '2026-03-04']) {
      await addCompleted(day, { 18: '80.10' });
    }
    const page = async (query: Record<string, number>) =>
      (
        await ask<{ shop: ShopDetails }>('detailCompleted', {
          params: { shopId: shop.id },
          query: { ...RANGE, ...query },
        })
      ).shop;
    const pages = [await page({ limit: 2 }), await page({ limit: 2, offset: 2 })];
    expect(pages.map(({ total, delivery_count }) => [total, delivery_count])).toEqual([
      [240.3, 3],
      [240.3, 3],
    ]);
    expect(
      pages.map(({ deliveries }) => deliveries.map(({ delivery_date }) => delivery_date)),
    ).toEqual([['2026-03-03', '2026-03-04'], ['2026-03-05']]);
    expect(await detailOf('detailCompleted')).not.toHaveProperty('delivery_count');
  });

  it('of an unknown shop answer 404', async () => {
    for (const shopId of [driver.id, 999_999]) {
      const response = await manager.call('detailCompleted', { params: { shopId }, query: RANGE });
      expect(response.statusCode).toBe(404);
    }
  });
});

describe('the figures of the charts', () => {
  it('count deliveries by week and shop, weeks without any included', async () => {
    await addPlanned(server.db, { shop, driver, day: '2026-03-02', categories: [18] });
    await addPlanned(server.db, { shop, driver, day: '2026-03-08', categories: [18] });
    await addPlanned(server.db, {
      shop,
      driver,
      day: '2026-03-09',
      categories: [18],
      status: 'cancelled',
    });
    await addCompleted('2026-03-16', { 18: '80.00' });
    const { deliveries_per_week } = await charts({ shop_id: shop.id });
    expect(
      deliveries_per_week.map(({ week_start, shops }) => [week_start, shops.map((s) => s.count)]),
    ).toEqual([
      ['2026-03-02', [2]],
      ['2026-03-09', []],
      ['2026-03-16', [1]],
    ]);
  });

  it('sum the turnover by category, of completed deliveries only, highest first', async () => {
    await addCompleted('2026-03-03', { 18: '80.10', 9: '20.00' });
    await addCompleted('2026-03-04', { 9: '70.20' });
    await addPlanned(server.db, { shop, driver, day: '2026-03-05', categories: [1] });
    expect((await charts()).turnover_by_category).toEqual([
      { category_id: 9, category_name: 'Matelas', turnover: 90.2 },
      { category_id: 18, category_name: 'Canapé', turnover: 80.1 },
    ]);
  });

  it('say how many were completed, how many at the first visit, and after how many days', async () => {
    await addCompleted('2026-03-03', { 18: '80.00' }, { days: 2 });
    await addCompleted('2026-03-04', { 18: '80.00' }, { days: 5, attempt: 2 });
    await addPlanned(server.db, { shop, driver, day: '2026-03-05', categories: [1] });
    expect(await charts({ shop_id: shop.id })).toMatchObject({
      completed: { completed: 2, total: 3 },
      first_visit: { first_visit: 1, completed: 2 },
      average_days: 3.5,
    });
  });

  it('are of the shop that is asked for, up to a last day that begins a week', async () => {
    await addCompleted('2026-03-16', { 18: '80.00' });
    shop = await addUser(server.db, 'shop');
    await addCompleted('2026-03-16', { 20: '10.00', 9: '10.00' }, { days: 4 });
    expect(await charts({ shop_id: shop.id, end_date: '2026-03-16' })).toMatchObject({
      deliveries_per_week: [
        { week_start: '2026-03-02', shops: [] },
        { week_start: '2026-03-09', shops: [] },
        { week_start: '2026-03-16', shops: [{ shop_id: shop.id, count: 1 }] },
      ],
      turnover_by_category: [{ category_id: 9 }, { category_id: 20 }],
      completed: { completed: 1, total: 1 },
      average_days: 4,
    });
  });

  it('average over those of which it is known when they were completed', async () => {
    await addCompleted('2026-03-03', { 18: '80.00' }, { days: 3 });
    await addCompleted('2026-03-04', { 18: '80.00' }, { completed_at: null });
    expect(await charts({ shop_id: shop.id })).toMatchObject({ average_days: 3 });
  });

  it('are empty rather than wrong where nothing happened', async () => {
    expect(await charts({ shop_id: shop.id })).toMatchObject({
      turnover_by_category: [],
      completed: { completed: 0, total: 0 },
      average_days: null,
    });
  });
});
