import {
  addDays,
  type CallName,
  compareStops,
  type DriverDelivery,
  type PlannedDay,
  todayInParis,
} from '@cigogne/contract';
import type { Delivery, User } from '../../platform/database/schema';
import { addDelivery, addProduct, addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

// With the production serializer, which omits fields missing in the contract.
const server = useTestServer({ production: true, logLevel: 'warn' });
const today = todayInParis();

let planner: SignedInClient;
let shop: SignedInClient;
let driver: SignedInClient;
/** Sorted before the driver by name. */
let other: User;

beforeAll(async () => {
  planner = await server.signIn('manager');
  shop = await server.signIn('shop');
  driver = await server.signIn('driver');
  other = await addUser(server.db, 'driver', { name: 'Anne Acker' });
});

let days = 0;
/** A day without planned deliveries. */
const freeDay = () => addDays(today, (days += 1));

const readDay = async (date: string) => {
  const response = await planner.call('getPlannedDay', { params: { date } });
  return response.json<PlannedDay>();
};
const idsOf = (deliveries: readonly { id: number }[]) => deliveries.map(({ id }) => id);

type Values = Parameters<typeof addDelivery>[2];
const addStop = (date: string, values: Values = {}) =>
  addDelivery(server.db, shop.user.id, {
    delivery_date: date,
    driver_id: driver.user.id,
    status: 'assigned',
    ...values,
  });
const reread = async ({ id }: Delivery) =>
  server.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a planned day', () => {
  it('has each driver’s stops in order, by drivers’ names, then those without a driver', async () => {
    const date = freeDay();
    const free = await addStop(date, { driver_id: null, status: 'pending' });
    const last = await addStop(date);
    const second = await addStop(date, { position: 2 });
    const first = await addStop(date, { position: 1, status: 'in_transit' });
    const done = await addStop(date, { position: 3, status: 'completed' });
    const ofOther = await addStop(date, { driver_id: other.id });
    const alsoFree = await addStop(date, { driver_id: null, status: 'pending' });

    const day = await readDay(date);

    expect(day.date).toBe(date);
    expect(idsOf(day.stops)).toEqual(idsOf([ofOther, done, first, second, last, free, alsoFree]));
  });

  it('has neither other days nor what was cancelled', async () => {
    const date = freeDay();
    const stop = await addStop(date);
    await addStop(date, { status: 'cancelled', cancelled_at: new Date() });
    await addStop(addDays(date, 40));
    await addDelivery(server.db, shop.user.id);
    expect(idsOf((await readDay(date)).stops)).toEqual([stop.id]);
  });

  it('says of a stop what loading and visiting it needs', async () => {
    const date = freeDay();
    const product = await addProduct(server.db, shop.user.id, { parts: 3 });
    await addDelivery(
      server.db,
      shop.user.id,
      {
        ...{ delivery_date: date, driver_id: driver.user.id, status: 'assigned', position: 4 },
        ...{ slot: 'morning', wished_date: addDays(date, 1), wished_slot: 'afternoon' },
        ...{ floor: 3, has_elevator: false, cash_on_delivery_amount: '120.50' },
      },
      [product],
    );
    expect((await readDay(date)).stops).toEqual([
      expect.objectContaining({
        ...{ slot: 'morning', wished_date: addDays(date, 1), wished_slot: 'afternoon' },
        ...{ position: 4, floor: 3, has_elevator: false, cash_on_delivery_amount: 120.5 },
        ...{ customer_city: 'Strasbourg', driver_name: driver.user.name, version: 1 },
        items: [expect.objectContaining({ product_id: product.id, parts_count: 3 })],
      }),
    ]);
  });

  it('has every active driver, and of the others those who have a stop', async () => {
    const date = freeDay();
    const left = await addUser(server.db, 'driver', { name: 'Zoé Zapf', active: false });
    const idle = await addUser(server.db, 'driver', { name: 'Yves Zuber' });
    await addUser(server.db, 'driver', { name: 'Xavier Zahn', active: false });
    await addStop(date, { driver_id: left.id });

    const { drivers } = await readDay(date);

    expect(drivers.map(({ name }) => name)).toEqual([
      'Anne Acker',
      driver.user.name,
      idle.name,
      left.name,
    ]);
  });

  it('that does not exist is refused', async () => {
    const response = await planner.call('getPlannedDay', { params: { date: '2026-02-30' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path: 'date' }] });
  });
});

describe('the driver’s list', () => {
  it('has the days in turn, and each in the order of the contract', async () => {
    const [date, next] = [freeDay(), freeDay()];
    const tomorrow = await addStop(next, { position: 1 });
    const created_at = '2026-03-02T08:00:00.123Z';
    const stops = [
      await addStop(date),
      await addStop(date, { position: 2, slot: 'afternoon' }),
      // Within the same millisecond the id decides.
      await addStop(date, { created_at: '2026-03-02T08:00:00.123900Z' }),
      await addStop(date, { created_at }),
      await addStop(date, { position: 1, status: 'in_transit' }),
      await addStop(date, { status: 'delivered', position: 9 }),
    ];

    const response = await driver.call('listOwnIncompleteDeliveries', {
      query: { start_date: date, end_date: next },
    });

    const { deliveries } = response.json<{ driver: { deliveries: DriverDelivery[] } }>().driver;
    const inOrder = stops.toSorted((one, two) => compareStops(one, two));
    expect(idsOf(deliveries)).toEqual([...idsOf(inOrder), tomorrow.id]);
    expect(idsOf(inOrder)).toEqual([5, 4, 1, 2, 3, 0].map((index) => stops[index]!.id));
    expect(deliveries[2]).toMatchObject({ position: 2, slot: 'afternoon' });
  });
});

describe('a half-day', () => {
  const confirm = (id: number, slot: string | null, headers = {}) =>
    planner.call('setHalfDay', { params: { id }, body: { slot }, headers });

  it('is confirmed by a planner and shown to shop and driver', async () => {
    const date = freeDay();
    const { id } = await addStop(date);

    const response = await confirm(id, 'morning', { 'if-match': '"1"' });

    expect(response.json()).toMatchObject({ delivery: { id, slot: 'morning', version: 2 } });
    expect(await eventsAbout(server.db, 'delivery', id)).toEqual([
      {
        kind: 'delivery_slot_set',
        actor_name: planner.user.name,
        before: { slot: null },
        after: { slot: 'morning' },
      },
    ]);
    const seen = await shop.call('getShopDelivery', { params: { id } });
    expect(seen.json()).toMatchObject({ delivery: { slot: 'morning' } });
    const lists = await shop.call('listActiveDeliveries');
    expect(lists.json<{ deliveries: unknown[] }>().deliveries).toContainEqual(
      expect.objectContaining({ id, slot: 'morning' }),
    );
    const own = await driver.call('listOwnIncompleteDeliveries', {
      query: { start_date: date, end_date: date },
    });
    expect(own.json()).toMatchObject({ driver: { deliveries: [{ id, slot: 'morning' }] } });
  });

  it('is taken back, and the same once more changes nothing', async () => {
    const { id } = await addStop(freeDay(), { slot: 'morning' });
    expect((await confirm(id, 'morning')).json()).toMatchObject({ delivery: { version: 1 } });
    expect((await confirm(id, null)).json()).toMatchObject({
      delivery: { slot: null, version: 2 },
    });
    expect(await eventsAbout(server.db, 'delivery', id)).toHaveLength(1);
  });

  it('is refused for another version, without a date, and once the delivery is done', async () => {
    const stop = await addStop(freeDay(), { version: 2 });
    expect((await confirm(stop.id, 'morning', { 'if-match': '"1"' })).statusCode).toBe(409);
    const undated = await addDelivery(server.db, shop.user.id);
    const refused = await confirm(undated.id, 'morning');
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      'Planifiez d’abord cette livraison : le créneau se confirme pour un jour.',
    ]);
    const done = await addStop(freeDay(), { status: 'completed' });
    expect(messageOf(await confirm(done.id, 'morning'))).toBe(
      'Impossible de modifier une livraison terminée',
    );
    for (const { id } of [stop, undated, done]) {
      expect(await eventsAbout(server.db, 'delivery', id)).toEqual([]);
    }
  });

  it('stays on another day and goes with the date', async () => {
    const stop = await addStop(freeDay(), { slot: 'afternoon' });
    const params = { id: stop.id };
    await planner.call('setDeliveryDate', { params, body: { delivery_date: freeDay() } });
    expect((await reread(stop)).slot).toBe('afternoon');
    await planner.call('unassignDeliveryDate', { params });
    expect((await reread(stop)).slot).toBeNull();
    expect((await eventsAbout(server.db, 'delivery', stop.id)).at(-1)).toMatchObject({
      kind: 'delivery_unscheduled',
      before: { slot: 'afternoon' },
      after: { delivery_date: null, slot: null },
    });
  });
});

describe('the wish of a shop', () => {
  it('is kept with the delivery and shown to shop and planners', async () => {
    const { id: product_id } = await addProduct(server.db, shop.user.id);
    const wish = { wished_date: freeDay(), wished_slot: 'afternoon' };
    const response = await shop.call('createDelivery', {
      body: {
        ...{ customer_name: 'Jeanne Muller', customer_street: 'rue du Nord' },
        ...{ customer_city: 'Colmar', products: [{ product_id }], ...wish },
      },
    });
    const { delivery } = response.json<{ delivery: { id: number } }>();

    expect(delivery).toMatchObject({ ...wish, slot: null, delivery_date: null });
    expect(await eventsAbout(server.db, 'delivery', delivery.id)).toEqual([
      expect.objectContaining({
        kind: 'delivery_created',
        after: expect.objectContaining(wish) as object,
      }),
    ]);
    const planned = await planner.call('listUnscheduledDeliveries', { query: { limit: 200 } });
    expect(planned.json<{ deliveries: unknown[] }>().deliveries).toContainEqual(
      expect.objectContaining({ id: delivery.id, ...wish }),
    );
  });
});

describe('the place in the day', () => {
  const LOSING: readonly (readonly [CallName, () => object | undefined])[] = [
    ['setDeliveryDate', () => ({ delivery_date: freeDay() })],
    ['unassignDeliveryDate', () => undefined],
    ['assignDriver', () => ({ driver_id: other.id })],
  ];
  it.each(LOSING)('is lost by %s', async (call, bodyOf) => {
    const stop = await addStop(freeDay(), { position: 3 });
    await planner.call(call, { params: { id: stop.id }, body: bodyOf() });
    expect((await reread(stop)).position).toBeNull();
    const [event] = await eventsAbout(server.db, 'delivery', stop.id);
    expect(event).toMatchObject({ before: { position: 3 }, after: { position: null } });
  });

  it('is lost by a failed visit, and so is the half-day', async () => {
    const stop = await addStop(today, { position: 3, slot: 'morning' });
    const body = new FormData();
    body.append('reason', 'refused');
    const response = await driver.call('failDelivery', { params: { id: stop.id }, body });
    expect(response.statusCode).toBe(200);
    expect(await reread(stop)).toMatchObject({ position: null, slot: null, delivery_date: null });
  });

  it('stays when neither day nor driver changes', async () => {
    const stop = await addStop(freeDay(), { position: 3, status: 'in_transit' });
    const params = { id: stop.id };
    await planner.call('setDeliveryDate', { params, body: { delivery_date: stop.delivery_date } });
    await planner.call('assignDriver', { params, body: { driver_id: driver.user.id } });
    expect(await reread(stop)).toMatchObject({ position: 3, status: 'in_transit' });
  });
});
