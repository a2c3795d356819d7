import type { PriceChange, PricingRule, Shop } from '@cigogne/contract';
import type { User } from '../../platform/database/schema';
import { addDelivery, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
let manager: SignedInClient;
let shop: User;

beforeAll(async () => {
  admin = await server.signIn('admin');
  manager = await server.signIn('manager');
});
beforeEach(async () => {
  shop = await addUser(server.db, 'shop');
});

type Sent = { category_id: number; base_price: number | null };

const save = (pricingRules: unknown, client = admin) =>
  client.call('savePricingRules', { params: { shopId: shop.id }, body: { pricingRules } });

async function rules(client = admin): Promise<PricingRule[]> {
  const response = await client.call('listPricingRules', { params: { shopId: shop.id } });
  expect(response.statusCode).toBe(200);
  return response.json<{ pricingRules: PricingRule[] }>().pricingRules;
}

async function history(): Promise<PriceChange[]> {
  const response = await admin.call('listPriceChanges', { params: { shopId: shop.id } });
  return response.json<{ changes: PriceChange[] }>().changes;
}

/** The shop as it appears in a list of shops. */
async function listed(list: 'listShops' | 'listStockerShops') {
  const { shops } = (await admin.call(list)).json<{ shops: Shop[] }>();
  return shops.find(({ id }) => id === shop.id);
}

const priceOf = async (category: number) =>
  (await rules()).find(({ category_id }) => category_id === category)?.base_price;

describe('the prices of a shop', () => {
  it('are listed for all 41 categories, null where none is set', async () => {
    const all = await rules();
    expect(all).toHaveLength(41);
    expect(all[0]).toEqual({ category_id: 1, category_name: 'Cuisine', base_price: null });
    expect(all[40]).toEqual({ category_id: 41, category_name: 'Chaise+6', base_price: null });
  });

  it('are replaced one by one: what is not sent stays', async () => {
    expect((await save([{ category_id: 18, base_price: 49.9 }])).statusCode).toBe(200);
    const response = await save([{ category_id: 9, category_name: 'ignored', base_price: 30 }]);
    const { pricingRules } = response.json<{ pricingRules: PricingRule[] }>();
    expect(pricingRules.filter(({ base_price }) => base_price !== null)).toEqual([
      { category_id: 9, category_name: 'Matelas', base_price: 30 },
      { category_id: 18, category_name: 'Canapé', base_price: 49.9 },
    ]);
  });

  it('can be taken back to not set, and be 0', async () => {
    await save([{ category_id: 18, base_price: 49.9 }]);
    await save([{ category_id: 18, base_price: null }]);
    expect(await priceOf(18)).toBeNull();
    await save([{ category_id: 18, base_price: 0 }]);
    expect(await priceOf(18)).toBe(0);
  });

  it.each<[string, Sent[]]>([
    ['a negative price', [{ category_id: 1, base_price: -1 }]],
    ['three decimals', [{ category_id: 1, base_price: 1.005 }]],
    ['more than a million', [{ category_id: 1, base_price: 1_000_000.01 }]],
    ['an unknown category', [{ category_id: 42, base_price: 1 }]],
    ['a category twice', [1, 2].map((base_price) => ({ category_id: 1, base_price }))],
    ['nothing', []],
  ])('are refused with %s, all of them', async (_, wrong) => {
    const response = await save(
      [{ category_id: 18, base_price: 5 }, ...wrong].slice(wrong.length ? 0 : 1),
    );
    expect(response.statusCode).toBe(400);
    expect(await priceOf(18)).toBeNull();
  });

  it('are for a manager to look at only', async () => {
    expect(await rules(manager)).toHaveLength(41);
    expect((await save([{ category_id: 1, base_price: 1 }], manager)).statusCode).toBe(403);
  });

  it('belong to a shop: for anybody else the answer is 404', async () => {
    const driver = await addUser(server.db, 'driver');
    for (const shopId of [driver.id, 999_999]) {
      const response = await admin.call('listPricingRules', { params: { shopId } });
      expect([response.statusCode, messageOf(response)]).toEqual([
        404,
        'Ce magasin est introuvable.',
      ]);
    }
  });

  it('of a closed shop can be set while a delivery of it is open, as they are frozen with it', async () => {
    const { id } = await addDelivery(server.db, shop.id, { status: 'delivered' });
    await server.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('id', '=', shop.id)
      .execute();
    expect(await listed('listShops')).toMatchObject({ name: shop.name, closed: true });
    expect(await listed('listStockerShops')).toBeUndefined();
    expect((await save([{ category_id: 18, base_price: 49.9 }])).statusCode).toBe(200);
    expect(await priceOf(18)).toBe(49.9);
    expect(await history()).toHaveLength(1);
    await server.db
      .updateTable('deliveries')
      .set({ status: 'completed', completed_at: new Date(), items_total: '0.00' })
      .where('id', '=', id)
      .execute();
    expect(await listed('listShops')).toBeUndefined();
    expect((await save([{ category_id: 18, base_price: 60 }])).statusCode).toBe(404);
  });
});

describe('the history of the prices', () => {
  it('says who changed what when, from and to, the latest first', async () => {
    await save([
      { category_id: 18, base_price: 49.9 },
      { category_id: 9, base_price: 30 },
    ]);
    await save([{ category_id: 18, base_price: null }]);
    const changes = await history();
    expect(changes[0]).toMatchObject({
      actor_name: admin.user.name,
      category_id: 18,
      category_name: 'Canapé',
      from: 49.9,
      to: null,
    });
    expect(changes.slice(1).map(({ category_id, from, to }) => [category_id, from, to])).toEqual([
      [9, null, 30],
      [18, null, 49.9],
    ]);
  });

  it('leaves out what was saved without a change', async () => {
    await save([{ category_id: 18, base_price: 49.9 }]);
    await save([{ category_id: 18, base_price: 49.9 }]);
    expect(await history()).toHaveLength(1);
  });

  it('has no lost step when two people save simultaneously', async () => {
    await Promise.all([1, 2, 3, 4].map((base_price) => save([{ category_id: 18, base_price }])));
    const steps = (await history()).filter(({ category_id }) => category_id === 18).reverse();
    expect(steps[0]?.from).toBeNull();
    for (const [index, step] of steps.entries()) {
      if (index > 0) expect(step.from).toBe(steps[index - 1]?.to);
    }
    expect(await priceOf(18)).toBe(steps.at(-1)?.to);
  });
});
