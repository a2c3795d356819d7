import { sql, type Kysely } from 'kysely';
import { addUser } from '../../../testing/records';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { up } from './0022-driver-capacities';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await sql.raw('drop table driver_days, driver_capacities').execute(database.db);
});
afterEach(() => database.drop());

const saved = () => database.db.selectFrom('settings').selectAll().orderBy('section').execute();

it('how long a visit takes goes to the settings of rounds, with who said so, and stays for an older server', async () => {
  const { id: updated_by } = await addUser(database.db, 'admin');
  const limits = { section: 'limits', version: 3, updated_by } as const;
  await database.db
    .insertInto('settings')
    .values({ ...limits, value: JSON.stringify({ visit_minutes: 60, session_idle_days: 5 }) })
    .execute();

  await up(database.db as unknown as Kysely<unknown>);

  expect(await saved()).toEqual([
    expect.objectContaining({ ...limits, value: { visit_minutes: 60, session_idle_days: 5 } }),
    expect.objectContaining({ section: 'rounds', updated_by, value: { visit_minutes: 60 } }),
  ]);
});

it('where nobody has said it, its first value applies as before', async () => {
  await database.db
    .insertInto('settings')
    .values({ section: 'limits', value: JSON.stringify({ session_idle_days: 5 }) })
    .execute();
  await up(database.db as unknown as Kysely<unknown>);
  expect((await saved()).map(({ section }) => section)).toEqual(['limits']);
});
