import { type AnswerOf, type Calls, todayInParis } from '@cigogne/contract';
import { formWith } from '../../testing/pictures';
import { addDelivery, addProduct, addUser, eventsAbout } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const day = todayInParis();

let stocker: SignedInClient;
let driver: SignedInClient;
beforeAll(async () => {
  stocker = await server.signIn('stocker');
  driver = await server.signIn('driver');
});

async function correct(id: number, fields: Record<string, string>) {
  const body = formWith([], fields);
  const answer = await stocker.call('correctProduct', { params: { id }, body });
  expect(answer.statusCode).toBe(200);
}

/** A delivery of the driver's day with a sofa of two parts and an announced, uncounted wardrobe. */
async function addPlanned() {
  const { db } = server;
  const shop = await addUser(db, 'shop');
  const wardrobe = await addProduct(db, shop.id, {
    ...{ status: 'depo', parts: null, quantity: null },
  });
  const sofa = await addProduct(db, shop.id, { parts: 2, quantity: null });
  const delivery = await addDelivery(
    db,
    shop.id,
    { status: 'assigned', driver_id: driver.user.id, delivery_date: day, parts_count: 2 },
    [wardrobe, sofa],
  );
  return { wardrobe, sofa, delivery };
}

const read = (id: number) =>
  server.db
    .selectFrom('deliveries')
    .select(['parts_count', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('what the depot counts of a product reaches the delivery that holds it, and its driver', async () => {
  const { wardrobe, delivery } = await addPlanned();
  await correct(wardrobe.id, { status: 'in_stock', parts: '6', quantity: '3' });
  const list = await driver.call('listOwnIncompleteDeliveries', {
    query: { start_date: day, end_date: day },
  });
  const answer = list.json<AnswerOf<Calls['listOwnIncompleteDeliveries']>>();
  const shown = answer.driver.deliveries.find(({ id }) => id === delivery.id)!;
  expect(shown.parts_count).toBe(8);
  expect(shown.items[0]).toMatchObject({ parts_count: 6, quantity: 3 });
  // A client that opened it before learns that it has changed.
  expect((await read(delivery.id)).version).toBe(delivery.version + 1);
  expect(await eventsAbout(server.db, 'delivery', delivery.id)).toEqual([
    {
      ...{ kind: 'delivery_corrected', actor_name: stocker.user.name },
      ...{ before: { parts_count: 2 }, after: { parts_count: 8 } },
    },
  ]);
});

it('corrections of several products of a delivery at once are all counted', async () => {
  const { wardrobe, sofa, delivery } = await addPlanned();
  await Promise.all([correct(wardrobe.id, { parts: '6' }), correct(sofa.id, { parts: '3' })]);
  expect(await read(delivery.id)).toEqual({ parts_count: 9, version: delivery.version + 2 });
});

it('a delivery whose counts are not those of its product gets them with the next correction', async () => {
  const { wardrobe, delivery } = await addPlanned();
  await server.db
    .updateTable('products')
    .set({ parts: 6, quantity: 1 })
    .where('id', '=', wardrobe.id)
    .execute();
  await correct(wardrobe.id, { parts: '6', quantity: '1' });
  expect(await read(delivery.id)).toEqual({ parts_count: 8, version: delivery.version + 1 });
});

it('other corrections leave the delivery as it is', async () => {
  const { sofa, delivery } = await addPlanned();
  await correct(sofa.id, { section: 'B', parts: '2' });
  expect(await read(delivery.id)).toEqual({ parts_count: 2, version: delivery.version });
});

it('a delivery that has let the product go keeps its counts', async () => {
  const { sofa, delivery } = await addPlanned();
  await server.db
    .updateTable('delivery_items')
    .set({ holds_product: false })
    .where('delivery_id', '=', delivery.id)
    .execute();
  await correct(sofa.id, { parts: '5' });
  expect(await read(delivery.id)).toEqual({ parts_count: 2, version: delivery.version });
});
