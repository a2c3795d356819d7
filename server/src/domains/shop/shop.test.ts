import { randomUUID } from 'node:crypto';
import { type ShopDeliveryDetail, todayInParis } from '@cigogne/contract';
import type { Product } from '../../platform/database/schema';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();

let shop: SignedInClient;
beforeEach(async () => {
  shop = await server.signIn('shop');
});

const customer = {
  customer_name: 'Jeanne Müller',
  customer_street: 'rue des Tanneurs',
  customer_address_number: '4 bis',
  customer_city: 'Strasbourg',
  customer_postal_code: '67000',
  customer_phone: '+33 (0)3 53-01-00-01',
};
const creationOf = (...products: Product[]) => ({
  ...customer,
  products: products.map(({ id }) => ({ product_id: id })),
});
const create = (body: unknown, headers = {}) => shop.call('createDelivery', { body, headers });
const deliveriesOf = (shopId: number) =>
  server.db.selectFrom('deliveries').select('id').where('shop_id', '=', shopId).execute();

describe('creating a delivery', () => {
  it('answers the whole delivery, with the parts counted by the server', async () => {
    const sofa = await addProduct(server.db, shop.user.id, { parts: 3, section: 'B' });
    const table = await addProduct(server.db, shop.user.id, { category_id: 31, parts: null });

    const response = await create({
      ...creationOf(sofa, table),
      notes: '  Sonner chez Mme O’Hara <3 🛋️ ',
      parts_count: 99,
      floor: -1,
      has_elevator: true,
      order_total: 1234.5,
      delivery_fee: null,
      cash_on_delivery_amount: 0.1,
    });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      delivery: {
        customer_address: '4 bis rue des Tanneurs, 67000 Strasbourg',
        status: 'pending',
        delivery_date: null,
        notes: 'Sonner chez Mme O’Hara <3 🛋️',
        parts_count: 3,
        floor: -1,
        has_elevator: true,
        order_total: 1234.5,
        delivery_fee: null,
        cash_on_delivery_amount: 0.1,
        completion_images: [],
        items: [
          { product_id: sofa.id, product_section: 'B', parts_count: 3 },
          { product_id: table.id, category_name: 'Meuble TV', parts_count: 0 },
        ],
      },
    });
  });

  it('takes name, street, city and a product, and leaves the rest empty', async () => {
    const product = await addProduct(server.db, shop.user.id);
    const response = await create({
      customer_name: 'Jeanne',
      customer_street: 'rue Haute',
      customer_address_number: '',
      customer_city: 'Barr',
      customer_postal_code: '',
      customer_phone: '',
      products: [{ product_id: product.id }],
    });
    expect(response.json()).toMatchObject({
      delivery: {
        customer_address: 'rue Haute, Barr',
        floor: null,
        has_elevator: null,
        order_total: null,
        cash_on_delivery_amount: 0,
      },
    });
  });

  it.each([
    ['no name', { customer_name: '  ' }, 'customer_name', 'Indiquez le nom du client.'],
    ['no product', { products: [] }, 'products', 'Choisissez au moins un produit.'],
    ['a NUL in the notes', { notes: 'a\0b' }, 'notes', 'Caractère interdit dans le texte.'],
    ['notes over 500', { notes: 'x'.repeat(501) }, 'notes', '500 caractères au plus.'],
    ['three decimals', { order_total: 1.234 }, 'order_total', 'Deux décimales au plus.'],
    ['half a floor', { floor: 1.5 }, 'floor', 'Indiquez un étage, par exemple 2 ou -1.'],
    [
      'a negative amount',
      { cash_on_delivery_amount: -1 },
      'cash_on_delivery_amount',
      'Le montant ne peut pas être négatif.',
    ],
  ])('refuses %s with a sentence at the field', async (_what, wrong, path, message) => {
    const product = await addProduct(server.db, shop.user.id);
    const response = await create({ ...creationOf(product), ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: expect.stringContaining(message.slice(1)) as unknown,
      errors: [{ path, message }],
    });
  });

  it.each([
    ['delivered', { status: 'delivered' }],
    ['going back to the factory', { status: 'return_to_fabric' }],
  ] as const)('refuses a product that is %s', async (_what, values) => {
    const product = await addProduct(server.db, shop.user.id, { ...values, name: 'Lit Donon' });
    const response = await create(creationOf(product));
    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toBe('Le produit « Lit Donon » ne peut plus être livré.');
    expect(await deliveriesOf(shop.user.id)).toEqual([]);
  });

  it('refuses a product of another shop as one that does not exist', async () => {
    const other = await addUser(server.db, 'shop');
    const response = await create(creationOf(await addProduct(server.db, other.id)));
    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toBe('Un des produits choisis n’est plus dans votre stock.');
  });

  it('of ten simultaneous creations with the same product exactly one succeeds', async () => {
    const product = await addProduct(server.db, shop.user.id, { name: 'Buffet Saverne' });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => create(creationOf(product))),
    );
    const losers = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(losers).toHaveLength(9);
    for (const loser of losers) {
      expect(loser.statusCode).toBe(409);
      expect(messageOf(loser)).toBe('Le produit « Buffet Saverne » est déjà dans une livraison.');
    }
    expect(await deliveriesOf(shop.user.id)).toHaveLength(1);
  });

  it('retried with the same Idempotency-Key, also simultaneously, makes one delivery', async () => {
    const product = await addProduct(server.db, shop.user.id);
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => create(creationOf(product), headers)),
    );
    const ids = responses.map(
      (response) => response.json<{ delivery: ShopDeliveryDetail }>().delivery.id,
    );
    expect(new Set(ids).size).toBe(1);
    expect(await deliveriesOf(shop.user.id)).toHaveLength(1);
  });

  it('writes its event in the same transaction: none after a refusal, one after success', async () => {
    const product = await addProduct(server.db, shop.user.id);
    await create({
      ...creationOf(product),
      products: [{ product_id: product.id }, { product_id: 2_000_000 }],
    });
    const eventsOfShop = server.db
      .selectFrom('events')
      .select('kind')
      .where('shop_id', '=', shop.user.id);
    expect(await eventsOfShop.execute()).toEqual([]);

    await create(creationOf(product));
    expect(await eventsOfShop.execute()).toEqual([{ kind: 'delivery_created' }]);
  });
});

describe('the shop’s products', () => {
  it('are its own, newest first, and say which are in a delivery', async () => {
    const free = await addProduct(server.db, shop.user.id, { created_at: '2026-01-01T08:00:00Z' });
    const held = await addProduct(server.db, shop.user.id, { created_at: '2026-01-02T08:00:00Z' });
    const freed = await addProduct(server.db, shop.user.id, { created_at: '2026-01-03T08:00:00Z' });
    await addProduct(server.db, (await addUser(server.db, 'shop')).id);
    await create(creationOf(held));
    const cancelled = await addDelivery(server.db, shop.user.id, { status: 'cancelled' }, [freed]);
    await server.db
      .updateTable('delivery_items')
      .set({ holds_product: false })
      .where('delivery_id', '=', cancelled.id)
      .execute();

    const { products } = (await shop.call('listShopProducts')).json<{ products: unknown }>();

    expect(products).toMatchObject([
      { id: freed.id, in_delivery: false },
      { id: held.id, in_delivery: true },
      { id: free.id, in_delivery: false, category_name: 'Canapé' },
    ]);
  });
});

describe('the shop’s deliveries', () => {
  it('are split: delivered and completed, and all others with cancelled ones last', async () => {
    const add = (status: 'pending' | 'assigned' | 'cancelled' | 'delivered' | 'completed') =>
      addDelivery(server.db, shop.user.id, {
        status,
        delivery_date: today,
        completed_at: status === 'completed' ? new Date() : null,
      });
    const cancelled = await add('cancelled');
    const assigned = await add('assigned');
    const pending = await addDelivery(server.db, shop.user.id);
    const delivered = await add('delivered');
    const completed = await add('completed');
    await addDelivery(server.db, (await addUser(server.db, 'shop')).id);

    const idsOf = async (call: 'listActiveDeliveries' | 'listDeliveredDeliveries') =>
      (await shop.call(call))
        .json<{ deliveries: { id: number }[] }>()
        .deliveries.map(({ id }) => id);

    expect(await idsOf('listActiveDeliveries')).toEqual([pending.id, assigned.id, cancelled.id]);
    expect((await idsOf('listDeliveredDeliveries')).sort()).toEqual([delivered.id, completed.id]);
  });

  it('one of another shop answers 404', async () => {
    const { id } = await addDelivery(server.db, (await addUser(server.db, 'shop')).id);
    const response = await shop.call('getShopDelivery', { params: { id } });
    expect(response.statusCode).toBe(404);
    expect(messageOf(response)).toBe('Cette livraison n’existe pas.');
  });

  it('one comes with its items beside it', async () => {
    const product = await addProduct(server.db, shop.user.id);
    const { id } = await addDelivery(server.db, shop.user.id, {}, [product]);
    const { delivery, items } = (await shop.call('getShopDelivery', { params: { id } })).json<{
      delivery: ShopDeliveryDetail;
      items: unknown;
    }>();
    expect(delivery.id).toBe(id);
    expect(items).toEqual(delivery.items);
    expect(items).toMatchObject([{ product_id: product.id }]);
  });
});
