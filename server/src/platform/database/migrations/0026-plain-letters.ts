import { sql, type Kysely } from 'kysely';

/**
 * Searches find a name by its plain letters in whatever alphabet of Europe it is written: until now 27 accents were known.
 * While a server of the release before runs, it finds what has none of the other accents. Its indexes (`users_by_name`,
 * `users_by_email`, `deliveries_by_customer_name`) go a release later, since dropping them now would have reads wait until
 * everything is built.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexed = await hasTrigrams(db);
  if (indexed) for (const statement of INDEXES) await sql.raw(statement).execute(db);
  // Last, since reads of products wait from here on.
  await sql.raw(PRODUCTS).execute(db);
  if (indexed) await sql.raw(PRODUCTS_INDEX).execute(db);
}

/** Since 0006, where the database has them. */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as ok`.execute(db);
  return rows[0]?.ok ?? false;
}

/** As `folded` writes it (fold.ts). */
const textOf = (text: string) =>
  `replace(replace(replace(replace(replace(replace(replace(
    lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]+', '', 'g')),
    'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ı', 'i'), 'ł', 'l'), 'ø', 'o'), 'đ', 'd')`;

// A line break keeps a name from running into the notes. Its index goes with the column.
const PRODUCTS = `alter table products drop column search_text, add column search_text text generated always as (
  ${textOf(`name || E'\\n' || coalesce(notes, '')`)}) stored`;

// Without fastupdate there is no list of pending entries that every search would have to read.
const trigrams = (text: string) => `using gin (${text} gin_trgm_ops) with (fastupdate = off)`;

const INDEXES = [
  `create index users_by_plain_name on users ${trigrams(`(${textOf('name')})`)}`,
  `create index users_by_plain_email on users ${trigrams(`(${textOf('email')})`)}`,
  `create index deliveries_by_plain_customer_name on deliveries
    ${trigrams(`(${textOf('customer_name')})`)} where forgotten_at is null`,
  // How many bear a name: see migration 0024.
  `drop statistics deliveries_customer_name`,
  `create statistics deliveries_customer_name on (${textOf('customer_name')}) from deliveries`,
  `analyze deliveries`,
];

const PRODUCTS_INDEX = `create index products_by_text on products ${trigrams('search_text')}`;
