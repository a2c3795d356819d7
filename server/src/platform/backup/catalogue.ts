import type { Client } from 'pg';
import type { ManifestSequence } from './manifest';

/** A table that is backed up. */
export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** Expressions that order its rows in the same way in every database. */
  sortKeys: string[];
  /** Other tables that its foreign keys refer to. */
  needs: string[];
}

/** Kysely writes these itself; the manifest has the names of the migrations. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

const TABLES = `
  select c.relname::text as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns,
    array(
      select format('%I', a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
      from pg_index i
        cross join unnest(i.indkey) with ordinality as key (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
      where i.indrelid = c.oid and i.indisprimary
      order by key.position
    ) as sort_keys,
    array(
      select distinct other.relname::text from pg_constraint f join pg_class other on other.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    ) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = current_schema() and c.relname <> all ($1)
  order by c.relname`;

/** Every table of the schema, each after those it refers to. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'sortKeys'> & { sort_keys: string[] }>(TABLES, [
    MIGRATION_TABLES,
  ]);
  return byDependency(
    rows.map(({ sort_keys, ...table }) => ({
      ...table,
      sortKeys: sort_keys.length > 0 ? sort_keys : [`t::text collate "C"`],
    })),
  );
}

function byDependency(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isReady = ({ needs }: Table) => !needs.some((name) => names.has(name));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) {
      throw new Error(`Foreign keys in a circle: ${[...names].join(', ')}`);
    }
    sorted.push(...ready);
    waiting = waiting.filter((table) => !isReady(table));
  }
  return sorted;
}

/** The current values of the sequences. They advance outside transactions, so they are never behind a snapshot. */
export async function readSequences(client: Client): Promise<ManifestSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = current_schema() order by c.relname`,
  );
  const sequences: ManifestSequence[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<Omit<ManifestSequence, 'name'>>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...states[0]! });
  }
  return sequences;
}

/** The migrations that have run, in order; none in a database that is not Cigogne's. */
export async function readMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(
    `select where to_regclass('kysely_migration') is not null`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from kysely_migration order by name collate "C"`,
  );
  return rows.map(({ name }) => name);
}
