import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { addUser } from '../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import type { Database } from '../database/database';
import { inTransaction } from '../database/transaction';
import { recordEvent } from '../events/record-event';
import type { SignedInUser } from '../sessions/signed-in-user';
import { openSession } from '../sessions/session-store';
import { type Listener, LiveFeed } from './live-feed';
import { eventsMissedAfter } from './store';

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

/** Records the queries made to a database. */
function observe(db: Database) {
  const asked: string[] = [];
  const observed = db.withPlugin({
    transformQuery({ node }) {
      asked.push(JSON.stringify(node));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { observed, asked };
}

it('reads nothing for a stream that has left before its turn', async () => {
  const { observed, asked } = observe(database.db);
  const feed = new LiveFeed(observed, { warn: () => undefined } as unknown as FastifyBaseLogger);
  const listener = { user: {} as SignedInUser, send: () => {}, reset: () => {}, close: () => {} };
  const added = feed.add(listener, 0);
  feed.remove(listener);
  await added;
  await feed.stop();
  expect(asked).toEqual([]);
});

it('finds what a client has missed by indexes, however long the history is', async () => {
  const count = 20_000;
  await sql`
    insert into events (kind, subject_kind, subject_id, actor_name, at)
    select 'delivery_scheduled', 'delivery', n, 'Test', now() - (${count} - n) * interval '1 hour'
    from generate_series(1, ${count}) n`.execute(database.db);
  await sql`analyze events`.execute(database.db);
  const { newest } = await database.db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  await database.db.transaction().execute(async (trx) => {
    const position = Number(newest) - 2;
    const missed = await eventsMissedAfter(trx, position, { overlapMs: 5_400_000, limit: 500 });
    // Includes the client's own event and those of the hour before it, whose transactions may have ended later.
    expect(missed.map(({ id }) => id - position)).toEqual([-1, 0, 1, 2]);
    const { rows } = await sql<{ read: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'events'`.execute(trx);
    expect(rows[0]!.read).toBeLessThan(100);
  });
});

it('asks for no sessions when the last stream leaves while events are read', async () => {
  const { db } = database;
  const { id } = await addUser(db, 'admin');
  const session = await inTransaction(db, (trx) =>
    openSession(trx, id, { limits: { session_idle_days: 30, session_max_days: 180 } }),
  );
  const warnings: unknown[] = [];
  const { observed, asked } = observe(db);
  const log = { warn: (...entry: unknown[]) => warnings.push(entry) };
  const feed = new LiveFeed(observed, log as unknown as FastifyBaseLogger);
  const user: SignedInUser = session!.user;
  for (let round = 1; round <= 20; round += 1) {
    const listener: Listener = { user, send: () => {}, reset: () => {}, close: () => {} };
    await feed.add(listener, undefined);
    await happens(round);
    feed.wake();
    // By now the events are being read.
    await new Promise(setImmediate);
    feed.remove(listener);
    await feed.stop();
  }
  expect(warnings).toEqual([]);
  expect(asked.filter((query) => query.includes('events'))).not.toEqual([]);
  expect(asked.filter((query) => query.includes('refresh_families'))).toEqual([]);
});
