import { addDays, type Overview, todayInParis } from '@cigogne/contract';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();
let manager: SignedInClient;

beforeAll(async () => {
  manager = await server.signIn('manager');
});

const overview = async () => (await manager.call('getOverview')).json<Overview>();

describe('the overview', () => {
  it('is empty without any records', async () => {
    expect(await overview()).toEqual({
      date: today,
      today: [],
      unscheduled: 0,
      unassigned: 0,
      unassigned_from: null,
      awaited_products: 0,
      open_quotes: 0,
      account_requests: 0,
    });
  });

  it('counts what the day needs, and nothing that is done', async () => {
    const { db } = server;
    const shop = await addUser(db, 'shop');
    const driver = await addUser(db, 'driver');
    const add = (values: object) => addDelivery(db, shop.id, values);
    await add({ delivery_date: today, driver_id: driver.id, status: 'assigned' });
    await add({ delivery_date: today, driver_id: driver.id, status: 'assigned' });
    await add({ delivery_date: today, driver_id: driver.id, status: 'completed' });
    await add({ delivery_date: addDays(today, 3) });
    const left = await addUser(db, 'driver', { active: false });
    const closed = await addUser(db, 'driver', { closed_at: new Date() });
    await add({ delivery_date: addDays(today, -45), driver_id: left.id, status: 'assigned' });
    await add({ delivery_date: addDays(today, 1), driver_id: closed.id, status: 'in_transit' });
    await add({ delivery_date: addDays(today, -60), driver_id: closed.id, status: 'completed' });
    await add({ delivery_date: addDays(today, -40) });
    await add({ delivery_date: addDays(today, -50), status: 'cancelled' });
    await add({});
    await add({ status: 'cancelled' });
    await addProduct(db, shop.id, { status: 'depo' });
    await addProduct(db, shop.id, { status: 'in_stock' });
    const asked = { requested_at: new Date(), active: false };
    await addUser(db, 'shop', asked);
    await addUser(db, 'shop', { ...asked, closed_at: new Date() });
    await addUser(db, 'shop', { ...asked, active: true });
    await addUser(db, 'shop', { active: false });
    await db
      .insertInto('quote_requests')
      .values([
        { name: 'Odile', phone: '1', city: 'Barr', message: 'Une armoire' },
        { name: 'Yves', phone: '2', city: 'Barr', message: 'Un lit', done_at: new Date() },
      ])
      .execute();

    const { today: ofToday, ...counts } = await overview();

    expect(ofToday).toHaveLength(2);
    expect(ofToday).toEqual(
      expect.arrayContaining([
        { status: 'assigned', count: 2 },
        { status: 'completed', count: 1 },
      ]),
    );
    expect(counts).toEqual({
      date: today,
      unscheduled: 1,
      unassigned: 4,
      unassigned_from: addDays(today, -45),
      awaited_products: 1,
      open_quotes: 1,
      account_requests: 1,
    });
  });
});
