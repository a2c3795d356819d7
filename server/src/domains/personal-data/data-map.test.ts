import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { DATA_MAP } from './data-map';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Column {
  readonly table: string;
  readonly name: string;
  readonly nullable: boolean;
  readonly generated: boolean;
}

/** Columns of every table except the list of migrations. */
async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`select table_name as table, column_name as name,
      is_nullable = 'YES' as nullable, is_generated = 'ALWAYS' as generated
    from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely_migration%'
    order by table_name, ordinal_position`.execute(database.db);
  return rows;
}

it('every column of the database has a decision about personal data, and no other has one', async () => {
  const columns = await readColumns();
  const decided = Object.entries(DATA_MAP).flatMap(([table, decisions]) =>
    Object.keys(decisions).map((column) => `${table}.${column}`),
  );
  expect(decided.sort()).toEqual(columns.map(({ table, name }) => `${table}.${name}`).sort());
});

it('what takes the place of personal data fits its column', async () => {
  for (const { table, name, nullable, generated } of await readColumns()) {
    const decision = DATA_MAP[table]?.[name];
    const wrong =
      decision?.is === 'anonymised' && ((decision.to === null && !nullable) || generated);
    expect([`${table}.${name}`, wrong]).toEqual([`${table}.${name}`, false]);
    expect([`${table}.${name}`, decision?.is === 'derived']).toEqual([
      `${table}.${name}`,
      generated && name !== 'valid',
    ]);
  }
});
