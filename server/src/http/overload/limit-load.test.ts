import { request } from 'node:http';
import { NOT_STARTED_HEADER } from '@cigogne/contract';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../platform/database/database';
import { untilWaiting } from '../../testing/lock-waits';
import { CLUSTER_VARIABLE, databaseUrl } from '../../testing/test-database';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
/** Each with a different number of days: requests for the same range would share one reading, in one turn. */
const ranges = Array.from({ length: 12 }, (_, index) => ({
  start_date: '2026-01-01',
  end_date: `2026-12-${10 + index}`,
}));
type Range = (typeof ranges)[number];
let url: string;
/** Several, since each may only have some lists at once. */
let drivers: SignedInClient[];
let observer: Database;

beforeAll(async () => {
  url = await server.app.listen({ port: 0 });
  drivers = [await server.signIn('driver'), await server.signIn('driver')];
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.db,
  );
  const connectionString = databaseUrl(process.env[CLUSTER_VARIABLE] as string, rows[0]!.name);
  observer = openDatabase({ connectionString, poolSize: 2 });
});
afterAll(() => observer.destroy());

/** Lists cannot be read while `use` runs. */
function whileLocked(use: () => Promise<void>): Promise<void> {
  return observer.transaction().execute(async (trx) => {
    await sql`lock table deliveries in access exclusive mode`.execute(trx);
    await use();
  });
}

const driverOf = (range: Range) => drivers[ranges.indexOf(range) % drivers.length]!;
const list = (range: Range) =>
  driverOf(range).call('listOwnIncompleteDeliveries', { query: range });

/** Requests a list over its own connection. */
function listByHand(range: Range) {
  const query = new URLSearchParams(range).toString();
  return request(`${url}/api/driver/getOwnIncompleteDeliveries?${query}`, {
    agent: false,
    headers: { cookie: driverOf(range).cookie },
  }).end();
}

it('lists for which there is no turn are asked to come again, and small calls never wait for them', async () => {
  let reading: ReturnType<typeof list>[] = [];
  await whileLocked(async () => {
    reading = ranges.map(list);
    await untilWaiting(observer);
    expect((await drivers[0]!.call('profile')).statusCode).toBe(200);
    // The last one waits for a turn, and is refused in time although no list before it ends.
    expect((await reading.at(-1)!).statusCode).toBe(503);
  });
  const answers = await Promise.all(reading);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '1', [NOT_STARTED_HEADER]: '1' });
  }
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  expect((await list(ranges[0]!)).statusCode).toBe(200);
});

it('a list whose client has gone ends its query and leaves its turn to others', async () => {
  await whileLocked(async () => {
    const asked = ranges.map(listByHand);
    const ended = asked.map(
      (one) => new Promise((closed) => one.on('error', () => undefined).once('close', closed)),
    );
    await untilWaiting(observer);
    asked.forEach((one) => one.destroy());
    await Promise.all(ended);
    // The table is still locked: only the clients' leaving can have ended them.
    await untilWaiting(observer, (count) => count === 0);
  });
  expect((await list(ranges[0]!)).statusCode).toBe(200);
  expect(server.log.filter((line) => line.includes('unforeseen error'))).toEqual([]);
});

it('a person who asks for too much at once is asked to come again, also for what is read only once', async () => {
  const planner = await server.signIn('admin');
  const count = () => planner.call('countUnreadDeliveries');
  let asked: ReturnType<typeof count>[] = [];
  await whileLocked(async () => {
    asked = Array.from({ length: 50 }, count);
    await untilWaiting(observer);
    const { statusCode, headers } = await count();
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '1', [NOT_STARTED_HEADER]: '1' });
    expect((await planner.call('profile')).statusCode).toBe(200);
  });
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(asked.map(() => 200));
});
