import type { ShopDeliveryList } from '@cigogne/contract';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();

let shop: SignedInClient;
beforeEach(async () => {
  shop = await server.signIn('shop');
});

type List = 'listActiveDeliveries' | 'listDeliveredDeliveries';
const list = async (call: List, query = {}) =>
  (await shop.call(call, { query })).json<ShopDeliveryList>();
const idsOf = ({ deliveries }: ShopDeliveryList) => deliveries.map(({ id }) => id);
const add = async (given = {}, products: Parameters<typeof addDelivery>[3] = []) =>
  (await addDelivery(server.db, shop.user.id, given, products)).id;

it('without a limit the answers are the specified ones', async () => {
  const active = await add();
  const done = await add({ status: 'completed', completed_at: '2026-03-02T10:00:00Z' });
  expect(await list('listActiveDeliveries')).toEqual({
    deliveries: [expect.objectContaining({ id: active })],
  });
  expect(await list('listDeliveredDeliveries')).toEqual({
    deliveries: [expect.objectContaining({ id: done })],
  });
});

it('both lists come in pages in their order, with the counts of all', async () => {
  const planned = await add({ delivery_date: '2026-04-01' });
  const cancelled = await add({ status: 'cancelled' });
  const undated = await add();
  await addDelivery(server.db, (await addUser(server.db, 'shop')).id);
  const first = await list('listActiveDeliveries', { limit: 2 });
  expect(first).toMatchObject({ total: 3, all: 3, cancelled: 1 });
  const second = await list('listActiveDeliveries', { limit: 2, offset: 2 });
  expect([...idsOf(first), ...idsOf(second)]).toEqual([undated, planned, cancelled]);

  const done: number[] = [];
  for (const day of ['01', '02', '03']) {
    done.unshift(await add({ status: 'completed', completed_at: `2026-03-${day}T10:00:00Z` }));
  }
  const latest = await list('listDeliveredDeliveries', { limit: 2 });
  expect(latest).toMatchObject({ total: 3, all: 3, cancelled: 0 });
  const rest = await list('listDeliveredDeliveries', { limit: 2, offset: 2 });
  expect([...idsOf(latest), ...idsOf(rest)]).toEqual(done);
});

it('are found by customer, address, number and product, and by the days planned', async () => {
  const product = await addProduct(server.db, shop.user.id, { name: 'Canapé Étoile' });
  const one = await add(
    {
      customer_name: 'Hélène Klein',
      customer_address_number: '4',
      customer_street: 'quai des Bateliers',
      customer_postal_code: '67000',
      customer_city: 'Strasbourg',
      delivery_date: '2026-04-02',
    },
    [product],
  );
  const other = await add({ customer_name: '100 % Bois', customer_city: 'Barr' });
  const found = async (query: object) => {
    const page = await list('listActiveDeliveries', { ...query, limit: 50 });
    expect([page.total, page.all]).toEqual([page.deliveries.length, 2]);
    return idsOf(page);
  };
  for (const search of ['HELENE', '4 quai des bateliers, 67000 s', `#${one}`, 'canape etoile']) {
    expect(await found({ search })).toEqual([one]);
  }
  expect(await found({ search: '0 %' })).toEqual([other]);
  expect(await found({ search: '_' })).toEqual([]);
  expect(await found({ start_date: '2026-04-02', end_date: '2026-04-02' })).toEqual([one]);
  expect(await found({ start_date: '2026-04-03' })).toEqual([]);
  expect(await found({ end_date: '2026-04-01' })).toEqual([]);
});
