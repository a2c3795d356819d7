import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signInByCall, type CallClient } from '../support/call-client';
import { makeDataDir, startSuite } from '../support/suite-server';

interface Product {
  id: number;
  status: string;
  in_delivery: boolean;
}
interface Delivery {
  id: number;
  customer_name: string;
  items: { product_id: number }[];
}

const ITEMS = 2;
const ROUNDS = 4;

test('a server killed in the middle of creations keeps each of them whole or not at all', async () => {
  test.setTimeout(180_000);
  const { dataDir, remove } = makeDataDir();
  let suite = await startSuite(dataDir);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const shop = await signInByCall(suite.url, 'boutique@cigogne.example');
      const free = (await shop.get<{ products: Product[] }>('/shop/products')).products.filter(
        ({ status, in_delivery }) => status === 'in_stock' && !in_delivery,
      );
      const wanted = Array.from(
        { length: Math.floor(Math.min(free.length, 12) / ITEMS) },
        (_, n) => ({
          name: `Coupure ${round}-${n}`,
          key: randomUUID(),
          products: free.slice(n * ITEMS, (n + 1) * ITEMS).map(({ id }) => ({ product_id: id })),
        }),
      );
      expect(wanted.length, 'products to create deliveries with').toBeGreaterThan(0);

      const answers = wanted.map((one) => create(shop, one).catch(() => undefined));
      // The server is killed as soon as the first creation is through: the others are at every stage.
      await Promise.race([
        Promise.any(answers),
        new Promise((resolve) => setTimeout(resolve, 25 * round)),
      ]);
      await suite.kill();
      const acknowledged = (await Promise.all(answers)).flatMap((id) => (id ? [id] : []));

      suite = await startSuite(dataDir);
      const again = await signInByCall(suite.url, 'boutique@cigogne.example');
      const found = await deliveriesNamed(again, `Coupure ${round}-`);
      expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
      for (const { items } of found) expect(items).toHaveLength(ITEMS);
      const held = new Set(
        (await again.get<{ products: Product[] }>('/shop/products')).products
          .filter(({ in_delivery }) => in_delivery)
          .map(({ id }) => id),
      );
      const made = new Set(found.map(({ customer_name }) => customer_name));
      for (const { name, products } of wanted) {
        for (const { product_id } of products) expect(held.has(product_id)).toBe(made.has(name));
      }

      // What got no answer is sent again with its key: in the end there is one of each.
      for (const one of wanted) await create(again, one);
      const all = await deliveriesNamed(again, `Coupure ${round}-`);
      expect(all.map(({ customer_name }) => customer_name).sort()).toEqual(
        wanted.map(({ name }) => name).sort(),
      );
      // Products for the next round.
      const admin = await signInByCall(suite.url, 'admin@cigogne.example');
      for (const { id } of all) await admin.delete(`/admindelivery/deliveries/${id}`);
    }
  } finally {
    await suite.stop();
    remove();
  }
});

async function create(
  shop: CallClient,
  { name, key, products }: { name: string; key: string; products: { product_id: number }[] },
): Promise<number> {
  const body = {
    customer_name: name,
    customer_street: 'rue du Moulin',
    customer_address_number: '1',
    customer_city: 'Barr',
    customer_postal_code: '67140',
    customer_phone: '',
    products,
  };
  const { delivery } = await shop.post<{ delivery: Delivery }>('/shop/create', body, {
    'idempotency-key': key,
  });
  return delivery.id;
}

async function deliveriesNamed(shop: CallClient, prefix: string): Promise<Delivery[]> {
  const { deliveries } = await shop.get<{ deliveries: Delivery[] }>('/shop/deliveries/active');
  return deliveries.filter(({ customer_name }) => customer_name.startsWith(prefix));
}
