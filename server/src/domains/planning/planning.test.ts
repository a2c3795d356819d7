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

const scheduled = async (query = {}) =>
  (await planner.call('listScheduledDeliveries', { query })).json<{
    deliveries: { id: number }[];
    count: number;
    date_range: unknown;
  }>();
const idsOf = ({ deliveries }: { deliveries: { id: number }[] }) => deliveries.map(({ id }) => id);
const eventsOf = (id: number) => eventsAbout(server.db, 'delivery', id);

describe('the list of scheduled deliveries', () => {
  it('holds what is dated within the range and everything without a date', async () => {
    const inside = await addDelivery(server.db, shop.id, { delivery_date: today });
    const outside = await addDelivery(server.db, shop.id, { delivery_date: addDays(today, 9) });
    const undated = await addDelivery(server.db, shop.id);

    const answer = await scheduled({ start_date: today, end_date: addDays(today, 6) });

    expect(idsOf(answer)).toEqual(expect.arrayContaining([inside.id, undated.id]));
    expect(idsOf(answer)).not.toContain(outside.id);
    expect(answer.count).toBe(answer.deliveries.length);
    expect(answer.date_range).toEqual({ start_date: today, end_date: addDays(today, 6) });
  });

  it('includes both ends of the range and nothing beyond', async () => {
    const other = await addUser(server.db, 'shop');
    const [start_date, end_date] = [addDays(today, 1), addDays(today, 3)];
    const on = (delivery_date: string) => addDelivery(server.db, other.id, { delivery_date });
    await on(today);
    const first = await on(start_date);
    const last = await on(end_date);
    await on(addDays(today, 4));
    const answer = await scheduled({ shop_id: other.id, start_date, end_date });
    expect([answer.count, ...idsOf(answer)]).toEqual([2, first.id, last.id]);
  });

  it('holds cancelled ones without a date too, for 90 days', async () => {
    const other = await addUser(server.db, 'shop');
    const cancelled = (days: number) =>
      addDelivery(server.db, other.id, {
        status: 'cancelled',
        cancelled_at: `${addDays(today, -days)}T10:00:00Z`,
      });
    const recent = await cancelled(80);
    await cancelled(100);

    for (const range of [{}, { start_date: today, end_date: addDays(today, 6) }]) {
      expect(idsOf(await scheduled({ shop_id: other.id, ...range }))).toEqual([recent.id]);
    }
    expect(idsOf(await scheduled({ shop_id: other.id, status: 'cancelled' }))).toEqual([recent.id]);
  });

  it('is narrowed by shop and status, dated or not', async () => {
    const other = await addUser(server.db, 'shop');
    const mine = await addDelivery(server.db, other.id);
    const assigned = await addDelivery(server.db, other.id, { status: 'assigned' });

    expect(idsOf(await scheduled({ shop_id: other.id }))).toEqual([mine.id, assigned.id]);
    expect(idsOf(await scheduled({ shop_id: other.id, status: 'assigned' }))).toEqual([
      assigned.id,
    ]);
  });

  it('without a range leaves out what has been closed for more than 90 days', async () => {
    const other = await addUser(server.db, 'shop');
    const closed = { status: 'completed' as const, delivery_date: addDays(today, -100) };
    const recent = await addDelivery(server.db, other.id, {
      ...closed,
      completed_at: `${addDays(today, -80)}T10:00:00Z`,
    });
    // Just after midnight in Paris, on the first of the 90 days.
    const justRecent = await addDelivery(server.db, other.id, {
      ...closed,
      completed_at: `${addDays(today, -91)}T23:30:00Z`,
    });
    // Still on the evening before.
    await addDelivery(server.db, other.id, {
      ...closed,
      completed_at: `${addDays(today, -91)}T20:00:00Z`,
    });
    const open = await addDelivery(server.db, other.id, { delivery_date: addDays(today, -100) });

    const ids = idsOf(await scheduled({ shop_id: other.id }));
    expect(ids.toSorted((one, two) => one - two)).toEqual([recent.id, justRecent.id, open.id]);
  });

  it('shows the items with the price of the shop, null where it has none', async () => {
    const other = await addUser(server.db, 'shop');
    await server.db
      .insertInto('price_rules')
      .values({ shop_id: other.id, category_id: 18, base_price: '80.50' })
      .execute();
    const products = [
      await addProduct(server.db, other.id, { category_id: 18, received_date: '2026-03-02' }),
      await addProduct(server.db, other.id, { category_id: 19 }),
    ];
    await addDelivery(server.db, other.id, {}, products);

    const { deliveries } = await scheduled({ shop_id: other.id });

    expect(deliveries[0]).toMatchObject({
      items: [
        {
          category_name: 'Canapé',
          price: 80.5,
          received_date: '2026-03-02',
          product_status: 'in_stock',
        },
        { category_name: 'Fauteuil', price: null, received_date: null },
      ],
    });
  });

  it.each([
    ['start_date=2026-02-30', 'start_date'],
    ['end_date=demain', 'end_date'],
    ['shop_id=abc', 'shop_id'],
    ['status=perdue', 'status'],
  ])('refuses %s with a sentence at its field', async (query, field) => {
    const response = await planner.call('listScheduledDeliveries', {
      query: Object.fromEntries(new URLSearchParams(query)),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path: field }] });
  });

  it('refuses a range that ends before it starts', async () => {
    const response = await planner.call('listScheduledDeliveries', {
      query: { start_date: '2026-03-02', end_date: '2026-03-01' },
    });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('La date de début est après la date de fin.');
  });
});

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
