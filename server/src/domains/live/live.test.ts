import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  addDays,
  type LiveChange,
  type LiveMessage,
  type Role,
  type SiteSettings,
  todayInParis,
} from '@cigogne/contract';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { inTransaction } from '../../platform/database/transaction';
import { recordEvent, recordEvents } from '../../platform/events/record-event';
import { addDelivery, addProduct } from '../../testing/records';
import {
  clientOf,
  useTestServer,
  type Client,
  type SignedInClient,
} from '../../testing/test-server';

const server = useTestServer();
let url: string;

beforeAll(async () => {
  url = await server.app.listen({ port: 0 });
});

interface Stream {
  readonly status: number;
  readonly ids: string[];
  readonly changes: LiveChange[];
  readonly resets: number;
  readonly ended: boolean;
  close(): void;
}

const open: Stream[] = [];
const apps: FastifyInstance[] = [];
afterEach(async () => {
  open.splice(0).forEach((stream) => stream.close());
  for (const app of apps.splice(0)) await app.close();
});

/** Another process on the same database. */
async function secondServer() {
  const app = await buildApp(server.config, { db: server.db, logTo: { write: () => undefined } });
  apps.push(app);
  return { app, at: await app.listen({ port: 0 }) };
}

/** Whether the stream has told of the delivery; what other tests did may be in it as well. */
const tellsOf = ({ id }: { id: number }, { changes }: Stream) =>
  changes.some((change) => change.type === 'Delivery' && change.id === id);

/** Listens as a browser would. */
async function listen(
  { cookie }: Client,
  { at = url, headers = {}, query = '' } = {},
): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(`${at}/api/live${query}`, {
    headers: { ...headers, ...(cookie && { cookie }) },
    signal: abort.signal,
  });
  const stream = {
    status: response.status,
    ids: [] as string[],
    changes: [] as LiveChange[],
    resets: 0,
    ended: false,
    close: () => abort.abort(),
  };
  open.push(stream);
  void read(response, stream).catch(() => undefined);
  // The first event says where the stream begins.
  if (response.ok) await until(() => stream.ids.length > 0);
  return stream;
}

async function read(
  response: Response,
  stream: { ids: string[]; changes: LiveChange[]; resets: number; ended: boolean },
) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
      if (field('event') === 'reset') stream.resets += 1;
      else if (field('data')) {
        stream.changes.push(...(JSON.parse(field('data')!) as LiveMessage).changes);
      }
      if (field('id')) stream.ids.push(field('id')!);
    }
  }
  stream.ended = true;
}

/** Waits for what has to come, and fails when it does not. */
async function until(holds: () => boolean, withinMs = 60_000) {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not happen.');
    await wait(10);
  }
}

const schedule = (planner: SignedInClient, id: number, delivery_date: string) =>
  planner.call('setDeliveryDate', { params: { id }, body: { delivery_date } });

async function aDelivery(values: Parameters<typeof addDelivery>[2] = {}) {
  const shop = await server.signIn('shop');
  return { shop, delivery: await addDelivery(server.db, shop.user.id, values) };
}

const happens = (kind: 'delivery_scheduled', id: number, shopId: number) =>
  inTransaction(server.db, (trx) =>
    recordEvent(trx, {
      actor: { id: null, name: 'Test' },
      kind,
      subject: { kind: 'delivery', id },
      shopId,
    }),
  );

it('tells both planners of a change, with kind and number and nothing else', async () => {
  const [one, other] = [await server.signIn('admin'), await server.signIn('manager')];
  const { delivery } = await aDelivery();
  const streams = [await listen(one), await listen(other)];
  await schedule(one, delivery.id, addDays(todayInParis(), 1));
  await until(() => streams.every(({ changes }) => changes.length > 0));
  for (const { changes } of streams)
    expect(changes).toEqual([{ type: 'Delivery', id: delivery.id }]);
});

it('tells driver and planners of an order and a half-day, and the shop of the half-day only', async () => {
  const [planner, driver] = [await server.signIn('admin'), await server.signIn('driver')];
  const date = addDays(todayInParis(), 1);
  const values = { delivery_date: date, driver_id: driver.user.id, status: 'assigned' } as const;
  const { shop, delivery } = await aDelivery(values);
  const ordered = await addDelivery(server.db, shop.user.id, values);
  const streams = [await listen(planner), await listen(driver)];
  const ofShop = await listen(shop);
  const order = await planner.call('setDayOrder', {
    params: { date, id: driver.user.id },
    body: { stops: [ordered, delivery].map(({ id, version }) => ({ id, version })) },
  });
  expect(order.statusCode).toBe(200);
  await until(() => streams.every((stream) => tellsOf(ordered, stream)));
  await planner.call('setHalfDay', { params: { id: delivery.id }, body: { slot: 'morning' } });
  await until(() => [...streams, ofShop].every((stream) => tellsOf(delivery, stream)));
  expect(tellsOf(ordered, ofShop)).toBe(false);
});

/** Records an event that the clock of the database dates so many hours from now. */
async function happensAt(hours: number, id: number, shopId: number) {
  await inTransaction(server.db, async (trx) => {
    await recordEvent(trx, {
      actor: { id: null, name: 'Test' },
      kind: 'delivery_scheduled',
      subject: { kind: 'delivery', id },
      shopId,
    });
    await trx
      .updateTable('events')
      .set({ at: sql<string>`at + make_interval(hours => ${hours})` })
      .where('subject_kind', '=', 'delivery')
      .where('subject_id', '=', id)
      .execute();
  });
}

const timesToldOf = ({ id }: { id: number }, { changes }: Stream) =>
  changes.filter((change) => change.type === 'Delivery' && change.id === id).length;

it('begins without what carries a later date, which no stream has to be told again', async () => {
  const planner = await server.signIn('admin');
  const { shop, delivery } = await aDelivery();
  await happensAt(1, delivery.id, shop.user.id);
  const stream = await listen(planner);
  expect(tellsOf(delivery, stream)).toBe(false);
});

it.each([
  ['later than now, then now: the clock was set back', [1, 2, 0]],
  ['later than now, and ever later: the clock was set forward', [1, 2, 3]],
  ['long before now, as by a clock that is late', [-3, -1, 0]],
])('tells once and at once of events that are dated %s', async (_what, hours) => {
  const planner = await server.signIn('admin');
  const stream = await listen(planner);
  const { shop } = await aDelivery();
  for (const offset of hours) {
    const delivery = await addDelivery(server.db, shop.user.id);
    await happensAt(offset, delivery.id, shop.user.id);
    // Within some polls, not with the next heartbeat.
    await until(() => tellsOf(delivery, stream), 12_000);
  }
  const last = await addDelivery(server.db, shop.user.id);
  await happensAt(0, last.id, shop.user.id);
  await until(() => tellsOf(last, stream));
  const told = stream.changes.filter(({ id }) => id !== undefined).map(({ id }) => id);
  expect(new Set(told).size).toBe(told.length);
  expect(stream.resets).toBe(0);
});

it('tells each stream once of what happens while it begins', async () => {
  const planner = await server.signIn('admin');
  const { shop, delivery } = await aDelivery();
  await listen(planner);
  const happening = happens('delivery_scheduled', delivery.id, shop.user.id);
  const stream = await listen(planner);
  await happening;
  await until(() => tellsOf(delivery, stream));
  const { delivery: next } = await aDelivery();
  await happens('delivery_scheduled', next.id, shop.user.id);
  await until(() => tellsOf(next, stream));
  expect(timesToldOf(delivery, stream)).toBe(1);
});

it('tells of what another process has changed', async () => {
  const planner = await server.signIn('admin');
  const { delivery } = await aDelivery();
  const stream = await listen(planner, { at: (await secondServer()).at });
  await schedule(planner, delivery.id, addDays(todayInParis(), 1));
  await until(() => tellsOf(delivery, stream));
});

it('tells a shop, a driver and the depot only of what is theirs', async () => {
  const planner = await server.signIn('admin');
  const driver = await server.signIn('driver');
  const others = await Promise.all(
    (['shop', 'driver'] as Role[]).map((role) => server.signIn(role)),
  );
  const { shop, delivery } = await aDelivery({ driver_id: driver.user.id, status: 'assigned' });
  const theirs = [await listen(shop), await listen(driver)];
  const strangers = await Promise.all(
    [...others, await server.signIn('stocker')].map((client) => listen(client)),
  );
  await schedule(planner, delivery.id, addDays(todayInParis(), 2));
  await until(() => theirs.every(({ changes }) => changes.length > 0));
  for (const { changes } of theirs)
    expect(changes).toEqual([{ type: 'Delivery', id: delivery.id }]);
  for (const { changes } of strangers) expect(changes).toEqual([]);
});

it('a shop that marks all its products as read has nobody fetch everything again', async () => {
  const { shop, delivery } = await aDelivery();
  await Promise.all(Array.from({ length: 600 }, () => addProduct(server.db, shop.user.id)));
  const others = [await server.signIn('driver'), await server.signIn('shop')];
  const strangers = await Promise.all(others.map((client) => listen(client)));
  const ofShop = await listen(shop);
  const marked = await shop.call('markProductsRead', { body: {} });
  expect(marked.json()).toEqual({ count: 0 });
  await schedule(await server.signIn('admin'), delivery.id, addDays(todayInParis(), 1));
  await until(() => tellsOf(delivery, ofShop));
  expect(ofShop.changes).toContainEqual({ type: 'Product' });
  for (const { resets, changes } of strangers) expect([resets, changes]).toEqual([0, []]);
  expect(ofShop.resets).toBe(0);
});

it('the depot learns that goods are on their way, and nothing of the delivery', async () => {
  const driver = await server.signIn('driver');
  const { delivery } = await aDelivery({
    driver_id: driver.user.id,
    status: 'assigned',
    delivery_date: todayInParis(),
  });
  const stream = await listen(await server.signIn('stocker'));
  const started = await driver.call('startDelivery', { params: { id: delivery.id } });
  expect(started.statusCode).toBe(200);
  await until(() => stream.changes.length > 0);
  expect(stream.changes).toEqual([{ type: 'Product' }]);
});

it('the depot learns that goods are no longer on their way when their driver loses them', async () => {
  const planner = await server.signIn('admin');
  const driver = await server.signIn('driver');
  const { delivery } = await aDelivery({
    ...{ driver_id: driver.user.id, status: 'in_transit', delivery_date: todayInParis() },
  });
  const stream = await listen(await server.signIn('stocker'));
  await planner.call('assignDriver', { params: { id: delivery.id }, body: { driver_id: null } });
  await until(() => stream.changes.length > 0);
  expect(stream.changes).toEqual([{ type: 'Product' }]);
});

it('the depot learns that its list of shops has changed, and nothing of its account', async () => {
  const admin = await server.signIn('admin');
  const stream = await listen(await server.signIn('stocker'));
  const { user } = await server.signIn('shop');
  const closed = await admin.call('deleteUser', { params: { id: user.id } });
  expect(closed.statusCode).toBe(200);
  await until(() => stream.changes.some(({ type }) => type === 'Shop'));
  // Goods that other tests have moved.
  const others = stream.changes.filter(({ type }) => type !== 'Product');
  expect(others).toEqual([{ type: 'Shop' }]);
});

it('a driver learns that a delivery was given to somebody else', async () => {
  const planner = await server.signIn('admin');
  const driver = await server.signIn('driver');
  const { delivery } = await aDelivery({ driver_id: driver.user.id, status: 'assigned' });
  const stream = await listen(driver);
  await planner.call('assignDriver', { params: { id: delivery.id }, body: { driver_id: null } });
  await until(() => stream.changes.length > 0);
  expect(stream.changes).toEqual([{ type: 'Delivery', id: delivery.id }]);
});

it('tells admins and managers of changed settings, and nobody else', async () => {
  const admin = await server.signIn('admin');
  const office = [await listen(admin), await listen(await server.signIn('manager'))];
  const others = await Promise.all(
    (['shop', 'driver', 'stocker'] as Role[]).map(async (role) =>
      listen(await server.signIn(role)),
    ),
  );
  const isTold = ({ changes }: Stream) => changes.some(({ type }) => type === 'Settings');
  expect(office.filter(isTold)).toEqual([]);
  const saved = await admin.call('saveSettings', {
    params: { section: 'rounds' },
    body: { visit_minutes: 47 },
  });
  expect(saved.statusCode).toBe(200);
  await until(() => office.every(isTold));
  for (const { changes } of office) expect(changes).toContainEqual({ type: 'Settings' });
  expect(others.filter(isTold)).toEqual([]);
});

it('tells of settings that another process has changed once this one goes by them', async () => {
  const admin = await server.signIn('admin');
  const { app, at } = await secondServer();
  const there = clientOf(app, admin.cookie);
  const stream = await listen(admin, { at });
  const readPhone = async () => (await there.call('siteSettings')).json<SiteSettings>().phone;
  // What earlier tests did.
  stream.changes.length = 0;
  const phone = '03 88 11 22 33';
  // It is kept for a second.
  expect(await readPhone()).not.toBe(phone);
  const saved = await admin.call('saveSettings', {
    ...{ params: { section: 'company' }, body: { phone } },
  });
  expect(saved.statusCode).toBe(200);
  // After a change of its own the other process does not wait for its next look.
  await there.call('searchPersons', { body: { search: 'Jeanne' } });
  await until(() => stream.changes.some(({ type }) => type === 'Settings'));
  expect(await readPhone()).toBe(phone);
});

it('tells admins and managers of an invoice, and not its shop', async () => {
  const admin = await listen(await server.signIn('admin'));
  const shop = await server.signIn('shop');
  const ofShop = await listen(shop);
  await inTransaction(server.db, (trx) =>
    recordEvent(trx, {
      actor: { id: null, name: 'Test' },
      kind: 'invoice_issued',
      subject: { kind: 'invoice', id: 7 },
      shopId: shop.user.id,
    }),
  );
  await until(() => admin.changes.some(({ type }) => type === 'Invoice'));
  expect(ofShop.changes).toEqual([]);
});

describe('coming back', () => {
  it.each(['last-event-id', 'after'])('after a break, %s brings what was missed', async (means) => {
    const planner = await server.signIn('admin');
    const { shop, delivery } = await aDelivery();
    const before = await listen(planner);
    before.close();
    await happens('delivery_scheduled', delivery.id, shop.user.id);
    const position = before.ids.at(-1)!;
    const after = await listen(
      planner,
      means === 'after'
        ? { query: `?after=${position}` }
        : { headers: { 'last-event-id': position } },
    );
    expect(after.changes).toContainEqual({ type: 'Delivery', id: delivery.id });
  });

  it.each(['1000000', 'nonsense'])(
    'from position %s, which no event of this database has, asks for everything',
    async (id) => {
      const stream = await listen(await server.signIn('admin'), {
        headers: { 'last-event-id': id },
      });
      expect(stream.resets).toBe(1);
    },
  );
});

it('coming back after too much, asks for everything once, and goes on', async () => {
  const planner = await server.signIn('admin');
  const { shop, delivery } = await aDelivery();
  const before = await listen(planner);
  before.close();
  await inTransaction(server.db, (trx) =>
    recordEvents(
      trx,
      Array.from({ length: 600 }, () => ({
        actor: { id: null, name: 'Test' },
        kind: 'delivery_scheduled' as const,
        subject: { kind: 'delivery' as const, id: delivery.id },
        shopId: shop.user.id,
      })),
    ),
  );
  const after = await listen(planner, { headers: { 'last-event-id': before.ids.at(-1)! } });
  expect(after.resets).toBe(1);
  const { delivery: next } = await aDelivery();
  await happens('delivery_scheduled', next.id, shop.user.id);
  await until(() => tellsOf(next, after));
  expect(after.resets).toBe(1);
});

describe('an end', () => {
  it('comes with the session: after a logout no event is sent any more', async () => {
    const leaving = await server.signIn('admin');
    const planner = await server.signIn('admin');
    const { delivery } = await aDelivery();
    const stream = await listen(leaving);
    await server.db
      .updateTable('refresh_families')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', leaving.user.id)
      .execute();
    await schedule(planner, delivery.id, addDays(todayInParis(), 3));
    await until(() => stream.ended);
    expect(tellsOf(delivery, stream)).toBe(false);
    expect((await listen(leaving)).status).toBe(401);
  });

  it('comes immediately when the server stops', async () => {
    const { app, at } = await secondServer();
    const stream = await listen(await server.signIn('driver'), { at });
    await app.close();
    await until(() => stream.ended);
  });
});

it('a seventh stream of one person is refused', async () => {
  const planner = await server.signIn('admin');
  for (let count = 1; count <= 6; count += 1) expect((await listen(planner)).status).toBe(200);
  expect((await listen(planner)).status).toBe(429);
  expect((await listen(await server.signIn('admin'))).status).toBe(200);
});

it('of a dozen streams that one person opens at the same moment six are refused', async () => {
  const planner = await server.signIn('admin');
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(planner)));
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(6);
});
