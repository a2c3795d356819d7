import { addDays, todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction';
import { recordEvent, recordEvents } from '../../platform/events/record-event';
import {
  type LiveStream,
  schedule,
  tellsOf,
  until,
  useLiveStreams,
} from '../../testing/live-streams';
import { addDelivery } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const { listen, secondServer, aDelivery } = useLiveStreams(server);

const happens = (kind: 'delivery_scheduled', id: number, shopId: number) =>
  inTransaction(server.db, (trx) =>
    recordEvent(trx, {
      actor: { id: null, name: 'Test' },
      kind,
      subject: { kind: 'delivery', id },
      shopId,
    }),
  );

/** Records an event dated that many hours from now by the database's clock. */
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

const timesToldOf = ({ id }: { id: number }, { changes }: LiveStream) =>
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
    // Within a few polls, rather than with the next heartbeat.
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
