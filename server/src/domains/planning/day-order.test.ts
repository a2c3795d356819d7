import {
  addDays,
  ORDER_CHANGED,
  PAST_DAY,
  type PlannedDay,
  todayInParis,
  whyDayIsRefused,
} from '@cigogne/contract';
import type { Delivery } from '../../platform/database/schema';
import { usePlannedDays } from '../../testing/planned-days';
import { addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';
import { expectUntouched, rereadDeliveries } from '../../testing/untouched';

const server = useTestServer();
const days = usePlannedDays(server);
const today = todayInParis();

const seen = ({ id, version }: Delivery) => ({ id, version });

const order = (date: string, stops: readonly Delivery[], id = days.driver.id) =>
  days.planner.call('setDayOrder', { params: { date, id }, body: { stops: stops.map(seen) } });

const read = (...deliveries: Delivery[]) => rereadDeliveries(server.db, deliveries);
const eventsOf = ({ id }: Delivery) => eventsAbout(server.db, 'delivery', id);

describe('the order of a day', () => {
  it('gives each stop its place, and answers the day', async () => {
    const date = days.freeDay();
    const stops = [await days.addStop(date), await days.addStop(date), await days.addStop(date)];
    const turned = stops.toReversed();

    const response = await order(date, turned);

    expect(response.statusCode).toBe(200);
    const day = response.json<PlannedDay>();
    expect(day.stops.map(({ id, position, version }) => [id, position, version])).toEqual(
      turned.map(({ id }, index) => [id, index + 1, 2]),
    );
    expect(await eventsOf(turned[0]!)).toEqual([
      {
        kind: 'delivery_reordered',
        actor_name: days.planner.user.name,
        before: { position: null },
        after: { position: 1 },
      },
    ]);
  });

  it('writes only the stops that change, and keeps what is under way', async () => {
    const date = days.freeDay();
    const first = await days.addStop(date, { position: 1 });
    const second = await days.addStop(date, {
      ...{ position: 2, status: 'in_transit', started_at: new Date() },
    });
    const third = await days.addStop(date, { position: 3 });

    await order(date, [first, third, second]);

    await expectUntouched(server.db, first);
    const [moved] = await read(second);
    expect(moved).toMatchObject({
      ...{ position: 3, status: 'in_transit', started_at: second.started_at, version: 2 },
    });
    expect((await read(third))[0]).toMatchObject({ position: 2, version: 2 });
  });

  it('keeps a visit under way that comes back to its driver from no day', async () => {
    const date = days.freeDay();
    const started_at = new Date();
    const stop = await days.addStop(null, { status: 'in_transit', started_at });
    expect((await order(date, [stop])).statusCode).toBe(200);
    const [kept] = await read(stop);
    expect(kept).toMatchObject({
      ...{ delivery_date: date, status: 'in_transit', started_at: stop.started_at },
    });
  });

  it('brings deliveries from another day, another driver, or none', async () => {
    const date = days.freeDay();
    const stop = await days.addStop(date, { position: 1 });
    const undated = await days.addStop(null, { driver_id: null, status: 'pending' });
    const foreign = await days.addStop(date, {
      ...{ driver_id: days.other.id, position: 5, status: 'in_transit', started_at: new Date() },
    });
    const later = await days.addStop(days.freeDay(), { position: 1, slot: 'morning' });

    const response = await order(date, [undated, stop, foreign, later]);

    expect(response.json<PlannedDay>().stops.map(({ id }) => id)).toEqual(
      [undated, stop, foreign, later].map(({ id }) => id),
    );
    const target = {
      delivery_date: date,
      driver_id: days.driver.id,
      status: 'assigned',
      version: 2,
    };
    expect(await read(undated, foreign, later)).toMatchObject([
      { ...target, position: 1 },
      { ...target, position: 3, started_at: null },
      { ...target, position: 4, slot: 'morning' },
    ]);
    const author = { actor_name: days.planner.user.name };
    expect(await eventsOf(undated)).toEqual([
      {
        ...{ ...author, kind: 'delivery_scheduled' },
        before: { delivery_date: null, position: null },
        after: { delivery_date: date, position: 1 },
      },
      {
        ...{ ...author, kind: 'delivery_assigned' },
        before: { driver_id: null, status: 'pending' },
        after: { driver_id: days.driver.id, status: 'assigned', started_at: null },
      },
    ]);
    expect((await eventsOf(foreign)).map(({ kind }) => kind)).toEqual(['delivery_assigned']);
    expect((await eventsOf(later)).map(({ kind }) => kind)).toEqual(['delivery_scheduled']);
  });

  it('needs neither what is done nor what was cancelled, which keep their places', async () => {
    const date = days.freeDay();
    const done = await days.addStop(date, { status: 'completed', position: 1 });
    const cancelled = await days.addStop(date, { status: 'cancelled' });
    const open = await days.addStop(date, { position: 2 });
    expect((await order(date, [open])).statusCode).toBe(200);
    await expectUntouched(server.db, done, cancelled);
    expect((await read(open))[0]).toMatchObject({ position: 1 });
  });

  it('is refused when a stop is missing', async () => {
    const date = days.freeDay();
    const stops = [await days.addStop(date), await days.addStop(date)];
    const response = await order(date, [stops[0]!]);
    expect([response.statusCode, messageOf(response)]).toEqual([409, ORDER_CHANGED]);
    await expectUntouched(server.db, ...stops);
  });

  it('is refused when a stop was changed, moved away or removed', async () => {
    const date = days.freeDay();
    const stops = [await days.addStop(date), await days.addStop(date)];
    const changed = { ...stops[1]!, version: 7 };
    expect(messageOf(await order(date, [stops[0]!, changed]))).toBe(ORDER_CHANGED);
    const gone = { ...stops[1]!, id: 2_000_000_000 };
    expect(messageOf(await order(date, [...stops, gone]))).toBe(ORDER_CHANGED);
    await expectUntouched(server.db, ...stops);
  });

  it('is refused when somebody else has brought one meanwhile', async () => {
    const date = days.freeDay();
    const stops = [await days.addStop(date), await days.addStop(date)];
    const newcomer = await days.addStop(null, { driver_id: null, status: 'pending' });
    expect((await order(date, [stops[0]!, newcomer, stops[1]!])).statusCode).toBe(200);
    const before = await read(...stops, newcomer);
    const response = await order(date, await read(...stops));
    expect([response.statusCode, messageOf(response)]).toEqual([409, ORDER_CHANGED]);
    expect(await read(...stops, newcomer)).toEqual(before);
  });

  it.each(['completed', 'delivered', 'cancelled'] as const)(
    'is refused with one that is %s',
    async (status) => {
      const date = days.freeDay();
      const stops = [await days.addStop(date), await days.addStop(date, { status })];
      const response = await order(date, stops);
      expect([response.statusCode, messageOf(response)]).toEqual([
        409,
        'Impossible de modifier une livraison terminée',
      ]);
      await expectUntouched(server.db, ...stops);
    },
  );

  it.each([
    ['past', addDays(today, -1), PAST_DAY],
    ['far', '2062-11-21', whyDayIsRefused('2062-11-21')],
  ])('of a %s day is refused', async (_, date, sentence) => {
    const stop = await days.addStop(date);
    const response = await order(date, [stop]);
    expect([response.statusCode, messageOf(response)]).toEqual([400, sentence]);
    await expectUntouched(server.db, stop);
  });

  it.each([
    ['a stocker', () => addUser(server.db, 'stocker')],
    ['a driver who has left', () => addUser(server.db, 'driver', { active: false })],
    ['nobody', () => Promise.resolve({ id: 2_000_000_000 })],
  ])('of %s is refused', async (_, account) => {
    const stop = await days.addStop(null, { driver_id: null, status: 'pending' });
    const response = await order(days.freeDay(), [stop], (await account()).id);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [{ path: 'driver_id', message: 'Ce chauffeur n’est plus disponible.' }],
    });
    await expectUntouched(server.db, stop);
  });
});
