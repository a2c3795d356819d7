import type { DriverReport, ShopDetails } from '@cigogne/shared-api/contract';
import { centsOf, priceItems, totalOf } from '@cigogne/shared-api/rules';
import fc from 'fast-check';
import type { User } from '../database/schema';
import { readWorkbook } from '../testing/read-workbook';
import { addProduct, addUser } from '../testing/records';
import { useTestServer, type SignedInClient } from '../testing/test-server';

/** A base price in cents, null where the shop has none. */
const price = fc.option(fc.integer({ min: 0, max: 1_000_000_00 }), { nil: null });
const delivery = fc.array(price, { minLength: 1, maxLength: 6 });

/**
 * What a delivery costs, computed apart from all the code: exact integers, the dearest in full, each
 * other one 70 %, half a cent up.
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

describe('screen, report, analytics and workbook', () => {
  const RANGE = { start_date: '2026-03-01', end_date: '2026-03-31' };
  const server = useTestServer();
  let admin: SignedInClient;
  let shop: User;
  let driver: User;
  /** Prices of each delivery by its id. */
  const deliveries = new Map<number, readonly (number | null)[]>();

  beforeAll(async () => {
    admin = await server.signIn('admin');
    shop = await addUser(server.db, 'shop', { name: 'Property' });
    driver = await addUser(server.db, 'driver');
    const { id: product_id } = await addProduct(server.db, shop.id);
    const samples = fc.sample(delivery, { numRuns: 2_000, seed: 20_261_121 });
    const rows = await server.db
      .insertInto('deliveries')
      .values(
        samples.map((_, index) => ({
          shop_id: shop.id,
          driver_id: driver.id,
          customer_name: `Client ${index}`,
          customer_street: 'rue des Tanneurs',
          customer_city: 'Strasbourg',
          status: 'completed' as const,
          delivery_date: `2026-03-${String((index % 31) + 1).padStart(2, '0')}`,
        })),
      )
      .returning('id')
      .execute();
    rows.forEach(({ id }, index) => deliveries.set(id, samples[index]!));
    const items = [...deliveries].flatMap(([delivery_id, prices]) =>
      prices.map((cents, index) => ({
        delivery_id,
        product_id,
        product_name: `Produit ${index}`,
        category_id: 18,
        holds_product: false,
        frozen_at: new Date(),
        base_price: cents === null ? null : euros(cents),
        final_price: '0',
      })),
    );
    for (let from = 0; from < items.length; from += 2_000) {
      await server.db
        .insertInto('delivery_items')
        .values(items.slice(from, from + 2_000))
        .execute();
    }
  });

  const expectedTotal = () =>
    Number([...deliveries.values()].reduce((sum, prices) => sum + expectedCents(prices), 0n)) / 100;

  it('agree to the cent with exact integers, delivery by delivery and in their sums', async () => {
    const report = await admin.call('reportCompletedByDriver', { query: RANGE });
    const [own] = report.json<{ drivers: DriverReport[] }>().drivers;
    const details = await admin.call('detailCompleted', {
      params: { shopId: shop.id },
      query: RANGE,
    });
    const screen = details.json<{ shop: ShopDetails }>().shop;
    const invoice = await admin.call('downloadInvoice', {
      params: { shopId: shop.id },
      query: RANGE,
    });
    const { rows } = readWorkbook(invoice.rawPayload);
    const subtotals = new Map(
      rows.flatMap((cells) => {
        const id = /^Sous-total livraison n° (\d+)$/.exec(String(cells[0]))?.[1];
        return id ? [[Number(id), cells.findLast((cell) => cell !== null)] as const] : [];
      }),
    );
    const total = rows
      .find(([first]) => first === 'Total à payer')
      ?.findLast((cell) => cell !== null);

    expect(own?.deliveries).toHaveLength(deliveries.size);
    for (const [id, prices] of deliveries) {
      const expected = Number(expectedCents(prices)) / 100;
      const found = [
        own?.deliveries.find((one) => one.id === id)?.total,
        screen.deliveries.find((one) => one.id === id)?.total,
        subtotals.get(id),
      ];
      expect([id, ...found]).toEqual([id, expected, expected, expected]);
    }
    expect([own?.total, screen.total, total]).toEqual(Array(3).fill(expectedTotal()));
  });
});
