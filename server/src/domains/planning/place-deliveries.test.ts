import { addDays, PAST_DAY, todayInParis, whyDayIsRefused } from '@cigogne/contract';
import type { Delivery } from '../../platform/database/schema';
import { type StopValues, usePlannedDays } from '../../testing/planned-days';
import { addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';
import { expectUntouched, rereadDeliveries } from '../../testing/untouched';

const server = useTestServer();
const days = usePlannedDays(server);
const today = todayInParis();
const FAR_DAY = '2062-11-21';

const read = (...deliveries: Delivery[]) => rereadDeliveries(server.db, deliveries);
const eventsOf = ({ id }: Delivery) => eventsAbout(server.db, 'delivery', id);

describe('places', () => {
  const place = (delivery: Delivery, target: Partial<Delivery> = {}) => {
    const { id, version, delivery_date, driver_id, position } = delivery;
    return { id, version, delivery_date, driver_id, position, ...target };
  };
  const send = (...places: ReturnType<typeof place>[]) =>
    days.planner.call('placeDeliveries', { body: { places } });

  it('move many deliveries at once, and answer them in the order they were sent', async () => {
    const [date, next] = [days.freeDay(), days.freeDay()];
    const stops = [
      await days.addStop(date, { position: 1 }),
      await days.addStop(date, { position: 2 }),
    ];

    const response = await send(
      place(stops[1]!, { driver_id: days.other.id, position: 1 }),
      place(stops[0]!, { delivery_date: next, position: 4 }),
    );

    expect(response.json()).toMatchObject({
      deliveries: [
        { id: stops[1]!.id, driver_id: days.other.id, position: 1, version: 2, status: 'assigned' },
        { id: stops[0]!.id, delivery_date: next, position: 4, version: 2 },
      ],
    });
    expect(await eventsOf(stops[1]!)).toEqual([
      {
        ...{ kind: 'delivery_assigned', actor_name: days.planner.user.name },
        before: { driver_id: days.driver.id, status: 'assigned', position: 2 },
        after: { driver_id: days.other.id, status: 'assigned', started_at: null, position: 1 },
      },
    ]);
  });

  it('undo an order', async () => {
    const date = days.freeDay();
    const stops = [await days.addStop(date, { position: 1 }), await days.addStop(date)];
    await days.planner.call('setDayOrder', {
      params: { date, id: days.driver.id },
      body: { stops: stops.toReversed().map(({ id, version }) => ({ id, version })) },
    });
    const after = await read(...stops);
    const response = await send(
      ...after.map((stop, index) => place(stop, { position: stops[index]!.position })),
    );
    expect(response.statusCode).toBe(200);
    expect((await read(...stops)).map(({ position }) => position)).toEqual([1, null]);
    expect((await eventsOf(stops[1]!)).map(({ kind }) => kind)).toEqual([
      'delivery_reordered',
      'delivery_reordered',
    ]);
  });

  it('take the driver off: the delivery waits again, without a place', async () => {
    const stop = await days.addStop(days.freeDay(), {
      ...{ position: 2, slot: 'morning', status: 'in_transit', started_at: new Date() },
    });
    await send(place(stop, { driver_id: null }));
    expect((await read(stop))[0]).toMatchObject({
      ...{ driver_id: null, status: 'pending', position: null, started_at: null, slot: 'morning' },
    });
    expect((await eventsOf(stop)).map(({ kind }) => kind)).toEqual(['delivery_unassigned']);
  });

  it('take the date off: the half-day and the place go, the driver stays', async () => {
    const stop = await days.addStop(days.freeDay(), { position: 2, slot: 'morning' });
    await send(place(stop, { delivery_date: null }));
    expect((await read(stop))[0]).toMatchObject({
      ...{ delivery_date: null, slot: null, position: null },
      ...{ driver_id: days.driver.id, status: 'assigned' },
    });
    expect(await eventsOf(stop)).toEqual([
      {
        ...{ kind: 'delivery_unscheduled', actor_name: days.planner.user.name },
        before: { delivery_date: stop.delivery_date, slot: 'morning', position: 2 },
        after: { delivery_date: null, slot: null, position: null },
      },
    ]);
  });

  it('give day and half-day back in one event', async () => {
    const stop = await days.addStop(days.freeDay(), { position: 2, slot: 'morning' });
    await send(place(stop, { delivery_date: null }));
    const [taken] = await read(stop);
    await send({
      ...place(taken!, { delivery_date: stop.delivery_date, position: 2 }),
      ...{ slot: 'morning' },
    });
    expect((await read(stop))[0]).toMatchObject({ slot: 'morning', position: 2 });
    expect((await eventsOf(stop)).at(-1)).toMatchObject({
      kind: 'delivery_scheduled',
      before: { delivery_date: null, slot: null, position: null },
      after: { delivery_date: stop.delivery_date, slot: 'morning', position: 2 },
    });
  });

  it('without a word on the half-day leave it as it is', async () => {
    const stop = await days.addStop(days.freeDay(), { slot: 'morning' });
    await send(place(stop, { delivery_date: days.freeDay() }));
    expect((await read(stop))[0]).toMatchObject({ slot: 'morning', version: 2 });
  });

  it('that are so already are not written', async () => {
    const stop = await days.addStop(days.freeDay(), { position: 2 });
    expect((await send(place(stop))).statusCode).toBe(200);
    await expectUntouched(server.db, stop);
  });

  it.each([
    ['past', addDays(today, -2)],
    ['far', FAR_DAY],
  ])('keep a delivery on its %s day and with a driver who has left', async (_, day) => {
    const left = await addUser(server.db, 'driver', { active: false });
    const stop = await days.addStop(day, { driver_id: left.id, position: 1 });
    expect((await send(place(stop, { position: 2 }))).statusCode).toBe(200);
    expect((await read(stop))[0]).toMatchObject({ position: 2 });
  });

  const REFUSED: readonly (readonly [string, StopValues, object, number, string])[] = [
    ['another version', {}, { version: 9 }, 409, 'Cette livraison a été modifiée entre-temps.'],
    ['a past day', {}, { delivery_date: addDays(today, -1) }, 400, PAST_DAY],
    ['a mistyped year', {}, { delivery_date: FAR_DAY }, 400, whyDayIsRefused(FAR_DAY)!],
    [
      'a delivery that is done',
      { status: 'completed' },
      {},
      409,
      'Impossible de modifier une livraison terminée',
    ],
    [
      'a date taken off one that is done',
      { status: 'delivered' },
      { delivery_date: null },
      409,
      'Impossible de déplanifier une livraison terminée',
    ],
    [
      'nobody’s driver',
      {},
      { driver_id: 2_000_000_000 },
      400,
      'Ce chauffeur n’est plus disponible.',
    ],
  ];
  it.each(REFUSED)(
    'with %s among them are refused, all of them',
    async (_, values, to, ...said) => {
      const date = days.freeDay();
      const good = await days.addStop(date);
      const bad = await days.addStop(date, values);
      const response = await send(place(good, { position: 1 }), place(bad, to));
      expect([response.statusCode, messageOf(response)]).toEqual(said);
      await expectUntouched(server.db, good, bad);
    },
  );

  it('of a delivery that is gone are refused, all of them', async () => {
    const stop = await days.addStop(days.freeDay());
    const gone = { ...stop, id: 2_000_000_000 };
    const response = await send(place(stop, { position: 1 }), place(gone, { position: 2 }));
    expect(response.statusCode).toBe(404);
    await expectUntouched(server.db, stop);
  });
});
