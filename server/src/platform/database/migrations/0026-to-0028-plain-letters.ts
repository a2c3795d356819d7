/**
 * Searches find a name by its plain letters in whatever alphabet of Europe it is written: until now 27 accents were known.
 * One migration for each table: what locks several at once, one after the other, gets into deadlocks with people's changes.
 */
import { type Kysely, type Migration, sql } from 'kysely';

/** As `folded` writes it (fold.ts). */
const textOf = (text: string) =>
  `replace(replace(replace(replace(replace(replace(replace(
    lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]+', '', 'g')),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ı', 'i'), 'ł', 'l'), 'ø', 'o'), 'đ', 'd')`;

// Without fastupdate there is no list of pending entries that every search would have to read.
const trigrams = (text: string) => `using gin ((${text}) gin_trgm_ops) with (fastupdate = off)`;

/**
 * Written anew, so lists of products wait. The column keeps its name: a server of the release before still finds what has
 * no other letters than it knows.
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
      // Last: from here on reads wait.
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
      // How many bear a name: see migration 0024.
      `drop statistics if exists deliveries_customer_name`,
      `create statistics deliveries_customer_name on (${textOf('customer_name')}) from deliveries`,
      `analyze deliveries`,
      // Last: from here on reads wait.
      `drop index if exists deliveries_by_customer_name`,
    ]);
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Since 0006, where the database has them. */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as ok`.execute(db);
  return rows[0]?.ok ?? false;
}
