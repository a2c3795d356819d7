import { fold } from '@cigogne/contract';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { containing, folded } from './fold';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Whether PostgreSQL finds the search text in the text. */
async function finds(text: string, search: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${folded(sql<string>`${text}::text`)} like ${containing(search)} as found`.execute(
    database.db,
  );
  return rows[0]!.found;
}

describe('a search in the database', () => {
  it('forgets case and accents on both sides', async () => {
    expect(await finds('Grand ÉVIER', 'evier')).toBe(true);
    expect(await finds('Canape', 'CANAPÉ')).toBe(true);
    expect(await finds('Chaise', 'table')).toBe(false);
  });

  it.each(['Erdoğan', 'Kovačević', 'Nguyễn', 'ŚWIĄTEK', 'Dvor\u030Cák'.normalize('NFC')])(
    'finds %s as it stands, whatever its accents',
    async (name) => {
      expect(await finds(`Madame ${name}`, name)).toBe(true);
      expect(await finds(`Madame ${name}`, name.normalize('NFD'))).toBe(true);
    },
  );

  it.each([
    ['Şahin', 'sahin'],
    ['Yıldız', 'YILDIZ'],
    ['ŁUCZAK', 'luczak'],
    ['Strauß', 'strauss'],
    ['rue du Sacré-Cœur', 'coeur'],
    ['Caesar', 'cæsar'],
    ['Nguyễn', 'nguyen'],
  ])('finds %s by %s, as screens that search by themselves do', async (text, search) => {
    expect(await finds(text, search)).toBe(true);
    expect(fold(text)).toContain(fold(search));
  });

  it.each([
    ['deliveries_by_plain_customer_name', 'deliveries', 'customer_name'],
    ['users_by_plain_name', 'users', 'name'],
    ['users_by_plain_email', 'users', 'email'],
  ])('is served by %s, which is made by the same expression', async (index, table, column) => {
    const expressionOf = async (name: string) => {
      const { rows } = await sql<{ made: string }>`select pg_get_expr(indexprs, indrelid) as made
        from pg_index where indexrelid = ${name}::regclass`.execute(database.db);
      return rows[0]?.made;
    };
    const text = folded(sql.ref(column));
    await sql`create index wanted_${sql.raw(index)} on ${sql.table(table)} ((${text}))`.execute(
      database.db,
    );
    expect(await expressionOf(index)).toBe(await expressionOf(`wanted_${index}`));
  });

  it.each(['%', '_', '\\', '50 %', 'a_b', 'C:\\depot'])('finds %j as it stands', async (sign) => {
    expect(await finds(`avant ${sign} après`, sign)).toBe(true);
    expect(await finds('avant après', sign)).toBe(false);
  });
});
