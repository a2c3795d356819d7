import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { vacuumAnalyze } from './connection';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('tables are vacuumed however short the statements of the database have to be', async () => {
  const { db, connectionString } = database;
  const name = new URL(connectionString).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set statement_timeout = '1ms'`.execute(db);
  await expect(vacuumAnalyze(connectionString)).resolves.toMatchObject({ command: 'VACUUM' });
});
