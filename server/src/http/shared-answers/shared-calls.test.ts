import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addDays, todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import { addDelivery, addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
const day = addDays(todayInParis(), 1);
const RANGE = { query: { start_date: day, end_date: day } };
let admin: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
});

const month = async (client: SignedInClient = admin) =>
  (await client.call('listScheduledDeliveries', RANGE)).json<{ deliveries: { id: number }[] }>();

/** Number of times PostgreSQL has read deliveries, by sequential or index scan. */
async function readings(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(server.db);
  const { rows } = await sql<{ count: number }>`
    select (seq_scan + coalesce(idx_scan, 0))::int as count from pg_stat_user_tables
    where relname = 'deliveries'`.execute(server.db);
  return rows[0]!.count;
}

async function snapshot(): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(server.db);
  return rows[0]!.snapshot;
}

/** Repeats `use` until nothing else has changed during it: other test files have databases in the same PostgreSQL. */
async function undisturbed<T>(use: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = await snapshot();
    const result = await use();
    if ((await snapshot()) === before) return result;
  }
}

it('nobody gets a month without what was changed before they asked', async () => {
  const shop = await addUser(server.db, 'shop');
  for (let round = 0; round < 20; round += 1) {
    const { id } = await addDelivery(server.db, shop.id, { delivery_date: day });
    const shown = await Promise.all([month(), month()]);
    for (const { deliveries } of shown) {
      expect(deliveries.map((delivery) => delivery.id)).toContain(id);
    }
    const moved = await admin.call('setDeliveryDate', {
      params: { id },
      body: { delivery_date: addDays(day, 1) },
    });
    expect(moved.statusCode).toBe(200);
    expect((await month()).deliveries.map((delivery) => delivery.id)).not.toContain(id);
  }
});

it('each shop gets its own list', async () => {
  const [one, other] = [await server.signIn('shop'), await server.signIn('shop')];
  const { id } = await addDelivery(server.db, one.user.id, {});
  const listOf = async (client: SignedInClient) =>
    (await client.call('listActiveDeliveries')).json<{ deliveries: { id: number }[] }>().deliveries;
  expect((await listOf(one)).map((delivery) => delivery.id)).toEqual([id]);
  expect(await listOf(other)).toEqual([]);
});

it('a session that has ended gets nothing of what is kept', async () => {
  const leaving = await server.signIn('admin');
  await month(leaving);
  await leaving.call('logout');
  expect((await leaving.call('listScheduledDeliveries', RANGE)).statusCode).toBe(401);
});

it('is read once while nothing changes, for all of a role', async () => {
  const colleague = await server.signIn('admin');
  const read = await undisturbed(async () => {
    await month();
    const before = await readings();
    await Promise.all([month(), month(colleague), month(colleague)]);
    return (await readings()) - before;
  });
  expect(read).toBe(0);
});

it('is compressed as each client understands it', async () => {
  const shop = await addUser(server.db, 'shop');
  for (let count = 0; count < 5; count += 1) {
    await addDelivery(server.db, shop.id, { delivery_date: day });
  }
  const ask = (accepted: string) =>
    admin.call('listScheduledDeliveries', {
      ...RANGE,
      headers: { 'accept-encoding': accepted },
    });
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, encoding, unpack] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const answer = await ask(accepted);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'no-store',
      vary: expect.stringContaining('accept-encoding') as string,
    });
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
  }
});
