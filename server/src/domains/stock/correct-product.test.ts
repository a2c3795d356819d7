import type { InventoryProduct } from '@cigogne/contract';
import type { User } from '../../platform/database/schema';
import { formWith } from '../../testing/pictures';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { changed, damageProof, stockCallsOf } from '../../testing/stock-calls';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();

let stocker: SignedInClient;
let shop: User;
beforeAll(async () => {
  stocker = await server.signIn('stocker');
  shop = await addUser(server.db, 'shop');
});

const { correct } = stockCallsOf(
  server,
  () => stocker,
  () => shop,
);

describe('correcting a product', () => {
  it('changes what was sent, clears what was sent empty, and leaves the rest', async () => {
    const { id } = await addProduct(server.db, shop.id, { section: 'A', notes: 'Carton ouvert' });
    const product = changed(await correct(id, { section: 'D', quantity: '4', notes: '' }));
    expect(product).toMatchObject({ section: 'D', quantity: 4, notes: null, parts: 2 });
    expect(changed(await correct(id, { section: '' })).section).toBeNull();
  });

  it('marks damage only with a photo, new or stored before', async () => {
    const { id } = await addProduct(server.db, shop.id);
    expect((await correct(id, { status: 'damaged' })).statusCode).toBe(400);
    const damaged = changed(await correct(id, { status: 'damaged' }, [await damageProof()]));
    expect(damaged.damage_proof).not.toBeNull();
    await correct(id, { status: 'in_stock' });
    expect(changed(await correct(id, { status: 'damaged' })).status).toBe('damaged');
  });

  it('is refused once the product is delivered or on its way', async () => {
    const delivered = await addProduct(server.db, shop.id, { status: 'delivered' });
    expect((await correct(delivered.id, { section: 'B' })).statusCode).toBe(409);
    const riding = await addProduct(server.db, shop.id);
    const { id } = await addDelivery(server.db, shop.id, { status: 'in_transit' }, [riding]);
    const response = await correct(riding.id, { section: 'B' });
    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toBe(
      `Ce produit est en route avec la livraison #${id} : il ne peut plus être corrigé.`,
    );
    const list = await stocker.call('listActiveInventory', { query: { search: riding.name } });
    const { products } = list.json<{ products: InventoryProduct[] }>();
    expect(products.find((product) => product.id === riding.id)?.carried_by).toBe(id);
  });

  it('of a planned product moves it in the depot, but does not send it back', async () => {
    const planned = await addProduct(server.db, shop.id);
    await addDelivery(server.db, shop.id, { status: 'assigned' }, [planned]);
    expect(changed(await correct(planned.id, { section: 'B' })).section).toBe('B');
    expect((await correct(planned.id, { status: 'return_to_fabric' })).statusCode).toBe(409);
  });

  it.each(['shop', 'driver'] as const)('is not for a %s', async (role) => {
    const { id } = await addProduct(server.db, shop.id);
    const other = await server.signIn(role);
    const body = formWith([], { section: 'B' });
    expect((await other.call('correctProduct', { params: { id }, body })).statusCode).toBe(403);
  });
});
