import {
  type AnalyticsCharts,
  centsOf,
  centsOfEuros,
  type DriverReport,
  type DriverTotals,
  type PricedDelivery,
  priceItems,
  type ShopDetails,
  totalOf,
} from '@cigogne/contract';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { inBatches } from '../../demo/in-batches';
import type { DeliveryItemsTable, User } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { setPrices } from '../../testing/office';
import { readWorkbook, type ReadSheet } from '../../testing/read-workbook';
import { addProduct, addUser } from '../../testing/records';
import { rounds } from '../../testing/rounds';
import { useTestServer, type SignedInClient } from '../../testing/test-server';
import { freezePrices } from '../deliveries/freeze-prices';

/** A base price in cents, null without one. */
const price = fc.option(fc.integer({ min: 0, max: 1_000_000_00 }), { nil: null });
const delivery = fc.array(price, { minLength: 1, maxLength: 6 });

/**
 * Independent implementation of a delivery's price, for comparison: exact integers, the dearest item in full, every
 * other at 70 %, half a cent rounded up.
 */
function expectedCents(prices: readonly (number | null)[]): bigint {
  const [dearest = 0n, ...others] = prices
    .map((cents) => BigInt(cents ?? 0))
    .sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  return others.reduce((sum, cents) => sum + (cents * 70n + 50n) / 100n, dearest);
}

const euros = (cents: bigint | number) =>
  `${BigInt(cents) / 100n}.${String(BigInt(cents) % 100n).padStart(2, '0')}`;

it('the rule prices thousands of random deliveries as exact integers do', () => {
  fc.assert(
    fc.property(delivery, (prices) => {
      const priced = priceItems(prices, (cents) => (cents === null ? null : centsOf(euros(cents))));
      expect(BigInt(totalOf(priced))).toBe(expectedCents(prices));
    }),
    { numRuns: 5_000 },
  );
});

/** One delivery of the month: indexes of its shop and driver, its day, and the categories of its items. */
const ofMonth = fc.record({
  shop: fc.nat(3),
  driver: fc.nat(2),
  day: fc.integer({ min: 1, max: 31 }),
  categories: fc.array(fc.integer({ min: 1, max: 41 }), { minLength: 1, maxLength: 6 }),
});
const tariff = fc.array(price, { minLength: 41, maxLength: 41 });

describe('screen, report, analytics and workbook', () => {
  const RANGE = { start_date: '2026-03-01', end_date: '2026-03-31' };
  const SEED = { seed: 20_261_121 };
  const sampled = fc.sample(ofMonth, {
    ...SEED,
    numRuns: rounds({ short: 400, long: 2_000 }),
  });
  const tariffs = fc.sample(tariff, { ...SEED, numRuns: 4 });
  const server = useTestServer();
  let admin: SignedInClient;
  let shops: User[];
  let drivers: User[];
  /** By delivery id: the independently computed total, its shop and driver. */
  const expected = new Map<number, { cents: bigint; shop: number; driver: number }>();

  beforeAll(async () => {
    admin = await server.signIn('admin');
    shops = await addUsers('shop', 4);
    drivers = await addUsers('driver', 3);
    for (const [index, prices] of tariffs.entries()) {
      const list = prices.map((cents, at) => [at + 1, cents === null ? null : euros(cents)]);
      await setPrices(server.db, shops[index]!.id, Object.fromEntries(list) as TariffList);
    }
    const rows = await server.db
      .insertInto('deliveries')
      .values(
        sampled.map(({ shop, driver, day }, index) => ({
          shop_id: shops[shop]!.id,
          driver_id: drivers[driver]!.id,
          customer_name: `Client ${index}`,
          customer_street: 'rue des Tanneurs',
          customer_city: 'Strasbourg',
          status: 'in_transit' as const,
          delivery_date: `2026-03-${String(day).padStart(2, '0')}`,
        })),
      )
      .returning('id')
      .execute();
    for (const [index, { id }] of rows.entries()) {
      const { shop, driver, categories } = sampled[index]!;
      const prices = categories.map((category) => tariffs[shop]![category - 1] ?? null);
      expected.set(id, { cents: expectedCents(prices), shop, driver });
    }
    const { id: product_id } = await addProduct(server.db, shops[0]!.id);
    await insertItems(
      rows.flatMap(({ id: delivery_id }, index) =>
        sampled[index]!.categories.map((category_id, place) => ({
          delivery_id,
          product_id,
          product_name: `Produit ${place}`,
          category_id,
          holds_product: false,
        })),
      ),
    );
  });

  it('agree while deliveries are open, by the price lists of the moment', () =>
    agree('incomplete'));

  it('agree once they are completed, whatever the price lists became since', async () => {
    await Promise.all(
      shops.map((_shop, index) =>
        inTransaction(server.db, async (trx) => {
          for (const [id, { shop }] of expected) {
            if (shop === index) await freezePrices(trx, id, 0);
          }
        }),
      ),
    );
    await server.db.updateTable('deliveries').set({ status: 'completed' }).execute();
    await server.db.updateTable('price_rules').set({ base_price: '77.77' }).execute();
    await agree('completed');
    await invoicesAgree();
    const { turnover_by_category } = (
      await admin.call('analyticsCharts', { query: RANGE })
    ).json<AnalyticsCharts>();
    const turnover = turnover_by_category.reduce((sum, one) => sum + centsOfEuros(one.turnover), 0);
    expect(BigInt(turnover)).toBe(sumOf(() => true));
  });

  async function agree(progress: 'incomplete' | 'completed'): Promise<void> {
    const name = progress === 'completed' ? 'Completed' : 'Incomplete';
    const report = (await admin.call(`report${name}ByDriver`, { query: RANGE })).json<{
      drivers: DriverReport[];
    }>();
    const totals = (await admin.call(`total${name}ByDriver`, { query: RANGE })).json<{
      drivers: DriverTotals[];
    }>();
    const details = await Promise.all(shops.map(({ id }) => detailsOf(name, id)));
    const pages = await Promise.all(shops.map(({ id }) => detailsOf(name, id, { limit: 1 })));

    const inReport = centsById(report.drivers.flatMap(({ deliveries }) => deliveries));
    const inDetails = centsById(details.flatMap(({ deliveries }) => deliveries));
    const computed = new Map([...expected].map(([id, { cents }]) => [id, cents]));
    expect(inReport).toEqual(computed);
    expect(inDetails).toEqual(computed);
    for (const [index, { id }] of drivers.entries()) {
      const own = sumOf(({ driver }) => driver === index);
      const counted = totals.drivers.find(({ driver_id }) => driver_id === id)!;
      const days = counted.days.reduce((sum, { total }) => sum + centsOfEuros(total), 0);
      const shown = report.drivers.find(({ driver_id }) => driver_id === id)!.total;
      expect([shown, counted.total, days / 100].map(toCents)).toEqual([own, own, own]);
    }
    for (const index of shops.keys()) {
      const own = sumOf(({ shop }) => shop === index);
      expect([details[index]!.total, pages[index]!.total].map(toCents)).toEqual([own, own]);
    }
  }

  async function invoicesAgree(): Promise<void> {
    const subtotals = new Map<number, bigint>();
    for (const [index, { id }] of shops.entries()) {
      const file = await admin.call('downloadInvoice', { params: { shopId: id }, query: RANGE });
      const { rows } = readWorkbook(file.rawPayload);
      const lastOf = (row: ReadRow | undefined) => Number(row?.findLast((cell) => cell !== null));
      for (const row of rows) {
        const delivery = /^Sous-total livraison n° (\d+)$/.exec(String(row[0]))?.[1];
        if (delivery) subtotals.set(Number(delivery), toCents(lastOf(row)));
      }
      const total = lastOf(rows.find(([first]) => first === 'Total à payer'));
      expect(toCents(total)).toBe(sumOf(({ shop }) => shop === index));
    }
    expect(subtotals).toEqual(new Map([...expected].map(([id, { cents }]) => [id, cents])));
  }

  async function detailsOf(name: 'Incomplete' | 'Completed', shopId: number, page = {}) {
    const query = { ...RANGE, ...page };
    const answer = await admin.call(`detail${name}`, { params: { shopId }, query });
    return answer.json<{ shop: ShopDetails }>().shop;
  }

  const sumOf = (which: (one: { shop: number; driver: number }) => boolean) =>
    [...expected.values()].filter(which).reduce((sum, { cents }) => sum + cents, 0n);

  const addUsers = (role: 'shop' | 'driver', count: number) =>
    Promise.all(Array.from({ length: count }, () => addUser(server.db, role)));

  async function insertItems(items: Insertable<DeliveryItemsTable>[]): Promise<void> {
    for (const rows of inBatches(items)) {
      await server.db.insertInto('delivery_items').values(rows).execute();
    }
  }
});

type TariffList = Record<number, string | null>;
type ReadRow = ReadSheet['rows'][number];

const toCents = (amount: number) => BigInt(centsOfEuros(amount));
/** In whole cents, since a sum of doubles might hide a wrong cent. */
function centsById(deliveries: readonly PricedDelivery[]): Map<number, bigint> {
  return new Map(
    deliveries.map(({ id, total, items }) => {
      const lines = items.reduce((sum, item) => sum + toCents(item.final_price), 0n);
      for (const { price, discount, final_price } of items) {
        expect(toCents(price) - toCents(discount)).toBe(toCents(final_price));
      }
      expect(lines).toBe(toCents(total));
      return [id, lines];
    }),
  );
}
