import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type InventoryProduct, type ProductEvent, todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import type { User } from '../../platform/database/schema';
import { untilWaiting } from '../../testing/lock-waits';
import { formWith, makePdf, makePicture } from '../../testing/pictures';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const MEGABYTE = 1024 * 1024;
const NO_PDF = 'Veuillez sélectionner un fichier PDF.';

let stocker: SignedInClient;
let shop: User;
beforeAll(async () => {
  stocker = await server.signIn('stocker');
  shop = await addUser(server.db, 'shop');
});

const document = (content: Buffer | string = makePdf()) => ({
  content,
  name: 'bon.pdf',
  field: 'receiving_document',
});
const photo = async () => ({ content: await makePicture(), field: 'damage_proof' });

function add(
  fields: Record<string, string> = {},
  files: Parameters<typeof formWith>[0] = [],
  headers: Record<string, string> = {},
) {
  const body = formWith(files, {
    shop_id: String(shop.id),
    name: 'Commode Sélestat',
    category_id: '32',
    status: 'in_stock',
    ...fields,
  });
  return stocker.call('addToStock', { body, headers });
}
const added = (response: Awaited<ReturnType<typeof add>>) =>
  response.json<{ data: InventoryProduct }>().data;

function join(id: number, fields: Record<string, string> = {}, content?: Buffer | string) {
  const body = formWith([document(content)], fields);
  return stocker.call('joinReceivingDocument', { params: { id }, body });
}
const changed = (response: Awaited<ReturnType<typeof join>>) =>
  response.json<{ product: InventoryProduct }>().product;

async function correct(
  id: number,
  fields: Record<string, string>,
  files: Parameters<typeof formWith>[0] = [],
) {
  return stocker.call('correctProduct', { params: { id }, body: formWith(files, fields) });
}

/** Every file on the server's disk, stored or temporary. */
const filesOnDisk = () =>
  readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

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
    const product = added(await add({ status: 'damaged' }, [document(), await photo()]));
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
    const first = added(await add({ name: 'Une seule fois' }, [document()], headers));
    const again = added(await add({ name: 'Une seule fois' }, [document()], headers));
    expect(again.id).toBe(first.id);
  });

  it('leaves nothing on the disk of what it refuses', async () => {
    const before = filesOnDisk();
    const tooLarge = await add({}, [document(makePdf(5 * MEGABYTE + 1))]);
    expect(tooLarge.statusCode).toBe(413);
    const noPdf = await add({}, [document('<html>')]);
    expect([noPdf.statusCode, messageOf(noPdf)]).toEqual([415, NO_PDF]);
    const unknownShop = await add({ shop_id: '999999' }, [document(), await photo()]);
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
    const damaged = changed(await correct(id, { status: 'damaged' }, [await photo()]));
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
