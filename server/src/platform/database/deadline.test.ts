import { sql } from 'kysely';
import { sqlState } from './sql-state';
import { addUser } from '../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openDatabase, type Database } from './database';
import { limitQueries } from './deadline';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({
    connectionString: database.connectionString,
    poolSize: 1,
    queryMs: 500,
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const TOO_LONG = sql`select pg_sleep(60)`;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: Error) => sqlState(error) ?? error.message,
  );
const processOf = async (connection: Database) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  return rows[0]!.pid;
};
/** Waits until no query of the test is running: each was cancelled, long before it would have ended. */
async function untilNothingRuns(): Promise<void> {
  const query = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where state = 'active' and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()
      and datname = current_database()`;
  while ((await query.execute(database.db)).rows[0]!.count > 0);
}

it('a query that takes too long fails, ends in the database too, and its connection is not used again', async () => {
  const before = await processOf(db);
  expect(await failureOf(TOO_LONG.execute(db))).toBe('Query read timeout');
  expect(await processOf(db)).not.toBe(before);
  await untilNothingRuns();
});

it('a transaction of which a query had no answer fails with that, and leaves nothing behind', async () => {
  const work = db.transaction().execute(async (trx) => {
    await addUser(trx, 'shop', { email: 'jamais@test.example' });
    await TOO_LONG.execute(trx);
  });
  expect(await failureOf(work)).toBe('Query read timeout');
  const found = await database.db.selectFrom('users').select('id').execute();
  expect(found).toEqual([]);
  await untilNothingRuns();
});

it('a report may take longer, until the database itself ends its query', async () => {
  const work = (ms: number) =>
    db.transaction().execute(async (trx) => {
      await limitQueries(trx, { ms });
      await sql`select pg_sleep(0.8)`.execute(trx);
    });
  expect(await failureOf(work(30_000))).toBe('no failure');
  expect(await failureOf(work(300))).toBe('57014');
  // The limit belonged to the transaction.
  expect(await failureOf(TOO_LONG.execute(db))).toBe('Query read timeout');
});

it('what nobody waits for any more is cancelled, and the connection serves the next', async () => {
  const left = new AbortController();
  const before = await processOf(db);
  const work = db.transaction().execute(async (trx) => {
    await limitQueries(trx, { ms: 30_000, signal: left.signal });
    const read = TOO_LONG.execute(trx);
    left.abort();
    await read;
  });
  expect(await failureOf(work)).toBe('57014');
  expect(await processOf(db)).toBe(before);
});

it('an aborted transaction asks nothing more, and rolls back', async () => {
  const left = new AbortController();
  const work = db.transaction().execute(async (trx) => {
    await limitQueries(trx, { signal: left.signal });
    left.abort(new Error('gone'));
    await sql`select 1`.execute(trx);
  });
  expect(await failureOf(work)).toBe('gone');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
