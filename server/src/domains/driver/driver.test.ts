import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { addDays, type DriverDelivery, todayInParis } from '@cigogne/contract';
import sharp from 'sharp';
import type { Insertable } from 'kysely';
import type { DeliveriesTable, User } from '../../platform/database/schema';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();

let driver: SignedInClient;
let shop: User;
beforeEach(async () => {
  driver = await server.signIn('driver');
  shop = await addUser(server.db, 'shop');
});

const photo = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer();
const formWith = (photos: readonly Buffer[], notes?: string) => {
  const form = new FormData();
  if (notes !== undefined) form.append('notes', notes);
  photos.forEach((content, index) =>
    form.append('delivery_images', new Blob([new Uint8Array(content)]), `photo-${index}.jpg`),
  );
  return form;
};
const complete = (id: number, body: FormData, headers = {}) =>
  driver.call('completeDelivery', { params: { id }, body, headers });
const addOwn = (values: Partial<Insertable<DeliveriesTable>> = {}) =>
  addDelivery(server.db, shop.id, {
    driver_id: driver.user.id,
    status: 'assigned',
    delivery_date: today,
    ...values,
  });
const list = async (
  call: 'listOwnIncompleteDeliveries' | 'listOwnCompletedDeliveries',
  query: Record<string, string> = { start_date: addDays(today, -29), end_date: today },
) =>
  (await driver.call(call, { query })).json<{ driver: { deliveries: DriverDelivery[] } }>().driver;

describe('the driver’s incomplete deliveries', () => {
  it('are their own of the range, in transit reported as in_progress, never cancelled ones', async () => {
    const onTheWay = await addOwn({ status: 'in_transit', delivery_date: addDays(today, -1) });
    const assigned = await addOwn();
    await addOwn({ status: 'cancelled' });
    await addOwn({ status: 'completed' });
    await addOwn({ delivery_date: addDays(today, 1) });
    await addOwn({ delivery_date: null });
    await addDelivery(server.db, shop.id, { delivery_date: today });

    const answer = await list('listOwnIncompleteDeliveries');

    expect(answer).toMatchObject({
      driver_name: driver.user.name,
      driver_nr: driver.user.driver_nr,
      deliveries: [
        { id: onTheWay.id, status: 'in_progress' },
        { id: assigned.id, status: 'assigned', shop_name: shop.name },
      ],
    });
    expect(answer.deliveries).toHaveLength(2);
  });

  it.each([
    [{ start_date: today }, 'end_date'],
    [{ start_date: '2026-02-30', end_date: today }, 'start_date'],
    [{ start_date: addDays(today, 1), end_date: today }, 'start_date'],
  ])('refuse the range %j', async (query, path) => {
    const response = await driver.call('listOwnIncompleteDeliveries', { query });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path }] });
  });
});

describe('completing a delivery', () => {
  it('closes it with photos, notes, delivered products and frozen prices', async () => {
    await server.db
      .insertInto('price_rules')
      .values([
        { shop_id: shop.id, category_id: 18, base_price: '80.05' },
        { shop_id: shop.id, category_id: 1, base_price: '320.00' },
      ])
      .execute();
    const products = [
      await addProduct(server.db, shop.id, { category_id: 18 }),
      await addProduct(server.db, shop.id, { category_id: 1 }),
      await addProduct(server.db, shop.id, { category_id: 2 }),
    ];
    const { id } = await addDelivery(
      server.db,
      shop.id,
      { driver_id: driver.user.id, status: 'in_transit', delivery_date: null },
      products,
    );

    const response = await complete(id, formWith([await photo(), await photo(80)], 'Monté.'));

    expect(response.statusCode).toBe(200);
    const { delivery } = response.json<{ delivery: DriverDelivery }>();
    expect(delivery).toMatchObject({
      id,
      status: 'completed',
      delivery_date: today,
      driver_notes: 'Monté.',
    });
    expect(delivery.completion_images).toHaveLength(2);
    expect((await list('listOwnCompletedDeliveries')).deliveries[0]?.id).toBe(id);

    const items = await server.db
      .selectFrom('delivery_items')
      .select(['category_id', 'base_price', 'final_price', 'holds_product'])
      .where('delivery_id', '=', id)
      .orderBy('id')
      .execute();
    expect(items).toEqual([
      { category_id: 18, base_price: '80.05', final_price: '56.04', holds_product: false },
      { category_id: 1, base_price: '320.00', final_price: '320.00', holds_product: false },
      { category_id: 2, base_price: null, final_price: '0.00', holds_product: false },
    ]);
    const statuses = await server.db
      .selectFrom('products')
      .select('status')
      .where('shop_id', '=', shop.id)
      .execute();
    expect(statuses.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('keeps its prices when the tariff changes later', async () => {
    await server.db
      .insertInto('price_rules')
      .values({ shop_id: shop.id, category_id: 18, base_price: '80.00' })
      .execute();
    const product = await addProduct(server.db, shop.id, { category_id: 18 });
    const { id } = await addDelivery(
      server.db,
      shop.id,
      { driver_id: driver.user.id, status: 'assigned', delivery_date: today },
      [product],
    );
    await complete(id, formWith([await photo()]));
    await server.db
      .updateTable('price_rules')
      .set({ base_price: '95.00' })
      .where('shop_id', '=', shop.id)
      .execute();

    const { deliveries } = await list('listOwnCompletedDeliveries');

    expect(deliveries[0]?.items[0]?.price).toBe(80);
  });

  it('shows its photos to its driver and its shop, and to no other driver or shop', async () => {
    const { id } = await addOwn();
    const { delivery } = (await complete(id, formWith([await photo()]))).json<{
      delivery: DriverDelivery;
    }>();
    const params = { id: path.basename(delivery.completion_images[0]!) };
    const statusFor = async (client: SignedInClient) =>
      (await client.call('getFile', { params })).statusCode;

    expect(await statusFor(driver)).toBe(200);
    expect(await statusFor(await server.signInAs(shop))).toBe(200);
    expect(await statusFor(await server.signIn('stocker'))).toBe(200);
    expect(await statusFor(await server.signIn('driver'))).toBe(404);
    expect(await statusFor(await server.signIn('shop'))).toBe(404);
  });

  it('demands at least one image', async () => {
    const { id } = await addOwn();
    const response = await complete(id, formWith([], 'Rien à montrer'));
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('At least one image is required to complete the delivery.');
  });

  it('takes five images at most', async () => {
    const { id } = await addOwn();
    const image = await photo();
    const response = await complete(id, formWith(Array.from({ length: 6 }, () => image)));
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('You can upload a maximum of 5 images.');
  });

  it('refuses what is no image and leaves nothing on disk', async () => {
    const { id } = await addOwn();
    const stored = () =>
      readdirSync(path.join(server.config.dataDir), { recursive: true }).filter((name) =>
        /\.(jpg|webp|part)$/.test(String(name)),
      ).length;
    const before = stored();

    const response = await complete(id, formWith([await photo(), Buffer.from('<svg/>')]));

    expect(response.statusCode).toBe(415);
    expect(stored()).toBe(before);
    const { deliveries } = await list('listOwnIncompleteDeliveries');
    expect(deliveries.map((delivery) => delivery.id)).toContain(id);
  });

  it('a second time is refused', async () => {
    const { id } = await addOwn();
    await complete(id, formWith([await photo()]));
    const response = await complete(id, formWith([await photo()]));
    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toBe('Cette livraison est déjà terminée.');
  });

  it('retried with the same Idempotency-Key answers the first result', async () => {
    const { id } = await addOwn();
    const headers = { 'idempotency-key': randomUUID() };
    const image = await photo();
    const first = await complete(id, formWith([image]), headers);
    const second = await complete(id, formWith([image]), headers);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    const photos = await server.db
      .selectFrom('delivery_photos')
      .selectAll()
      .where('delivery_id', '=', id)
      .execute();
    expect(photos).toHaveLength(1);
  });

  it('ten times simultaneously completes it exactly once', async () => {
    const { id } = await addOwn();
    const image = await photo();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => complete(id, formWith([image]))),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });

  it('of somebody else answers 404', async () => {
    const { id } = await addOwn({ driver_id: (await addUser(server.db, 'driver')).id });
    const response = await complete(id, formWith([await photo()]));
    expect(response.statusCode).toBe(404);
  });

  it.each(['cancelled', 'pending'] as const)('that is %s is refused', async (status) => {
    const { id } = await addOwn({ status });
    expect((await complete(id, formWith([await photo()]))).statusCode).toBe(409);
  });

  it('writes one event for the delivery and one for each product', async () => {
    const product = await addProduct(server.db, shop.id);
    const { id } = await addDelivery(
      server.db,
      shop.id,
      { driver_id: driver.user.id, status: 'assigned', delivery_date: today },
      [product],
    );
    await complete(id, formWith([await photo()]));
    const events = await server.db
      .selectFrom('events')
      .select(['kind', 'subject_id'])
      .where('shop_id', '=', shop.id)
      .orderBy('kind')
      .execute();
    expect(events).toEqual([
      { kind: 'delivery_completed', subject_id: id },
      { kind: 'product_status_changed', subject_id: product.id },
    ]);
  });
});
