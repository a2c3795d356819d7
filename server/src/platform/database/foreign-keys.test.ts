import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Accounts are closed instead. */
const NEVER_DELETED = ['users'];

test('whether a row may be deleted is told by an index of each column that refers to it', async () => {
  // At each deletion PostgreSQL looks up the value in that column; a partial index on non-null rows suffices.
  const { rows } = await sql<{ key: string; target: string }>`
    select format('%s (%s)', c.conrelid::regclass, a.attname) as key, c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and coalesce(pg_get_expr(i.indpred, i.indrelid), format('(%I IS NOT NULL)', a.attname))
          = format('(%I IS NOT NULL)', a.attname))`.execute(database.db);
  expect(rows.filter(({ target }) => !NEVER_DELETED.includes(target))).toEqual([]);
});
