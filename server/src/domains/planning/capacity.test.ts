import { addDays, type PlannedDay } from '@cigogne/contract';
import type { User } from '../../platform/database/schema';
import { capacitiesBy, in2, in4, NONE, today } from '../../testing/driver-capacities';
import { addDelivery, addUser, eventsAbout } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

// With the production serializer, which omits fields missing in the contract.
const server = useTestServer({ production: true, logLevel: 'warn' });
let admin: SignedInClient;
let planner: SignedInClient;
let driver: User;

beforeAll(async () => {
  admin = await server.signIn('admin');
  planner = await server.signIn('manager');
});
beforeEach(async () => {
  driver = await addUser(server.db, 'driver');
});

const { setDays, setUsual, list } = capacitiesBy(
  () => planner,
  () => driver,
);
const dayDriver = async (date: string) => {
  const response = await planner.call('getPlannedDay', { params: { date } });
  return response.json<PlannedDay>().drivers.find(({ id }) => id === driver.id);
};
const setHouse = (body: object) =>
  admin.call('saveSettings', { params: { section: 'rounds' }, body });

describe('the usual capacity of a driver', () => {
  it('is set, and taken back to the house’s', async () => {
    expect((await setUsual({ stops: 6, minutes: '' })).json()).toEqual({
      capacity: { ...NONE, stops: 6 },
    });
    const { drivers } = await list();
    expect(drivers.find(({ id }) => id === driver.id)?.capacity).toEqual({ ...NONE, stops: 6 });

    await setUsual({});
    expect(await server.db.selectFrom('driver_capacities').select('driver_id').execute()).toEqual(
      [],
    );

    expect((await list()).drivers.find(({ id }) => id === driver.id)?.capacity).toEqual(NONE);
    expect(await eventsAbout(server.db, 'user', driver.id)).toEqual([
      expect.objectContaining({ before: NONE, after: { ...NONE, stops: 6 } }),
      expect.objectContaining({ before: { ...NONE, stops: 6 }, after: NONE }),
    ]);
  });

  it('keeps what another planner has set since, where this one has changed nothing', async () => {
    await setUsual({ stops: 6, minutes: 400 });
    const seen = { ...NONE, stops: 6, minutes: 400 };
    await setUsual({ stops: 8, minutes: null, seen });
    expect((await setUsual({ stops: 6, parts: 20, minutes: 400, seen })).json()).toEqual({
      capacity: { stops: 8, parts: 20, minutes: null },
    });
  });

  it('is set whole by a page that does not tell what it saw', async () => {
    await setUsual({ stops: 6, minutes: 400 });
    expect((await setUsual({ ...NONE, parts: 20 })).json()).toEqual({
      capacity: { ...NONE, parts: 20 },
    });
  });
});

describe('a planned day', () => {
  it('says what each driver takes: the house’s, their own, and what differs on the day', async () => {
    await setHouse({ capacity_stops: 9, capacity_minutes: 480 });
    expect(await dayDriver(in2)).toMatchObject({
      ...{ capacity: { stops: 9, parts: null, minutes: 480 }, absence: null },
    });
    await setUsual({ stops: 7, parts: 30 });
    await setDays({ absence: 'afternoon' });
    expect(await dayDriver(in2)).toMatchObject({
      ...{ capacity: { stops: 4, parts: 15, minutes: 240 }, absence: 'afternoon' },
    });
    expect(await dayDriver(today)).toMatchObject({ capacity: { stops: 7, parts: 30 } });
    expect((await list()).house).toEqual({ stops: 9, parts: null, minutes: 480 });
  });

  it('says it also in the answer to a new order', async () => {
    const shop = await addUser(server.db, 'shop');
    const { id } = await addDelivery(server.db, shop.id, {
      ...{ delivery_date: in2, driver_id: driver.id, status: 'assigned' },
    });
    await setDays({ absence: 'day' });
    const response = await planner.call('setDayOrder', {
      params: { date: in2, id: driver.id },
      body: { stops: [{ id, version: 1 }] },
    });
    // Planning an absent driver causes a warning on the screen, and is never refused.
    expect(response.statusCode).toBe(200);
    const found = response.json<PlannedDay>().drivers.find((one) => one.id === driver.id);
    expect(found).toMatchObject({ absence: 'day', capacity: { stops: 0 } });
  });
});

it('what differs is told of active drivers only, by day and name, within the range', async () => {
  const first = await addUser(server.db, 'driver', { name: 'AAA' });
  await setDays({ absence: 'day' });
  await setDays({ absence: 'day' }, first.id);
  const { days } = await list(in2, addDays(today, 3));
  const both = days.filter(({ driver_id }) => [driver.id, first.id].includes(driver_id));
  expect(both.map(({ day, driver_id }) => [day, driver_id])).toEqual(
    [in2, addDays(today, 3)].flatMap((day) => [
      [day, first.id],
      [day, driver.id],
    ]),
  );
  await server.db.updateTable('users').set({ active: false }).where('id', '=', first.id).execute();
  expect((await list()).days.some(({ driver_id }) => driver_id === first.id)).toBe(false);
});

it('a range that ends before it begins is refused', async () => {
  const query = { start_date: in4, end_date: in2 };
  expect((await planner.call('listCapacities', { query })).statusCode).toBe(400);
});
