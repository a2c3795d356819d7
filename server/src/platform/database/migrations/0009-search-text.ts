import { sql, type Kysely } from 'kysely';

/**
 * The depot's search text is folded once, when written: folding each candidate of an index took longer than the rest of
 * the search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexed = await hasTrigrams(db);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  if (indexed) await sql.raw(INDEX).execute(db);
}

async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select exists (select 1 from pg_indexes where indexname = 'products_by_name'
      and schemaname = current_schema()) as ok`.execute(db);
  return rows[0]?.ok ?? false;
}

/** Same expression as `folded` (fold.ts); a line break keeps a name from running into the notes. */
const STATEMENTS = [
  `drop index if exists products_by_name`,
  `drop index if exists products_by_notes`,
  `alter table products add column search_text text generated always as (
    translate(lower(name || E'\\n' || coalesce(notes, '')),
      'àáâäãåçèéêëìíîïñòóôöõùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
  ) stored`,
];

// Without fastupdate there is no list of pending entries that every search would have to read.
const INDEX = `create index products_by_text on products using gin (search_text gin_trgm_ops)
  with (fastupdate = off)`;
