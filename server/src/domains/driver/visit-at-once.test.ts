import type { User } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { formOf, photo, visitsOf } from '../../testing/driver-visits';
import { untilWaiting } from '../../testing/lock-waits';
import { addProduct, addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let driver: SignedInClient;
let shop: SignedInClient;
let colleague: User;
beforeAll(async () => {
  driver = await server.signIn('driver');
  shop = await server.signIn('shop');
  colleague = await addUser(server.db, 'driver');
});

const { addOwn, fail, row } = visitsOf(
  server,
  () => driver,
  () => shop,
);

it('a visit that fails while the office gives it to somebody else stays theirs', async () => {
  const { id } = await addOwn();
  const { asked } = await inTransaction(server.db, async (trx) => {
    const given = { driver_id: colleague.id };
    await trx.updateTable('deliveries').set(given).where('id', '=', id).execute();
    const failing = fail(id, formOf({ reason: 'no_access' }));
    await untilWaiting(server.db);
    return { asked: failing };
  });
  const refused = await asked;
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    404,
    'Cette livraison ne vous est pas attribuée.',
  ]);
  expect(await row(id)).toMatchObject({
    ...{ driver_id: colleague.id, status: 'assigned', attempt: 1, failure_reason: null },
  });
});

it('a product that its shop changes while it is handed over was what the shop has said', async () => {
  const product = await addProduct(server.db, shop.user.id);
  const { id } = await addOwn({}, [product]);
  const body = formOf({}, [await photo()]);
  const { asked } = await inTransaction(server.db, async (trx) => {
    const chosen = { status: 'to_shop' as const };
    await trx.updateTable('products').set(chosen).where('id', '=', product.id).execute();
    const completing = driver.call('completeDelivery', { params: { id }, body });
    await untilWaiting(server.db);
    return { asked: completing };
  });
  expect((await asked).statusCode).toBe(200);
  expect(await eventsAbout(server.db, 'product', product.id)).toMatchObject([
    { kind: 'product_status_changed', before: { status: 'to_shop' } },
  ]);
});
