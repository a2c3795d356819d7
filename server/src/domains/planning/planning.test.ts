import { addDays, formatDay, lastPlannedDay, PAST_DAY, todayInParis } from '@cigogne/contract';
import type { User } from '../../platform/database/schema';
import { addDelivery, addProduct, addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();
const nextWeek = addDays(today, 7);

let planner: SignedInClient;
let shop: User;
let driver: User;

beforeAll(async () => {
  planner = await server.signIn('manager');
  shop = await addUser(server.db, 'shop');
  driver = await addUser(server.db, 'driver');
});

const eventsOf = (id: number) => eventsAbout(server.db, 'delivery', id);

describe('planning a delivery', () => {
  it('sets the date, raises the version and writes who did it', async () => {
    const { id } = await addDelivery(server.db, shop.id);

    const response = await planner.call('setDeliveryDate', {
      params: { id },
      body: { delivery_date: nextWeek },
    });

    expect(response.json()).toMatchObject({
      delivery: { id, delivery_date: nextWeek, version: 2, status: 'pending' },
    });
    expect(await eventsOf(id)).toEqual([
      {
        kind: 'delivery_scheduled',
        actor_name: planner.user.name,
        before: { delivery_date: null },
        after: { delivery_date: nextWeek },
      },
    ]);
  });

  it('refuses a day before today with the sentence of the modal, and takes today', async () => {
    const { id } = await addDelivery(server.db, shop.id, { delivery_date: nextWeek });
    const plan = (delivery_date: string) =>
      planner.call('setDeliveryDate', { params: { id }, body: { delivery_date } });

    const refused = await plan(addDays(today, -1));

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      message: PAST_DAY,
      errors: [{ path: 'delivery_date', message: PAST_DAY }],
    });
    expect(await eventsOf(id)).toEqual([]);
    expect((await plan(today)).statusCode).toBe(200);
  });

  it('refuses a mistyped year: the delivery would be in a month that nobody opens', async () => {
    const { id } = await addDelivery(server.db, shop.id);
    const plan = (delivery_date: string) =>
      planner.call('setDeliveryDate', { params: { id }, body: { delivery_date } });

    const refused = await plan(addDays(lastPlannedDay(), 1));

    expect(refused.statusCode).toBe(400);
    const message = `La date ne peut pas être postérieure au ${formatDay(lastPlannedDay())} (deux ans à l’avance).`;
    expect(refused.json()).toEqual({ message, errors: [{ path: 'delivery_date', message }] });
    expect((await plan(lastPlannedDay())).statusCode).toBe(200);
  });

  it('of a delivery that is planned too far ahead keeps its day', async () => {
    const far = '2062-11-21';
    const { id } = await addDelivery(server.db, shop.id, { delivery_date: far });
    const kept = await planner.call('setDeliveryDate', {
      ...{ params: { id }, body: { delivery_date: far } },
    });
    expect(kept.statusCode).toBe(200);
  });

  it('of an overdue delivery keeps its day, and sends it only forward', async () => {
    const { id } = await addDelivery(server.db, shop.id, { delivery_date: addDays(today, -3) });
    const plan = async (delivery_date: string) =>
      (await planner.call('setDeliveryDate', { params: { id }, body: { delivery_date } }))
        .statusCode;

    expect(await plan(addDays(today, -3))).toBe(200);
    expect(await plan(addDays(today, -2))).toBe(400);
    expect(await plan(addDays(today, 1))).toBe(200);
  });

  it('keeps the driver when the date is taken off', async () => {
    const { id } = await addDelivery(server.db, shop.id, {
      delivery_date: today,
      driver_id: driver.id,
      status: 'assigned',
    });

    const response = await planner.call('unassignDeliveryDate', { params: { id } });

    expect(response.json()).toMatchObject({
      delivery: { delivery_date: null, driver_id: driver.id, status: 'assigned' },
    });
  });

  it('changes nothing and writes nothing when it is so already', async () => {
    const { id } = await addDelivery(server.db, shop.id, { delivery_date: today });

    const response = await planner.call('setDeliveryDate', {
      params: { id },
      body: { delivery_date: today },
    });

    expect(response.json()).toMatchObject({ delivery: { version: 1 } });
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe('assigning a driver', () => {
  it('sets driver and status; taking the driver off returns it to pending', async () => {
    const { id } = await addDelivery(server.db, shop.id, { delivery_date: today });

    const assigned = await planner.call('assignDriver', {
      params: { id },
      body: { driver_id: driver.id },
    });
    const freed = await planner.call('assignDriver', { params: { id }, body: { driver_id: null } });

    expect(assigned.json()).toMatchObject({
      delivery: { driver_id: driver.id, driver_name: driver.name, status: 'assigned' },
    });
    expect(freed.json()).toMatchObject({
      delivery: { driver_id: null, driver_name: null, status: 'pending' },
    });
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      'delivery_assigned',
      'delivery_unassigned',
    ]);
  });

  it('returns a delivery under way to assigned', async () => {
    const other = await addUser(server.db, 'driver');
    const { id } = await addDelivery(server.db, shop.id, {
      status: 'in_transit',
      driver_id: driver.id,
      started_at: new Date(),
    });

    const response = await planner.call('assignDriver', {
      params: { id },
      body: { driver_id: other.id },
    });

    expect(response.json()).toMatchObject({
      delivery: { status: 'assigned', driver_id: other.id },
    });
  });

  it('leaves a delivery under way as it is with the driver who is on it', async () => {
    const started_at = new Date();
    const { id } = await addDelivery(server.db, shop.id, {
      ...{ status: 'in_transit', driver_id: driver.id, started_at },
    });

    const response = await planner.call('assignDriver', {
      params: { id },
      body: { driver_id: driver.id },
    });

    expect(response.json()).toMatchObject({ delivery: { status: 'in_transit' } });
    expect(await eventsOf(id)).toEqual([]);
  });

  it.each([
    ['somebody who drives no van', () => addUser(server.db, 'stocker')],
    ['an inactive driver', () => addUser(server.db, 'driver', { active: false })],
    ['a closed account', () => addUser(server.db, 'driver', { closed_at: new Date() })],
  ])('refuses %s', async (_who, addSomebody) => {
    const { id: driver_id } = await addSomebody();
    const { id } = await addDelivery(server.db, shop.id);

    const response = await planner.call('assignDriver', { params: { id }, body: { driver_id } });

    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('Ce chauffeur n’est plus disponible.');
  });
});

describe.each(['completed', 'delivered'] as const)('a %s delivery is locked', (status) => {
  it.each([
    ['setDeliveryDate', { delivery_date: today }, 'modifier'],
    ['unassignDeliveryDate', undefined, 'déplanifier'],
    ['assignDriver', { driver_id: null }, 'modifier'],
    ['deleteDelivery', undefined, 'supprimer'],
  ] as const)('for %s', async (call, body, verb) => {
    const { id } = await addDelivery(server.db, shop.id, { status, delivery_date: today });

    const response = await planner.call(call, { params: { id }, body });

    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toBe(`Impossible de ${verb} une livraison terminée`);
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe('a cancelled delivery is final', () => {
  it.each([
    ['setDeliveryDate', { delivery_date: today }, 'modifier'],
    ['unassignDeliveryDate', undefined, 'déplanifier'],
    ['assignDriver', { driver_id: null }, 'modifier'],
  ] as const)('for %s', async (call, body, verb) => {
    const { id } = await addDelivery(server.db, shop.id, {
      status: 'cancelled',
      delivery_date: addDays(today, 1),
    });

    const response = await planner.call(call, { params: { id }, body });

    expect(response.statusCode).toBe(409);
    expect(messageOf(response)).toBe(`Impossible de ${verb} une livraison terminée`);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('but can be deleted', async () => {
    const { id } = await addDelivery(server.db, shop.id, { status: 'cancelled' });
    expect((await planner.call('deleteDelivery', { params: { id } })).statusCode).toBe(204);
  });
});

describe('deleting a delivery', () => {
  it('removes it, frees its products and keeps what it was in the history', async () => {
    const product = await addProduct(server.db, shop.id);
    const { id } = await addDelivery(server.db, shop.id, { customer_name: 'Jeanne Muller' }, [
      product,
    ]);

    const response = await planner.call('deleteDelivery', { params: { id } });

    expect(response.statusCode).toBe(204);
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'delivery_deleted', before: { customer_name: 'Jeanne Muller' }, after: null },
    ]);
    const held = await server.db
      .selectFrom('delivery_items')
      .select('id')
      .where('product_id', '=', product.id)
      .execute();
    expect(held).toEqual([]);
  });

  it('answers 404 for one that is gone', async () => {
    const response = await planner.call('deleteDelivery', { params: { id: 2_000_000 } });
    expect(response.statusCode).toBe(404);
  });
});
