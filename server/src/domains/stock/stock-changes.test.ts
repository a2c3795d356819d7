import { type ProductEvent, todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import type { User } from '../../platform/database/schema';
import { untilWaiting } from '../../testing/lock-waits';
import { formWith, makePdf, makePicture } from '../../testing/pictures';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import {
  added,
  changed,
  damageProof,
  MEGABYTE,
  NO_PDF,
  receivingDocument,
  stockCallsOf,
} from '../../testing/stock-calls';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();

let stocker: SignedInClient;
let shop: User;
beforeAll(async () => {
  stocker = await server.signIn('stocker');
  shop = await addUser(server.db, 'shop');
});

const { add, correct, filesOnDisk, join } = stockCallsOf(
  server,
  () => stocker,
  () => shop,
);

describe('adding to the stock', () => {
  it('keeps what was filled in, received today unless said otherwise, unread by its shop', async () => {
    const product = added(
      await add({ section: 'C', parts: '3', quantity: '2', size: '1,20', notes: 'Fragile' }),
    );
    expect(product).toMatchObject({
      name: 'Commode Sélestat',
      shop_name: shop.name,
      category_name: 'Commode',
      section: 'C',
      received_date: todayInParis(),
      parts: 3,
      quantity: 2,
      notes: 'Fragile',
    });
    const row = await server.db
      .selectFrom('products')
      .select('read_by_shop')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(row.read_by_shop).toBe(false);
    expect(added(await add({ received_date: '2026-02-03' })).received_date).toBe('2026-02-03');
  });

  it('serves its papers to the depot and the shop, to no other shop (decision 34)', async () => {
    const product = added(
      await add({ status: 'damaged' }, [receivingDocument(), await damageProof()]),
    );
    const get = async (client: SignedInClient, address: string | null) =>
      (await client.call('getFile', { params: { id: address!.split('/').at(-1)! } })).statusCode;
    const stranger = await server.signIn('shop');
    const owner = await server.signInAs(shop);
    for (const address of [product.receiving_document, product.damage_proof]) {
      expect(await get(stocker, address)).toBe(200);
      expect(await get(owner, address)).toBe(200);
      expect(await get(stranger, address)).toBe(404);
    }
  });

  it.each([
    [{ name: ' ' }, 'Indiquez le nom du produit.'],
    [{ category_id: '42' }, 'Cette catégorie n’existe pas.'],
    [{ status: 'depo' }, 'Ce statut ne peut pas être choisi ici.'],
    [{ parts: '-1' }, 'Colis : le nombre ne peut pas être négatif.'],
    [{ shop_id: '999999' }, 'Ce magasin n’existe pas (ou plus). Choisissez-en un autre.'],
  ])('refuses %j with a sentence', async (fields, sentence) => {
    const response = await add(fields);
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe(sentence);
  });

  it('demands a photo of damage', async () => {
    const response = await add({ status: 'damaged' });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toMatch(/photo du dommage/);
  });

  it('takes the status Pièce also with a decomposed accent', async () => {
    expect(added(await add({ status: 'Pièce'.normalize('NFD') })).status).toBe('Pièce');
  });

  it('adds once, however often the same key is sent', async () => {
    const headers = { 'idempotency-key': 'one-press' };
    const first = added(await add({ name: 'Une seule fois' }, [receivingDocument()], headers));
    const again = added(await add({ name: 'Une seule fois' }, [receivingDocument()], headers));
    expect(again.id).toBe(first.id);
  });

  it('leaves nothing on the disk of what it refuses', async () => {
    const before = filesOnDisk();
    const tooLarge = await add({}, [receivingDocument(makePdf(5 * MEGABYTE + 1))]);
    expect(tooLarge.statusCode).toBe(413);
    const noPdf = await add({}, [receivingDocument('<html>')]);
    expect([noPdf.statusCode, messageOf(noPdf)]).toEqual([415, NO_PDF]);
    const unknownShop = await add({ shop_id: '999999' }, [
      receivingDocument(),
      await damageProof(),
    ]);
    expect(unknownShop.statusCode).toBe(400);
    expect(filesOnDisk()).toEqual(before);
  });
});

describe('receiving an announced product', () => {
  it('keeps the document, and takes the product in as of today', async () => {
    const { id } = await addProduct(server.db, shop.id, { status: 'depo', read_by_shop: true });
    const product = changed(await join(id));
    expect(product).toMatchObject({ status: 'in_stock', received_date: todayInParis() });
    expect(product.receiving_document).toMatch(/^\/api\/files\//);
  });

  it('leaves one that somebody else has received meanwhile as they said', async () => {
    const { id } = await addProduct(server.db, shop.id, { status: 'depo' });
    const product = changed(await join(id, { status: 'damaged' }));
    const second = await join(id);
    expect([second.statusCode, messageOf(second)]).toEqual([
      409,
      'Un document a déjà été joint à ce produit. Vérifiez-le dans la liste.',
    ]);
    expect(
      changed(
        await stocker.call('correctProduct', {
          params: { id },
          body: formWith([], { notes: 'Vu' }),
        }),
      ),
    ).toMatchObject({
      status: 'damaged',
      receiving_document: product.receiving_document,
    });
  });

  it('leaves a delivered product delivered', async () => {
    const { id } = await addProduct(server.db, shop.id, { status: 'delivered' });
    expect(changed(await join(id, { status: 'damaged' }))).toMatchObject({
      status: 'delivered',
      receiving_document: expect.any(String) as string,
    });
  });

  it.each(['2026-02-03', null])(
    'gives one that goes back the document alone, when it was received on %s',
    async (received_date) => {
      const { id } = await addProduct(server.db, shop.id, {
        ...{ status: 'return_to_fabric', received_date },
      });
      expect(changed(await join(id))).toMatchObject({
        ...{ status: 'return_to_fabric', received_date },
        receiving_document: expect.any(String) as string,
      });
    },
  );

  it('gives one that is on its way the document alone', async () => {
    const riding = await addProduct(server.db, shop.id, { status: 'to_shop' });
    await addDelivery(server.db, shop.id, { status: 'in_transit' }, [riding]);
    expect(changed(await join(riding.id)).status).toBe('to_shop');
  });

  it('keeps the driver who has it from starting meanwhile', async () => {
    const { db } = server;
    const driver = await server.signIn('driver');
    const announced = await addProduct(db, shop.id, { status: 'depo' });
    const { id } = await addDelivery(
      db,
      shop.id,
      { status: 'assigned', driver_id: driver.user.id, delivery_date: todayInParis() },
      [announced],
    );
    const calls = await db.transaction().execute(async (trx) => {
      // Prevents writing to products, but allows locking their rows.
      await sql`lock table products in share mode`.execute(trx);
      const receiving = join(announced.id);
      await untilWaiting(db);
      const starting = driver.call('startDelivery', { params: { id } });
      // Also ends when it is answered, which must not happen before the goods are received.
      await Promise.race([untilWaiting(db, (count) => count === 2), starting]);
      return [receiving, starting];
    });
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const events = await db
      .selectFrom('events')
      .select('kind')
      .where('subject_id', 'in', [announced.id, id])
      .where('kind', 'in', ['product_received', 'delivery_started'])
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['product_received', 'delivery_started']);
  });

  it('takes a PDF of 10 MB and no more, and nothing else', async () => {
    const { id } = await addProduct(server.db, shop.id, { status: 'depo' });
    const large = makePdf(10 * MEGABYTE);
    expect((await join(id, {}, large)).statusCode).toBe(200);
    const before = filesOnDisk();
    expect((await join(id, {}, makePdf(10 * MEGABYTE + 1))).statusCode).toBe(413);
    const image = await join(id, {}, await makePicture());
    expect([image.statusCode, messageOf(image)]).toEqual([415, NO_PDF]);
    const body = formWith([], { status: 'in_stock' });
    const none = await stocker.call('joinReceivingDocument', { params: { id }, body });
    expect([none.statusCode, messageOf(none)]).toEqual([400, NO_PDF]);
    expect((await join(id, { status: 'delivered' })).statusCode).toBe(400);
    expect((await join(9_999_999)).statusCode).toBe(404);
    expect(filesOnDisk()).toEqual(before);
  });
});

it('tells the history of a product: who, when and what, deliveries included', async () => {
  const product = added(await add({ section: 'A' }));
  await join(product.id, { status: 'to_shop' });
  await correct(product.id, { section: 'B' });
  const manager = await server.signIn('manager');
  const answer = await manager.call('getProductHistory', { params: { id: product.id } });
  const { events } = answer.json<{ events: ProductEvent[] }>();
  expect(events.map(({ kind }) => kind)).toEqual([
    'product_changed',
    'product_received',
    'product_added',
  ]);
  expect(events[0]).toMatchObject({
    actor_name: stocker.user.name,
    changes: [{ field: 'section', before: 'A', after: 'B' }],
  });
  expect(events[1]!.changes).toContainEqual({
    field: 'status',
    before: 'in_stock',
    after: 'to_shop',
  });
  const unknown = await manager.call('getProductHistory', { params: { id: 9_999_999 } });
  expect(unknown.statusCode).toBe(404);
});

it('tells of a delivery that was deleted', async () => {
  const product = await addProduct(server.db, shop.id);
  const { id: deliveryId } = await addDelivery(server.db, shop.id, {}, [product]);
  const admin = await server.signIn('admin');
  await admin.call('deleteDelivery', { params: { id: deliveryId } });
  const answer = await admin.call('getProductHistory', { params: { id: product.id } });
  expect(answer.json<{ events: ProductEvent[] }>().events).toEqual([
    expect.objectContaining({
      ...{ kind: 'product_delivery_deleted', actor_name: admin.user.name },
      delivery_id: deliveryId,
    }),
  ]);
});
