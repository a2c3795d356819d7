import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { readReport, REPORTS_AT_ONCE } from './read-report';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('reports take turns, so that a crowd of them leaves processors to everybody else', async () => {
  let reading = 0;
  let most = 0;
  const reports = Array.from({ length: REPORTS_AT_ONCE + 3 }, () =>
    readReport(database.db, async (trx) => {
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
    readReport(database.db, (trx) => sql`select 1 / 0`.execute(trx)),
  );
  await Promise.allSettled(failures);
  const { rows } = await readReport(database.db, (trx) => sql`select 1 as one`.execute(trx));
  expect(rows).toEqual([{ one: 1 }]);
});
