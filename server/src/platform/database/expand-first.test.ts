import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/test-database';
import type { Database } from './database';
import { migrate, MIGRATION_NAMES } from './migrate';

/**
 * Things that a migration takes away from servers of the previous release, which keep running during and after it.
 * Allowed one release after the code has stopped relying on them: the value names that release.
 */
const CONTRACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Replaces an index on the same columns; a period has only one valid invoice.
  '0013-invoiced-deliveries': { 'invoices_valid_of_period restricts invoices': '1.0.0' },
};

it('migrations leave what servers of the former release rely on, unless that release no longer does', async () => {
  const database = await createTestDatabase({ template: 'template0' });
  const { db } = database;
  try {
    let before: Schema | undefined;
    for (const name of MIGRATION_NAMES) {
      await migrate(db, { last: name });
      const after = await readSchema(db);
      const found = before ? contractionsBetween(before, after) : [];
      expect({ name, found }).toEqual({ name, found: Object.keys(CONTRACTIONS[name] ?? {}) });
      before = after;
    }
  } finally {
    await database.drop();
  }
});

describe('what counts as taken away', () => {
  const base = 'create table t (a integer, b text not null); create table u (a integer)';

  it.each([
    ['a dropped table', 'drop table u', ['u is gone']],
    ['a dropped column', 'alter table t drop column a', ['t.a is gone']],
    ['a renamed column', 'alter table t rename a to c', ['t.a is gone']],
    ['another type', 'alter table t alter a type bigint', ['t.a has another type']],
    ['a value that is demanded', 'alter table t alter a set not null', ['t.a is demanded']],
    ['a new column that is demanded', 'alter table t add c text not null', ['t.c is demanded']],
    [
      'a rule about what was there',
      'alter table t add constraint t_a check (a > 0)',
      ['t_a restricts t'],
    ],
    ['a unique index', 'create unique index t_a on t (a)', ['t_a restricts t']],
    [
      'a default that is gone',
      'alter table t add c text not null default 1; alter table t alter c drop default',
      ['t.c is demanded'],
    ],
  ])('%s', async (_what, change, found) => {
    expect(await contractionsOf(change)).toEqual(found);
  });

  it.each([
    [
      'a new table',
      'create table v (a integer not null unique); create unique index one on v ((true))',
    ],
    ['a new column', 'alter table t add c text, add d text not null default 1'],
    ['a rule about a new column', 'alter table t add c integer check (c > 0)'],
    ['an index', 'create index t_a on t (a)'],
    [
      'a column that is made again',
      'alter table t drop b; alter table t add b text not null default 1',
    ],
    ['less that is demanded', 'alter table t alter b drop not null'],
  ])('not %s', async (_what, change) => {
    expect(await contractionsOf(change)).toEqual([]);
  });

  async function contractionsOf(change: string) {
    const database = await createTestDatabase({ template: 'template0' });
    const { db } = database;
    try {
      await sql.raw(base).execute(db);
      const before = await readSchema(db);
      await sql.raw(change).execute(db);
      return contractionsBetween(before, await readSchema(db));
    } finally {
      await database.drop();
    }
  }
});

interface Column {
  readonly type: string;
  /** Inserts without this column fail. */
  readonly isDemanded: boolean;
  /** The column is not null. */
  readonly isFilled: boolean;
}

interface Schema {
  /** By 'table.column'. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Checks, keys and unique indexes by name, with their columns. */
  readonly rules: ReadonlyMap<string, { readonly table: string; readonly columns: string[] }>;
}

function contractionsBetween(before: Schema, after: Schema): string[] {
  const hasTable = (table: string, { columns }: Schema) =>
    [...columns.keys()].some((column) => column.startsWith(`${table}.`));
  const tableOf = (column: string) => column.split('.')[0]!;
  const found = new Set<string>();
  for (const [name, { type, isFilled }] of before.columns) {
    const now = after.columns.get(name);
    if (!hasTable(tableOf(name), after)) found.add(`${tableOf(name)} is gone`);
    else if (!now) found.add(`${name} is gone`);
    else if (now.type !== type) found.add(`${name} has another type`);
    else if (now.isFilled && !isFilled) found.add(`${name} is demanded`);
  }
  for (const [name, { isDemanded }] of after.columns) {
    const isNew = !before.columns.has(name) && hasTable(tableOf(name), before);
    if (isNew && isDemanded) found.add(`${name} is demanded`);
  }
  for (const [name, { table, columns }] of after.rules) {
    const isOfBefore =
      hasTable(table, before) &&
      columns.every((column) => before.columns.has(`${table}.${column}`));
    if (!before.rules.has(name) && isOfBefore) found.add(`${name} restricts ${table}`);
  }
  return [...found];
}

async function readSchema(db: Database): Promise<Schema> {
  const columns = await sql<{ name: string } & Column>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isFilled",
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isDemanded"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  const rules = await sql<{ name: string; table: string; columns: string[] }>`
    select name, c.relname as table, array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any (keys)) as columns
    from (
      select conname as name, conrelid as relation, conkey as keys from pg_constraint
        where contype in ('c', 'f', 'x')
      union all
      select i.indexrelid::regclass::text, i.indrelid, i.indkey::int2[] from pg_index i where i.indisunique
    ) rule join pg_class c on c.oid = relation
    where c.relnamespace = 'public'::regnamespace`.execute(db);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ name, ...rule }) => [name, rule])),
  };
}
