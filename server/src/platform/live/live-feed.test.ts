import type { FastifyBaseLogger } from 'fastify';
import { addUser } from '../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { inTransaction } from '../database/transaction';
import { recordEvent } from '../events/record-event';
import type { SignedInUser } from '../sessions/signed-in-user';
import { openSession } from '../sessions/session-store';
import { type Listener, LiveFeed } from './live-feed';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const happens = (id: number) =>
  inTransaction(database.db, (trx) =>
    recordEvent(trx, {
      actor: { id: null, name: 'Test' },
      kind: 'delivery_scheduled',
      subject: { kind: 'delivery', id },
      shopId: null,
    }),
  );

it('asks for no sessions when the last stream leaves while events are read', async () => {
  const { db } = database;
  const { id } = await addUser(db, 'admin');
  const session = await inTransaction(db, (trx) =>
    openSession(trx, id, { limits: { session_idle_days: 30, session_max_days: 180 } }),
  );
  const warnings: unknown[] = [];
  const asked: string[] = [];
  const observed = db.withPlugin({
    transformQuery({ node }) {
      asked.push(JSON.stringify(node));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const log = { warn: (...entry: unknown[]) => warnings.push(entry) };
  const feed = new LiveFeed(observed, log as unknown as FastifyBaseLogger);
  const user: SignedInUser = session!.user;
  for (let round = 1; round <= 20; round += 1) {
    const listener: Listener = { user, send: () => {}, reset: () => {}, close: () => {} };
    await feed.add(listener, undefined);
    await happens(round);
    feed.wake();
    // The events are being asked for.
    await new Promise(setImmediate);
    feed.remove(listener);
    await feed.stop();
  }
  expect(warnings).toEqual([]);
  expect(asked.filter((query) => query.includes('events'))).not.toEqual([]);
  expect(asked.filter((query) => query.includes('refresh_families'))).toEqual([]);
});
