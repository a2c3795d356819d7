import { inEveryZone } from '@cigogne/build-config/testing/zones.cjs';
import { addDays, formatDay, PAST_DAY } from '@cigogne/contract';
import { addPlanned, freezeItems } from '../testing/office';
import { formWith, makePdf, makePicture } from '../testing/pictures';
import { readWorkbook } from '../testing/read-workbook';
import { addDelivery, addProduct, addUser } from '../testing/records';
import { messageOf, useTestServer } from '../testing/test-server';

// Invoices are dated by the database's clock, which a test cannot set: here it agrees with this process's, as required.
jest.mock('../platform/database/database-time', () => ({
  readDatabaseTime: () => Promise.resolve(new Date()),
}));

const server = useTestServer();

/** Signs in by the test's clock, since access tokens expire. */
const signIn = async () => ({
  admin: await server.signIn('admin'),
  manager: await server.signIn('manager'),
  shop: await server.signIn('shop'),
  driver: await server.signIn('driver'),
  stocker: await server.signIn('stocker'),
});

inEveryZone(({ today, yesterday, tomorrow }) => {
  it('every date of the server is the day of Paris', async () => {
    const { db } = server;
    const { admin, manager, shop, driver, stocker } = await signIn();

    // Planning: today can be planned, yesterday cannot, and the list has the requested day.
    const { id } = await addDelivery(db, shop.user.id);
    const plan = (delivery_date: string) =>
      admin.call('setDeliveryDate', { params: { id }, body: { delivery_date } });
    expect(messageOf(await plan(yesterday))).toContain(PAST_DAY);
    expect((await plan(tomorrow)).statusCode).toBe(200);
    expect((await plan(today)).json()).toMatchObject({ delivery: { delivery_date: today } });
    const listed = await admin.call('listScheduledDeliveries', {
      query: { start_date: today, end_date: today, shop_id: shop.user.id },
    });
    expect(listed.json()).toMatchObject({ deliveries: [{ id, delivery_date: today }] });
    expect((await admin.call('getOverview')).json()).toMatchObject({ date: today });

    // The driver's day: an undated delivery was done today.
    const { id: undated } = await addDelivery(db, shop.user.id, {
      driver_id: driver.user.id,
      status: 'assigned',
    });
    const completed = await driver.call('completeDelivery', {
      params: { id: undated },
      body: formWith([{ content: await makePicture() }]),
    });
    expect(completed.json()).toMatchObject({ delivery: { delivery_date: today } });
    const own = await driver.call('listOwnCompletedDeliveries', {
      query: { start_date: today, end_date: today },
    });
    expect(own.json()).toMatchObject({ driver: { deliveries: [{ id: undated }] } });

    // The depot and the shop: received today, expected in weeks from today.
    const product = await addProduct(db, shop.user.id, { status: 'depo', received_date: null });
    const received = await stocker.call('joinReceivingDocument', {
      params: { id: product.id },
      body: formWith([{ content: makePdf(), field: 'receiving_document' }]),
    });
    expect(received.json()).toMatchObject({ product: { received_date: today } });
    const added = await stocker.call('addToStock', {
      body: formWith([], {
        ...{ shop_id: String(shop.user.id), name: 'Lit', category_id: '18', status: 'in_stock' },
      }),
    });
    expect(added.json()).toMatchObject({ data: { received_date: today } });
    const arrived = await addProduct(db, shop.user.id, { status: 'depo', received_date: null });
    const corrected = await stocker.call('correctProduct', {
      params: { id: arrived.id },
      body: formWith([], { status: 'in_stock' }),
    });
    expect(corrected.json()).toMatchObject({ product: { received_date: today } });
    const ordered = await shop.call('addMagazineProduct', {
      body: { name: 'Lit', category_id: 18, status: 'depo', to_be_delivered: 2 },
    });
    const { product: announced } = ordered.json<{ product: { id: number } }>();
    const { expected_date } = await db
      .selectFrom('products')
      .select('expected_date')
      .where('id', '=', announced.id)
      .executeTakeFirstOrThrow();
    expect(expected_date).toBe(addDays(today, 14));

    // Reports: a manager sees seven days, including today.
    const report = (start_date: string) =>
      manager.call('totalCompletedByDriver', { query: { start_date, end_date: today } });
    expect((await report(addDays(today, -6))).statusCode).toBe(200);
    expect((await report(addDays(today, -7))).statusCode).toBeGreaterThanOrEqual(400);

    // A quote: the preferred date may be today, not yesterday.
    const quote = (wished_date: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/public/quotes',
        payload: formWith([], {
          ...{ name: 'A', phone: '1', city: 'A', message: 'A', consent: 'on' },
          wished_date,
        }),
        remoteAddress: `10.${shop.user.id >> 8}.${shop.user.id & 255}.${wished_date.slice(-2)}`,
      });
    expect((await quote(today)).statusCode).toBe(204);
    expect((await quote(yesterday)).statusCode).toBe(400);
  });

  it('an invoice bears the day and the year of Paris, and days as they were planned', async () => {
    const admin = await server.signIn('admin');
    const shop = await addUser(server.db, 'shop');
    const { id } = await addPlanned(server.db, {
      ...{ shop, day: today, categories: [18], status: 'completed' },
    });
    await freezeItems(server.db, id, { 18: '10.00' });
    const range = { start_date: yesterday, end_date: today };
    const { rawPayload } = await admin.call('downloadInvoice', {
      params: { shopId: shop.id },
      query: range,
    });
    expect(readWorkbook(rawPayload).words.join(' ')).toContain(formatDay(today));
    const listed = await admin.call('listRangeInvoices', {
      params: { shopId: shop.id },
      query: range,
    });
    expect(listed.json()).toMatchObject({
      own: { issued_on: today, name: expect.stringMatching(`^F${today.slice(0, 4)}-`) as string },
    });
  });
});
