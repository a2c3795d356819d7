import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { type Database, openDatabase } from './database';
import { PreparedStatements } from './prepared-statements';
import { inTransaction } from './transaction';

/** As many runs as make a statement worth preparing. */
const OFTEN = 5;

describe('names of statements', () => {
  const namesOf = (statements: PreparedStatements, text: string, runs: number) =>
    Array.from({ length: runs }, () => statements.nameOf(text));

  it('are given from the fifth run on, and stay', () => {
    const statements = new PreparedStatements();
    const [one, two, three, four, ...later] = namesOf(statements, 'select $1', 7);
    expect([one, two, three, four]).toEqual([undefined, undefined, undefined, undefined]);
    expect(later).toEqual(['statement_1', 'statement_1', 'statement_1']);
  });

  it('are given to 256 statements at most', () => {
    const statements = new PreparedStatements();
    const last = (text: string) => namesOf(statements, text, OFTEN).at(-1);
    for (let text = 1; text <= 256; text += 1) expect(last(`select ${text}`)).toBeDefined();
    expect(last('select 257')).toBeUndefined();
    expect(last('select 1')).toBe('statement_1');
  });

  it('are not given to what is repeated only among very many other texts', () => {
    const statements = new PreparedStatements();
    for (let run = 1; run <= OFTEN; run += 1) {
      expect(statements.nameOf('select $1')).toBeUndefined();
      for (let text = 1; text <= 1000; text += 1) statements.nameOf(`select ${run}, ${text}`);
    }
  });

  it('are new ones after they have been forgotten', () => {
    const statements = new PreparedStatements();
    namesOf(statements, 'select $1', OFTEN);
    statements.forget();
    expect(namesOf(statements, 'select $1', OFTEN).at(-1)).toBe('statement_2');
  });
});

describe('a pool that prepares statements', () => {
  let database: TestDatabase;
  /** One connection, which alone sees what it has prepared. */
  let db: Database;
  beforeEach(async () => {
    database = await createTestDatabase();
    const { connectionString } = database;
    db = openDatabase({ connectionString, poolSize: 1, preparesStatements: true });
    await sql`create table shelves (id integer)`.execute(db);
    await sql`insert into shelves values (1), (2)`.execute(db);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  const readShelf = async (from: Database, id: number) =>
    (await sql`select * from shelves where id = ${id}`.execute(from)).rows;
  const prepared = async (by: Database) =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(by))
      .rows;

  it('prepares what is run often', async () => {
    for (let run = 1; run < OFTEN; run += 1) await readShelf(db, 1);
    expect(await prepared(db)).toEqual([]);
    expect(await readShelf(db, 2)).toEqual([{ id: 2 }]);
    expect(await readShelf(db, 1)).toEqual([{ id: 1 }]);
    expect(await prepared(db)).toEqual([{ statement: 'select * from shelves where id = $1' }]);
  });

  it('prepares nothing unless asked to', async () => {
    const { connectionString } = database;
    const plain = openDatabase({ connectionString, poolSize: 1 });
    for (let run = 1; run <= OFTEN; run += 1) await readShelf(plain, 1);
    expect(await prepared(plain)).toEqual([]);
    await plain.destroy();
  });

  it('goes on after a migration has changed what a prepared statement reads', async () => {
    for (let run = 1; run <= OFTEN; run += 1) await readShelf(db, 1);
    await sql`alter table shelves add column name text`.execute(database.db);
    expect(await readShelf(db, 1)).toEqual([{ id: 1, name: null }]);
  });

  it('repeats a transaction in which that happens', async () => {
    for (let run = 1; run <= OFTEN; run += 1) await readShelf(db, 1);
    await sql`alter table shelves add column name text`.execute(database.db);
    const rows = await inTransaction(db, async (trx) => {
      await sql`update shelves set id = id + 10 where id = ${2}`.execute(trx);
      return readShelf(trx, 12);
    });
    expect(rows).toEqual([{ id: 12, name: null }]);
  });
});
