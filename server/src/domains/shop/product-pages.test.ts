import type { AnswerOf, Calls } from '@cigogne/contract';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();

let shop: SignedInClient;
beforeEach(async () => {
  shop = await server.signIn('shop');
});

const list = async (query = {}) =>
  (await shop.call('listShopProducts', { query })).json<AnswerOf<Calls['listShopProducts']>>();
const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id);

/** Adds products of the shop, in order. */
async function add(...products: Parameters<typeof addProduct>[2][]): Promise<number[]> {
  const ids: number[] = [];
  for (const given of products) ids.push((await addProduct(server.db, shop.user.id, given)).id);
  return ids;
}

it('without a limit the answer is the specified one, newest first', async () => {
  const ids = await add({}, {}, {});
  const answer = await list();
  expect(Object.keys(answer)).toEqual(['products']);
  expect(idsOf(answer)).toEqual(ids.toReversed());
});

it('comes in pages; the first one counts all by category', async () => {
  const ids = await add(
    { category_id: 18 },
    { category_id: 18, read_by_shop: true },
    { category_id: 11, status: 'depo' },
  );
  await addProduct(server.db, (await addUser(server.db, 'shop')).id);
  const first = await list({ limit: 2 });
  expect(first.total).toBe(3);
  expect(first.categories).toHaveLength(2);
  expect(first.categories).toEqual(
    expect.arrayContaining([
      { category_id: 18, count: 2, unread: 1 },
      { category_id: 11, count: 1, unread: 0 },
    ]),
  );
  const second = await list({ limit: 2, offset: 2 });
  expect(second).not.toHaveProperty('categories');
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed());
});

it('is filtered by category, name and number; the categories stay those of all', async () => {
  const [sofa, bed] = await add(
    { name: 'Canapé d’été', category_id: 18 },
    { name: 'Lit 100 %', category_id: 11 },
  );
  const found = async (query: object) => {
    const page = await list({ ...query, limit: 50 });
    expect(page.total).toBe(page.products.length);
    expect(page.categories).toHaveLength(2);
    return idsOf(page);
  };
  expect(await found({ search: 'CANAPE D’ETE' })).toEqual([sofa]);
  expect(await found({ search: '0 %' })).toEqual([bed]);
  expect(await found({ search: '_' })).toEqual([]);
  expect(await found({ category_id: 11 })).toEqual([bed]);
  expect(await found({ ids: `${sofa},999999999` })).toEqual([sofa]);
});

it('holds only what can be put into a delivery when asked to', async () => {
  const [free] = await add({}, { status: 'delivered' }, { status: 'return_to_fabric' });
  const held = await addProduct(server.db, shop.user.id);
  await addDelivery(server.db, shop.user.id, {}, [held]);
  const page = await list({ only: 'deliverable', limit: 50 });
  expect([idsOf(page), page.total]).toEqual([[free], 1]);
});

it.each([
  ['name', [1, 0, 2]],
  ['status', [0, 2, 1]],
  ['received', [0, 2, 1]],
  ['newest', [2, 1, 0]],
] as const)('is ordered by %s', async (order, places) => {
  const ids = await add(
    { name: 'Lit', status: 'in_stock', received_date: '2026-03-02' },
    { name: 'Éclair', status: 'to_shop', received_date: null },
    { name: 'table', status: 'damaged', received_date: '2026-03-01' },
  );
  expect(idsOf(await list({ order, limit: 50 }))).toEqual(places.map((place) => ids[place]));
});

it.each([
  ['ids', '1,a'],
  ['limit', 0],
  ['offset', -1],
  ['order', 'price'],
  ['only', 'sold'],
])('refuses %s=%s with a sentence', async (name, value) => {
  const answer = await shop.call('listShopProducts', { query: { [name]: value } });
  expect(answer.statusCode).toBe(400);
  expect(messageOf(answer)).not.toBe('');
});
