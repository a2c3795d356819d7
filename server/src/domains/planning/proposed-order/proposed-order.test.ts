import { sql } from 'kysely';
import {
  addDays,
  type DriverDay,
  MAX_PLACED,
  type PlannedDay,
  type ProposedOrder,
  todayInParis,
} from '@cigogne/contract';
import type { User } from '../../../platform/database/schema';
import { estimatedDistances } from '../../../platform/geo/distances';
import { measureRoute } from '../../deliveries/day-route';
import { addDelivery, addUser } from '../../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../../testing/test-server';

const server = useTestServer();
let planner: SignedInClient;
let shop: User;
let driver: User;

beforeAll(async () => {
  planner = await server.signIn('manager');
  shop = await addUser(server.db, 'shop');
  driver = await addUser(server.db, 'driver');
});

let days = 0;
let date: string;
beforeEach(() => {
  date = addDays(todayInParis(), (days += 1));
});

/** From the depot in Bischheim southwards. */
const TOWNS = {
  Strasbourg: '67000',
  Erstein: '67150',
  Sélestat: '67600',
  Colmar: '68000',
  Mulhouse: '68100',
};
type Values = Parameters<typeof addDelivery>[2];
let position = 0;
const add = (city: keyof typeof TOWNS, values: Values = {}) =>
  addDelivery(server.db, shop.id, {
    ...{ customer_name: city, customer_city: city, customer_postal_code: TOWNS[city] },
    ...{ delivery_date: date, driver_id: driver.id, status: 'assigned' },
    position: (position += 1),
    ...values,
  });
const nowhere = (values: Values = {}) =>
  add('Strasbourg', {
    ...{ customer_name: 'Nulle part', customer_city: 'Nulle part', customer_postal_code: '33000' },
    ...values,
  });

async function readDay() {
  const response = await planner.call('getPlannedDay', { params: { date } });
  return response.json<PlannedDay>();
}
async function propose() {
  const response = await planner.call('proposeOrder', { params: { date, id: driver.id } });
  expect(response.statusCode).toBe(200);
  const proposed = response.json<ProposedOrder>();
  const { stops } = await readDay();
  const names = new Map(stops.map(({ id, customer_name }) => [id, customer_name]));
  return { ...proposed, names: proposed.stops.map(({ id }) => names.get(id)) };
}

it('a day tells what each driver drives, from the depot and back', async () => {
  const other = await addUser(server.db, 'driver');
  await add('Colmar');
  await add('Colmar', { driver_id: other.id, status: 'cancelled' });
  const { depot, routes } = await readDay();
  expect(depot).toMatchObject({ exact: false });
  expect(routes).toEqual([
    {
      driver_id: driver.id,
      metres: expect.any(Number) as number,
      minutes: expect.any(Number) as number,
      exact: false,
    },
  ]);
  // By road, twice a distance of 68 km as the crow flies.
  expect(routes[0]!.metres / 1000).toBeCloseTo(175, -1);
  expect(routes[0]!.minutes).toBe(Math.round((routes[0]!.metres / 45_000) * 60));
});

it('the proposed order is shorter, and is taken as it is', async () => {
  for (const town of ['Colmar', 'Erstein', 'Mulhouse', 'Sélestat'] as const) await add(town);
  const { stops, before, after, unknown } = await propose();
  expect(unknown).toBe(0);
  expect(after!.metres).toBeLessThan(before!.metres);
  expect(after!.minutes).toBeLessThan(before!.minutes);
  expect((await readDay()).routes[0]).toMatchObject(before!);

  const params = { date, id: driver.id };
  const applied = await planner.call('setDayOrder', { params, body: { stops } });
  expect(applied.statusCode).toBe(200);
  expect(applied.json<PlannedDay>().routes[0]).toMatchObject(after!);
  // Now the present order is the best.
  const again = await propose();
  expect(again.stops.map(({ id }) => id)).toEqual(stops.map(({ id }) => id));
  expect(again.after).toEqual(again.before);
});

it('mornings come before afternoons, what is done is no part of it, a visit under way is first', async () => {
  await add('Strasbourg', { slot: 'afternoon' });
  await add('Mulhouse', { slot: 'morning' });
  await add('Colmar');
  await add('Erstein', { status: 'completed' });
  await add('Sélestat', { status: 'in_transit' });
  const { names } = await propose();
  expect(names).toEqual(['Sélestat', 'Colmar', 'Mulhouse', 'Strasbourg']);
});

it('what was cancelled is no part of it, and nothing that the driver comes from', async () => {
  await add('Colmar');
  const before = await propose();
  await add('Mulhouse', { status: 'cancelled' });
  expect(await propose()).toEqual(before);
});

it('a stop without a place keeps its place where no order is shorter', async () => {
  await add('Colmar');
  await nowhere();
  const { names, before, after } = await propose();
  expect(names).toEqual(['Colmar', 'Nulle part']);
  expect(after).toEqual(before);
  await nowhere({ customer_name: 'Tôt', slot: 'morning' });
  await add('Colmar', { slot: 'afternoon' });
  expect((await propose()).names).toEqual(['Colmar', 'Nulle part', 'Tôt', 'Colmar']);
});

it('stops without a place come last of their half-day, and are counted', async () => {
  await nowhere();
  await nowhere({ customer_name: 'Tôt', slot: 'morning' });
  await add('Colmar', { slot: 'afternoon' });
  await add('Sélestat', { slot: 'morning' });
  const { names, unknown } = await propose();
  expect(unknown).toBe(2);
  expect(names).toEqual(['Sélestat', 'Tôt', 'Colmar', 'Nulle part']);
});

it('of places that nobody knows nothing is measured', async () => {
  await nowhere();
  await nowhere({ customer_name: 'Là' });
  expect(await propose()).toMatchObject({
    ...{ names: ['Nulle part', 'Là'], before: null, after: null, unknown: 2 },
  });
  expect((await readDay()).routes).toEqual([]);
});

it('a driver without stops has an empty order', async () => {
  expect(await propose()).toMatchObject({ stops: [], before: null, after: null });
});

it('the driver’s own list of any days tells what they drive today, done stops included', async () => {
  date = todayInParis();
  const phone = await server.signInAs(driver);
  const later = addDays(date, 1);
  const list = async () => {
    const query = { start_date: later, end_date: later };
    const response = await phone.call('listOwnIncompleteDeliveries', { query });
    return response.json<{ driver: DriverDay }>().driver.ahead?.route;
  };
  expect(await list()).toBeNull();
  await add('Colmar', { status: 'completed' });
  await add('Mulhouse');
  const { driver_id: _driver, ...route } = (await readDay()).routes[0]!;
  expect(await list()).toEqual(route);
});

it('of more stops than one call places no order is proposed, and what is done does not count', async () => {
  const done = await add('Erstein', { status: 'completed' });
  const { rows } = await sql<{ id: number }>`
    insert into deliveries (shop_id, customer_name, customer_street, customer_address_number, customer_city,
      customer_postal_code, delivery_date, driver_id, status)
    select shop_id, customer_name, customer_street, customer_address_number, 'Colmar', '68000', delivery_date, driver_id,
      'assigned'
    from deliveries, generate_series(1, ${MAX_PLACED}) where id = ${done.id}
    returning id
  `.execute(server.db);
  expect((await propose()).stops).toHaveLength(MAX_PLACED);
  await add('Mulhouse');
  const refused = await planner.call('proposeOrder', { params: { date, id: driver.id } });
  expect(refused.statusCode).toBe(409);
  expect(messageOf(refused)).toMatch(
    /^Au-delà de 200 livraisons, aucun ordre ne peut être proposé/,
  );
  // The day itself is unchanged.
  expect((await readDay()).stops).toHaveLength(rows.length + 2);
});

it('the length of a way is measured between each stop and the next alone', async () => {
  let reads = 0;
  const stops = Array.from({ length: 100 }, (_, at) => ({
    get latitude() {
      reads += 1;
      return 48 + at / 1000;
    },
    longitude: 7.5,
    exact: true,
  }));
  const length = await measureRoute(estimatedDistances, null, stops);
  expect(length!.metres / 1000).toBeCloseTo(14.3, 0);
  expect(reads).toBeLessThan(10 * stops.length);
});
