import { randomUUID } from 'node:crypto';
import { addDays, type ShopProduct, todayInParis, type Town } from '@cigogne/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction';
import { SEVERAL } from '../../platform/events/record-event';
import { untilWaiting } from '../../testing/lock-waits';
import { addDelivery, addProduct, addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();

let shop: SignedInClient;
beforeEach(async () => {
  shop = await server.signIn('shop');
});

const unread = async () => (await shop.call('countUnreadProducts')).json<{ count: number }>().count;
const stored = (id: number) =>
  server.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: number) =>
  server.db
    .selectFrom('events')
    .select(['kind', 'before', 'after'])
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', id)
    .execute();

describe('unread products', () => {
  it('are counted without the announced ones and those of other shops', async () => {
    await addProduct(server.db, shop.user.id);
    await addProduct(server.db, shop.user.id, { status: 'depo' });
    await addProduct(server.db, shop.user.id, { read_by_shop: true });
    await addProduct(server.db, (await addUser(server.db, 'shop')).id);
    expect(await unread()).toBe(1);
  });

  it('are marked as read one by one; ids of another shop are ignored', async () => {
    const mine = await addProduct(server.db, shop.user.id);
    await addProduct(server.db, shop.user.id);
    const foreign = await addProduct(server.db, (await addUser(server.db, 'shop')).id);
    const response = await shop.call('markProductsRead', {
      body: { productIds: [mine.id, foreign.id, 2_000_000_000] },
    });
    expect(response.json()).toEqual({ count: 1 });
    expect((await stored(mine.id)).read_by_shop).toBe(true);
    expect((await stored(foreign.id)).read_by_shop).toBe(false);
  });

  it.each([
    ['without ids', {}],
    ['without a body', undefined],
  ])('are all marked as read %s', async (_how, body) => {
    await addProduct(server.db, shop.user.id);
    const announced = await addProduct(server.db, shop.user.id, { status: 'depo' });
    const response = await shop.call('markProductsRead', { body });
    expect(response.statusCode).toBe(200);
    expect(await unread()).toBe(0);
    expect((await stored(announced.id)).read_by_shop).toBe(false);
  });

  it('are marked as read by the thousand, with one event', async () => {
    const many = 6000;
    await sql`INSERT INTO products (shop_id, name, category_id, status)
      SELECT ${shop.user.id}, 'Chaise ' || n, 20, 'in_stock' FROM generate_series(1, ${many}::int) n`.execute(
      server.db,
    );
    expect(await unread()).toBe(many);
    await shop.call('markProductsRead', { body: {} });
    expect(await unread()).toBe(0);
    expect(await eventsAbout(server.db, 'product', SEVERAL)).toEqual([
      {
        ...{ kind: 'product_read', actor_name: shop.user.name },
        ...{ before: null, after: { products: many } },
      },
    ]);
  });

  it('stay unread when an empty list is sent', async () => {
    await addProduct(server.db, shop.user.id);
    await shop.call('markProductsRead', { body: { productIds: [] } });
    expect(await unread()).toBe(1);
  });
});

describe('the status of a product', () => {
  const set = (id: number, status: string) =>
    shop.call('setShopProductStatus', { params: { id }, body: { status } });

  it('goes from in_stock to to_shop and back, with an event and a new updated_at', async () => {
    const product = await addProduct(server.db, shop.user.id, {
      updated_at: '2026-01-01T00:00:00Z',
    });
    const response = await set(product.id, 'to_shop');
    const { product: changed } = response.json<{ product: ShopProduct }>();
    expect(changed).toMatchObject({ id: product.id, status: 'to_shop' });
    expect(changed.updated_at > '2026-06').toBe(true);
    expect(await eventsOf(product.id)).toEqual([
      {
        kind: 'product_status_changed',
        before: { status: 'in_stock' },
        after: { status: 'to_shop' },
      },
    ]);
    expect((await set(product.id, 'in_stock')).json()).toMatchObject({
      product: { status: 'in_stock' },
    });
  });

  it('chosen again changes nothing', async () => {
    const { id } = await addProduct(server.db, shop.user.id);
    expect((await set(id, 'in_stock')).statusCode).toBe(200);
    expect(await eventsOf(id)).toEqual([]);
  });

  it.each(['depo', 'delivered', 'damaged', 'magazine', 'Pièce', 'return_to_fabric'] as const)(
    '%s is not the shop’s to change',
    async (status) => {
      const { id } = await addProduct(server.db, shop.user.id, { status });
      const response = await set(id, 'in_stock');
      expect(response.statusCode).toBe(409);
      expect(messageOf(response)).toBe(
        'Le statut de ce produit ne peut pas être modifié par le magasin.',
      );
      expect((await stored(id)).status).toBe(status);
    },
  );

  it('stays delivered when the shop changes it while it is handed over', async () => {
    const { id } = await addProduct(server.db, shop.user.id);
    const { asked } = await inTransaction(server.db, async (trx) => {
      const delivered = { status: 'delivered' as const };
      await trx.updateTable('products').set(delivered).where('id', '=', id).execute();
      const changing = set(id, 'to_shop');
      await untilWaiting(server.db);
      return { asked: changing };
    });
    expect((await asked).statusCode).toBe(409);
    expect((await stored(id)).status).toBe('delivered');
  });

  it('is not changed while the product is on its way, but before', async () => {
    const planned = await addProduct(server.db, shop.user.id);
    await addDelivery(server.db, shop.user.id, { status: 'assigned' }, [planned]);
    expect((await set(planned.id, 'to_shop')).statusCode).toBe(200);
    const riding = await addProduct(server.db, shop.user.id);
    const values = { status: 'in_transit' } as const;
    const { id } = await addDelivery(server.db, shop.user.id, values, [riding]);
    const response = await set(riding.id, 'to_shop');
    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toBe(
      `Ce produit est en route avec la livraison #${id} : il ne peut plus être corrigé.`,
    );
    expect((await stored(riding.id)).status).toBe('in_stock');
  });

  it.each(['delivered', 'damaged', 'nonsense'])('cannot become %s', async (status) => {
    const { id } = await addProduct(server.db, shop.user.id);
    expect((await set(id, status)).statusCode).toBe(400);
  });

  it('of another shop’s product answers 404', async () => {
    const { id } = await addProduct(server.db, (await addUser(server.db, 'shop')).id);
    const response = await set(id, 'to_shop');
    expect(response.statusCode).toBe(404);
    expect(messageOf(response)).toBe('Ce produit n’existe pas.');
    expect((await stored(id)).status).toBe('in_stock');
  });
});

describe('a product from the magazine', () => {
  const add = (body: unknown, headers = {}) => shop.call('addMagazineProduct', { body, headers });
  const sofa = { name: 'Canapé Ried', category_id: 18 };

  it('stands in section F of the shop’s own stock unless said otherwise, and is known to it', async () => {
    const response = await add(sofa);
    const { product } = response.json<{ product: ShopProduct }>();
    expect(product).toMatchObject({ ...sofa, status: 'magazine', read_by_shop: true });
    expect(await stored(product.id)).toMatchObject({
      shop_id: shop.user.id,
      section: 'F',
      expected_date: null,
    });
    expect(await unread()).toBe(0);
    expect((await eventsOf(product.id)).map(({ kind }) => kind)).toEqual(['product_added']);
  });

  it('takes location as another name of status, and counts the weeks into a day', async () => {
    const response = await add({ ...sofa, location: 'depo', to_be_delivered: 3, size: 1.25 });
    const { product } = response.json<{ product: ShopProduct }>();
    expect(product).toMatchObject({
      status: 'depo',
      read_by_shop: false,
      to_be_delivered: 3,
      expected_date: addDays(todayInParis(), 21),
      size: '1.25',
    });
  });

  it('is not added to an account that is being closed', async () => {
    const { id } = shop.user;
    const { asked } = await inTransaction(server.db, async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const closed = { closed_at: new Date() };
      await trx.updateTable('users').set(closed).where('id', '=', id).execute();
      const adding = add(sofa);
      await untilWaiting(server.db);
      return { asked: adding };
    });
    expect((await asked).statusCode).toBe(401);
    const added = server.db.selectFrom('products').select('id').where('shop_id', '=', id);
    expect(await added.execute()).toEqual([]);
  });

  it('for the shop’s floor starts read', async () => {
    const { product } = (await add({ ...sofa, status: 'to_shop' })).json<{
      product: ShopProduct;
    }>();
    expect(product).toMatchObject({ status: 'to_shop', read_by_shop: true });
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Indiquez le nom du produit.'],
    ['an unknown category', { category_id: 42 }, 'category_id', 'Choisissez une catégorie.'],
    ['no category', { category_id: '' }, 'category_id', 'Choisissez une catégorie.'],
    ['another status', { status: 'delivered' }, 'status', 'Choisissez l’emplacement.'],
    ['no week', { to_be_delivered: 0 }, 'to_be_delivered', 'Indiquez 1 à 10 semaines.'],
    ['eleven weeks', { to_be_delivered: 11 }, 'to_be_delivered', 'Indiquez 1 à 10 semaines.'],
  ])('refuses %s with a sentence at the field', async (_what, wrong, path, message) => {
    const response = await add({ ...sofa, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message, errors: [{ path, message }] });
  });

  it('sent again with its key is one product', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([add(sofa, headers), add(sofa, headers)]);
    const ids = answers.map((answer) => answer.json<{ product: ShopProduct }>().product.id);
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('looking a town up', () => {
  const find = async (query: Record<string, string>) =>
    (await shop.call('findTowns', { query })).json<{ towns: Town[] }>().towns;

  it('finds the towns of a postal code in alphabetical order', async () => {
    const names = (await find({ postal_code: '67140' })).map(({ name }) => name);
    expect(names).toContain('Barr');
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'fr')));
  });

  it.each([
    ['strasb', { postal_code: '67000', name: 'Strasbourg' }],
    ['SELESTAT', { postal_code: '67600', name: 'Sélestat' }],
    ['st louis', { postal_code: '68300', name: 'Saint-Louis' }],
  ])('finds a town by the beginning of its name: %s', async (name, town) => {
    expect(await find({ name })).toContainEqual(town);
  });

  it('gives twenty at most, and none for too little', async () => {
    expect(await find({ name: 'saint' })).toHaveLength(20);
    expect(await find({ name: 's' })).toEqual([]);
    expect(await find({})).toEqual([]);
    expect(await find({ postal_code: '00000' })).toEqual([]);
  });

  it('refuses what is no postal code', async () => {
    const response = await shop.call('findTowns', { query: { postal_code: '67' } });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('Un code postal a 5 chiffres.');
  });
});
