import { MAX_COUNTED_PRODUCTS, type Inventory, type InventoryProduct } from '@cigogne/contract';
import { sql } from 'kysely';
import type { User } from '../../platform/database/schema';
import { addProduct, addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();

let stocker: SignedInClient;
let shop: User;
beforeAll(async () => {
  stocker = await server.signIn('stocker');
  shop = await addUser(server.db, 'shop', { name: 'Meubles d’Été' });
});

const list = async (
  call: 'listActiveInventory' | 'listReceivedInventory' | 'listDeliveredInventory',
  query: Record<string, string | number> = {},
) => {
  const answer = (await stocker.call(call, { query })).json<{
    products: InventoryProduct[];
    total: number;
  }>();
  expect(answer.total).toBe(answer.products.length);
  return answer.products.map(({ id }) => id);
};

describe('the inventory', () => {
  it('is active without announced and delivered products, and delivered with those only', async () => {
    const add = (status: 'in_stock' | 'magazine' | 'depo' | 'delivered' | 'Pièce') =>
      addProduct(server.db, shop.id, { status });
    const inStock = await add('in_stock');
    const magazine = await add('magazine');
    const piece = await add('Pièce');
    const announced = await add('depo');
    const delivered = await add('delivered');

    const active = await list('listActiveInventory');

    expect(active).toEqual(expect.arrayContaining([inStock.id, magazine.id, piece.id]));
    expect(active).not.toContain(announced.id);
    expect(await list('listDeliveredInventory')).toEqual([delivered.id]);
  });

  it('finds the status Pièce also as a keyboard writes it that decomposes its accent', async () => {
    const { id } = await addProduct(server.db, shop.id, { status: 'Pièce' });
    const decomposed = 'Pièce'.normalize('NFD');
    expect(decomposed).not.toBe('Pièce');
    expect(await list('listActiveInventory', { status: decomposed })).toContain(id);
  });

  it('is found by name, shop, category and notes, whatever the case and accents', async () => {
    const evier = await addProduct(server.db, shop.id, { name: 'Cuve inox', category_id: 5 });
    const noted = await addProduct(server.db, shop.id, { notes: 'Tissu ÉCRU, 100 % lin' });
    const named = await addProduct(server.db, shop.id, { notes: 'Pour Şahin' });
    expect(await list('listActiveInventory', { search: 'evier' })).toEqual([evier.id]);
    expect(await list('listActiveInventory', { search: 'CUVE' })).toEqual([evier.id]);
    expect(await list('listActiveInventory', { search: 'écru' })).toEqual([noted.id]);
    expect(await list('listActiveInventory', { search: 'sahin' })).toEqual([named.id]);
    expect(await list('listActiveInventory', { search: '100 %' })).toEqual([noted.id]);
    expect(await list('listActiveInventory', { search: "d'ete" })).toEqual([]);
    expect(await list('listActiveInventory', { search: 'ete' })).toEqual(
      expect.arrayContaining([evier.id, noted.id]),
    );
  });

  it('is narrowed by shop and section', async () => {
    const other = await addUser(server.db, 'shop');
    const inB = await addProduct(server.db, other.id, { section: 'B' });
    const inC = await addProduct(server.db, other.id, { section: 'C' });
    expect(await list('listActiveInventory', { shop_id: other.id, section: 'B' })).toEqual([
      inB.id,
    ]);
    expect(await list('listActiveInventory', { shop_id: other.id })).toEqual(
      expect.arrayContaining([inB.id, inC.id]),
    );
  });

  it('is read page by page, each product once and in the order of the whole', async () => {
    const big = await addUser(server.db, 'shop');
    for (const [index, day] of ['2026-05-01', null, '2026-05-02', '2026-05-01', null].entries()) {
      await addProduct(server.db, big.id, { name: `P${index}`, received_date: day });
    }
    const whole = await list('listActiveInventory', { shop_id: big.id });
    const paged: number[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { shop_id: big.id, limit: 2, ...(cursor && { cursor }) };
      const answer = await stocker.call('listActiveInventory', { query });
      const page = answer.json<Inventory>();
      expect(page.total).toBe(5);
      paged.push(...page.products.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(paged).toHaveLength(5);
  });

  it('counts up to a limit, beyond which it only tells that there are more', async () => {
    const here = await addUser(server.db, 'shop');
    const count = async (call: 'listActiveInventory' | 'listDeliveredInventory') => {
      const answer = await stocker.call(call, { query: { shop_id: here.id, limit: 1 } });
      return answer.json<Inventory>().total;
    };
    const addMany = (many: number, status: string) =>
      sql`insert into products (name, shop_id, category_id, section, status)
        select 'Chaise', ${here.id}, 1, 'A', ${status} from generate_series(1, ${many})`.execute(
        server.db,
      );
    await addMany(MAX_COUNTED_PRODUCTS, 'in_stock');
    await addMany(MAX_COUNTED_PRODUCTS + 5, 'delivered');
    expect(await count('listActiveInventory')).toBe(MAX_COUNTED_PRODUCTS);
    expect(await count('listDeliveredInventory')).toBe(MAX_COUNTED_PRODUCTS + 1);
  });

  const created = '2026-01-05 10:00:00.5+00';
  it.each([
    ['nonsense', 'nonsense'],
    ['no list', '{"rank":0}'],
    ['a day that does not exist', JSON.stringify([0, '2026-02-30', created, 1, 2])],
    ['a count below nought', JSON.stringify([0, '2026-02-03', created, 1, -2])],
    ['a count above all that are counted', JSON.stringify([0, '2026-02-03', created, 1, 1e9])],
    ['a number that is none of a product', JSON.stringify([0, '2026-02-03', created, 1e12, 2])],
  ])('refuses a page that is none of its own: %s', async (_, text) => {
    const query = { limit: 2, cursor: Buffer.from(text).toString('base64url') };
    expect((await stocker.call('listActiveInventory', { query })).statusCode).toBe(400);
  });

  it('leads the reception desk with what is announced, page by page too', async () => {
    const here = await addUser(server.db, 'shop');
    const old = await addProduct(server.db, here.id, { received_date: '2026-01-05' });
    const late = await addProduct(server.db, here.id, {
      status: 'depo',
      expected_date: '2026-02-02',
    });
    const fresh = await addProduct(server.db, here.id, { received_date: '2026-03-05' });
    await addProduct(server.db, here.id, { received_date: null });
    await addProduct(server.db, here.id, { received_date: '2026-03-06', status: 'delivered' });
    const query = { shop_id: here.id };
    expect(await list('listReceivedInventory', query)).toEqual([late.id, fresh.id, old.id]);
    const first = (
      await stocker.call('listReceivedInventory', { query: { ...query, limit: 1 } })
    ).json<Inventory>();
    expect(first).toMatchObject({ total: 3, products: [{ expected_date: '2026-02-02' }] });
    const next = { ...query, limit: 5, cursor: String(first.next_cursor) };
    const rest = (await stocker.call('listReceivedInventory', { query: next })).json<Inventory>();
    expect(rest.products.map(({ id }) => id)).toEqual([fresh.id, old.id]);
  });

  it('answers what the depot holds of one shop', async () => {
    const one = await addUser(server.db, 'shop');
    const held = await addProduct(server.db, one.id);
    await addProduct(server.db, one.id, { status: 'delivered' });
    const answer = await stocker.call('listShopStock', { params: { shopId: one.id } });
    const { products } = answer.json<{ products: InventoryProduct[] }>();
    expect(products.map(({ id }) => id)).toEqual([held.id]);
    await addProduct(server.db, one.id);
    const query = { limit: 1 };
    const first = await stocker.call('listShopStock', { params: { shopId: one.id }, query });
    expect(first.json()).toMatchObject({ products: [{}], total: 2 });
  });

  it('refuses a section that does not exist', async () => {
    const response = await stocker.call('listActiveInventory', { query: { section: 'Z' } });
    expect(response.statusCode).toBe(400);
  });
});
