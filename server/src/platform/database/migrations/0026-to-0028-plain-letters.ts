/**
 * Searches ignore diacritics in every European alphabet; before, 27 accents were known. One migration per table:
 * locking several, one after the other, leads to deadlocks with users' changes.
 */
import { type Kysely, type Migration, sql } from 'kysely';

/** Same expression as `folded` (fold.ts). */
const textOf = (text: string) =>
  `replace(replace(replace(replace(replace(replace(replace(
    lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]+', '', 'g')),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ı', 'i'), 'ł', 'l'), 'ø', 'o'), 'đ', 'd')`;

// Without fastupdate there is no list of pending entries that every search would have to read.
const trigrams = (text: string) => `using gin ((${text}) gin_trgm_ops) with (fastupdate = off)`;

/**
 * Rewrites the table, so lists of products wait. The column keeps its name: a server of the previous release still
 * finds texts without letters unknown to it.
 */
export const products: Migration = {
  async up(db) {
    // The line break keeps a name from running into the notes. The index is dropped with the column.
    await run(db, [
      `alter table products drop column search_text, add column search_text text generated always as (
        ${textOf(`name || E'\\n' || coalesce(notes, '')`)}) stored`,
    ]);
    if (!(await hasTrigrams(db))) return;
    await run(db, [`create index products_by_text on products ${trigrams('search_text')}`]);
  },
};

export const accounts: Migration = {
  async up(db) {
    if (!(await hasTrigrams(db))) return;
    await run(db, [
      `create index users_by_plain_name on users ${trigrams(textOf('name'))}`,
      `create index users_by_plain_email on users ${trigrams(textOf('email'))}`,
      // Last, since reads wait from here on.
      `drop index if exists users_by_name`,
      `drop index if exists users_by_email`,
    ]);
  },
};

export const deliveries: Migration = {
  async up(db) {
    if (!(await hasTrigrams(db))) return;
    await run(db, [
      `create index deliveries_by_plain_customer_name on deliveries
        ${trigrams(textOf('customer_name'))} where forgotten_at is null`,
      // Frequency of names: see migration 0024.
      `drop statistics if exists deliveries_customer_name`,
      `create statistics deliveries_customer_name on (${textOf('customer_name')}) from deliveries`,
      `analyze deliveries`,
      // Last, since reads wait from here on.
      `drop index if exists deliveries_by_customer_name`,
    ]);
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Available since 0006, if the database has them. */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as ok`.execute(db);
  return rows[0]?.ok ?? false;
}
