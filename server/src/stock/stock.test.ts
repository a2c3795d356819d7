import type { InventoryProduct } from '@cigogne/shared-api/contract';
import type { User } from '../database/schema';
import { addProduct, addUser } from '../testing/records';
import { useTestServer, type SignedInClient } from '../testing/test-server';

const server = useTestServer();

let stocker: SignedInClient;
let shop: User;
beforeAll(async () => {
  stocker = await server.signIn('stocker');
  shop = await addUser(server.db, 'shop', { name: 'Meubles d’Été' });
});

const list = async (
  call: 'listActiveInventory' | 'listDeliveredInventory',
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
    expect(await list('listActiveInventory', { search: 'evier' })).toEqual([evier.id]);
    expect(await list('listActiveInventory', { search: 'CUVE' })).toEqual([evier.id]);
    expect(await list('listActiveInventory', { search: 'écru' })).toEqual([noted.id]);
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

  it('refuses a section that does not exist', async () => {
    const response = await stocker.call('listActiveInventory', { query: { section: 'Z' } });
    expect(response.statusCode).toBe(400);
  });
});
