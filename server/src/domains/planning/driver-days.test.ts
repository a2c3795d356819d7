import {
  type Absence,
  ABSENCES_AHEAD,
  addDays,
  type DriverAvailability,
  type DriverDay,
  type DriverDaysForm,
} from '@cigogne/contract';
import type { User } from '../../platform/database/schema';
import { changesFor } from '../../platform/live/changes-for';
import { capacitiesBy, in2, in4, NONE, today } from '../../testing/driver-capacities';
import { addDelivery, addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { removeOldRemarks } from './capacity';

// With the production serializer, which omits fields missing in the contract.
const server = useTestServer({ production: true, logLevel: 'warn' });

let planner: SignedInClient;
let driver: User;

beforeAll(async () => {
  planner = await server.signIn('manager');
});
beforeEach(async () => {
  driver = await addUser(server.db, 'driver');
});

const { setDays, setUsual, list } = capacitiesBy(
  () => planner,
  () => driver,
);
const ownDays = async (from = today) =>
  (await list(from)).days.filter(({ driver_id }) => driver_id === driver.id).map(({ day }) => day);

describe('the days of a driver', () => {
  it('are told to the driver: the absences of a month, live and with their list', async () => {
    const phone = await server.signInAs(driver);
    await setDays({ start_date: today, end_date: today, absence: 'morning', note: 'Médecin' });
    await setDays({ start_date: in2, end_date: in4, stops: 4 });
    await setDays({ start_date: in4, end_date: addDays(today, 40), absence: 'day' });

    const query = { start_date: in2, end_date: in2 };
    const response = await phone.call('listOwnIncompleteDeliveries', { query });
    const { absences } = response.json<{ driver: DriverDay }>().driver.ahead!;
    expect(absences).toHaveLength(1 + ABSENCES_AHEAD - 4);
    expect(absences.slice(0, 2)).toEqual([
      { day: today, absence: 'morning' },
      { day: in4, absence: 'day' },
    ]);

    const set = {
      ...{ id: 1, kind: 'driver_days_set', subject_kind: 'user', subject_id: driver.id },
      ...{ shop_id: null, driver_ids: [] },
    };
    const listener = { ...driver, familyId: '' };
    expect(changesFor(listener, set)).toEqual([{ type: 'Driver' }]);
    expect(changesFor({ ...listener, id: driver.id + 1 }, set)).toEqual([]);
  });

  it('are set for a whole range in one go, told with every list of drivers, and in the history', async () => {
    const response = await setDays({ absence: 'day', note: 'Congés' });

    expect(response.statusCode).toBe(200);
    const { days } = await list();
    expect(days.filter(({ driver_id }) => driver_id === driver.id)).toEqual(
      [in2, addDays(today, 3), in4].map((day) => ({
        ...{ driver_id: driver.id, day, absence: 'day', ...NONE, note: 'Congés' },
      })),
    );
    expect(await eventsAbout(server.db, 'user', driver.id)).toEqual([
      {
        ...{ kind: 'driver_days_set', actor_name: planner.user.name, before: { days: [] } },
        // The history does not keep the remark.
        after: { ...{ start_date: in2, end_date: in4, absence: 'day' }, ...NONE },
      },
    ]);
  });

  it('replace what was set for them before, and are as usual again when nothing is given', async () => {
    await setDays({ absence: 'day', note: 'Médecin' });
    const middle = addDays(today, 3);
    await setDays({ start_date: middle, end_date: middle, stops: 4 });
    const { days } = await list(middle, middle);
    expect(days.filter(({ driver_id }) => driver_id === driver.id)).toEqual([
      expect.objectContaining({ absence: null, stops: 4 }),
    ]);

    await setDays({ end_date: middle });

    expect(await ownDays()).toEqual([in4]);
    const [, , last] = await eventsAbout(server.db, 'user', driver.id);
    expect(last).toMatchObject({
      before: {
        days: [
          { day: in2, absence: 'day' },
          { day: middle, stops: 4 },
        ],
      },
      after: { start_date: in2, end_date: middle, absence: null },
    });
    // A withdrawn remark is deleted.
    const history = await eventsAbout(server.db, 'user', driver.id);
    expect(JSON.stringify(history)).not.toContain('Médecin');
  });

  it('take the place of those that they replace, whose other days are as usual again', async () => {
    await setDays({ absence: 'day' });
    const replaces = { start_date: in2, end_date: in4 };
    await setDays({ start_date: in4, end_date: addDays(today, 5), absence: 'day', replaces });
    expect(await ownDays()).toEqual([in4, addDays(today, 5)]);
    const [, last] = await eventsAbout(server.db, 'user', driver.id);
    expect(last?.before).toMatchObject({ days: [{ day: in2 }, {}, { day: in4 }] });
  });

  it('take the place of days to come only: those of the past stay as they were', async () => {
    const yesterday = addDays(today, -1);
    await server.db
      .insertInto('driver_days')
      .values({ driver_id: driver.id, day: yesterday, absence: 'day' })
      .execute();
    await setDays({ start_date: today, end_date: today, absence: 'day' });
    const replaces = { start_date: yesterday, end_date: today };
    await setDays({ start_date: in4, end_date: in4, absence: 'day', replaces });
    expect(await ownDays(yesterday)).toEqual([yesterday, in4]);
  });

  it('that are set as they are leave no event', async () => {
    await setDays({ absence: 'morning' });
    await setDays({ absence: 'morning' });
    expect(await eventsAbout(server.db, 'user', driver.id)).toHaveLength(1);
  });

  it('of an absence have no other capacity', async () => {
    const response = await setDays({ absence: 'day', stops: 4 });
    expect(response.json<{ days: DriverAvailability[] }>().days[0]).toMatchObject({
      ...{ absence: 'day', stops: null },
    });
  });

  it.each<[string, Partial<DriverDaysForm>, string, RegExp]>([
    ['a past day', { start_date: addDays(today, -1) }, 'start_date', /antérieure à aujourd’hui/],
    ['an end before the start', { end_date: today }, 'end_date', /doit suivre le premier/],
    [
      'days that are not listed yet',
      { end_date: addDays(today, 366) },
      'end_date',
      /un an à l’avance au plus/,
    ],
    ['a capacity of nothing', { stops: 0 }, 'stops', /De 1 à 100 arrêts/],
    ['no such absence', { absence: 'night' as never }, 'absence', /Choisissez la journée/],
  ])('are refused for %s', async (_title, body, path, sentence) => {
    const response = await setDays(body);
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toMatch(sentence);
    expect(response.json()).toMatchObject({ errors: [{ path }] });
    expect(await ownDays()).toEqual([]);
  });

  it('of an absence tell what is to be given to others: all that is open, or what is confirmed for the half-day', async () => {
    const shop = await addUser(server.db, 'shop');
    const add = (delivery_date: string, values: object = {}) =>
      addDelivery(server.db, shop.id, {
        ...{ delivery_date, driver_id: driver.id, status: 'assigned' },
        ...values,
      });
    await add(in4, { slot: 'morning' });
    await add(in2);
    await add(in2, { status: 'completed' });
    await add(addDays(in4, 1));
    await add(in2, { driver_id: null, status: 'pending' });
    const answer = async (absence: Absence | null) =>
      (await setDays({ absence })).json<{ to_reassign: unknown }>().to_reassign;
    expect(await answer('day')).toEqual({ stops: 2, first_day: in2 });
    expect(await answer('morning')).toEqual({ stops: 1, first_day: in4 });
    expect(await answer('afternoon')).toBeNull();
    expect(await answer(null)).toBeNull();
  });

  it('are refused for who drives no more, and for who never did', async () => {
    const left = await addUser(server.db, 'driver', { active: false });
    for (const id of [left.id, planner.user.id, 2_000_000_000]) {
      const responses = [await setDays({ absence: 'day' }, id), await setUsual({ stops: 3 }, id)];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    }
  });

  it('of two planners at once are those of one or of the other', async () => {
    await Promise.all([
      ...Array.from({ length: 4 }, () => setDays({ absence: 'morning' })),
      ...Array.from({ length: 4 }, () => setDays({ stops: 4 })),
    ]);
    const { days } = await list();
    const own = days.filter(({ driver_id }) => driver_id === driver.id);
    expect(own).toHaveLength(3);
    expect(new Set(own.map(({ absence, stops }) => `${absence} ${stops}`)).size).toBe(1);
  });
});

it('a remark goes a month after its day, the absence stays', async () => {
  const day = (daysAgo: number) => ({
    ...{
      driver_id: driver.id,
      day: addDays(today, -daysAgo),
      absence: 'day' as const,
      note: 'Congés',
    },
  });
  await server.db
    .insertInto('driver_days')
    .values([day(32), day(31)])
    .execute();
  await removeOldRemarks(server.db);
  const kept = await server.db
    .selectFrom('driver_days')
    .select(['absence', 'note'])
    .where('driver_id', '=', driver.id)
    .orderBy('day')
    .execute();
  expect(kept).toEqual([
    { absence: 'day', note: null },
    { absence: 'day', note: 'Congés' },
  ]);
});
