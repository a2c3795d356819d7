import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { TryLater } from '../errors';
import { openDatabase } from './database';
import { readReport, REPORTS_AT_ONCE, REPORTS_WAITING } from './read-report';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const staying = new AbortController().signal;

it('reports take turns, so that a crowd of them leaves processors to everybody else', async () => {
  let reading = 0;
  let most = 0;
  const reports = Array.from({ length: REPORTS_AT_ONCE + 3 }, () =>
    readReport(database.db, staying, async (trx) => {
      reading += 1;
      most = Math.max(most, reading);
      await sql`select 1`.execute(trx);
      reading -= 1;
    }),
  );
  await Promise.all(reports);
  expect(most).toBe(REPORTS_AT_ONCE);
});

it('a report that fails gives its turn to the next one', async () => {
  const failures = Array.from({ length: REPORTS_AT_ONCE }, () =>
    readReport(database.db, staying, (trx) => sql`select 1 / 0`.execute(trx)),
  );
  await Promise.allSettled(failures);
  const { rows } = await readReport(database.db, staying, (trx) =>
    sql`select 1 as one`.execute(trx),
  );
  expect(rows).toEqual([{ one: 1 }]);
});

it('a report for which too many wait already is refused', async () => {
  const reports = Array.from({ length: REPORTS_AT_ONCE + REPORTS_WAITING + 2 }, () =>
    readReport(database.db, staying, (trx) => sql`select 1`.execute(trx)),
  );
  const results = await Promise.allSettled(reports);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual([
    { status: 'rejected', reason: expect.any(TryLater) as TryLater },
    { status: 'rejected', reason: expect.any(TryLater) as TryLater },
  ]);
});

it('a report that nobody waits for any more leaves the queue, and the database', async () => {
  const leaving = new AbortController();
  let begun!: () => void;
  const running = new Promise<void>((resolve) => (begun = resolve));
  const reports = Array.from({ length: REPORTS_AT_ONCE + 1 }, () =>
    readReport(database.db, leaving.signal, (trx) => {
      begun();
      return sql`select pg_sleep(600)`.execute(trx);
    }),
  );
  await running;
  leaving.abort();
  const results = await Promise.allSettled(reports);
  expect(results.map(({ status }) => status)).toEqual(reports.map(() => 'rejected'));
  const { rows } = await readReport(database.db, staying, (trx) =>
    sql`select 1 as one`.execute(trx),
  );
  expect(rows).toEqual([{ one: 1 }]);
});

it('a report is planned for the range that is asked for, however often it is read', async () => {
  const { connectionString } = database;
  const db = openDatabase({ connectionString, poolSize: 1, preparesStatements: true });
  const countSince = (day: string) =>
    readReport(db, staying, (trx) =>
      sql`select count(*) from deliveries where delivery_date >= ${day}::date`.execute(trx),
    );
  // From the fifth run on it is prepared; after five more PostgreSQL may plan for any range.
  for (let run = 1; run <= 12; run += 1) await countSince(`2026-11-${10 + run}`);
  const { rows } = await sql`select generic_plans::int, custom_plans::int
    from pg_prepared_statements where statement like 'select count%'`.execute(db);
  expect(rows).toEqual([{ generic_plans: 0, custom_plans: 8 }]);
  await db.destroy();
});
