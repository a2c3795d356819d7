import { sql, type Kysely } from 'kysely';

/**
 * Indexes for reads whose cost would grow over the years: open deliveries, and customers by parts of their names and
 * telephones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OPEN).execute(db);
  if (!(await hasTrigrams(db))) return;
  for (const statement of SEARCH) await sql.raw(statement).execute(db);
}

// The index of incomplete deliveries also contains those delivered without being completed, whose number grows.
const OPEN = `create index deliveries_open_by_date on deliveries (delivery_date) include (driver_id)
  where status not in ('completed', 'delivered', 'cancelled')`;

/** Available since 0006, if the database has them. */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as ok`.execute(db);
  return rows[0]?.ok ?? false;
}

/** Same expressions as `folded` (fold.ts), and as the search of persons for digits. */
const textOf = (column: string) =>
  `(translate(lower(${column}), 'àáâäãåçèéêëìíîïñòóôöõùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'))`;
const digitsOf = (column: string) => `(regexp_replace(${column}, '[^0-9]', '', 'g'))`;

// Without fastupdate there is no list of pending entries that every search would have to read. Forgotten customers are
// excluded, so the indexes are limited by the retention period.
const trigrams = (expression: string) =>
  `using gin (${expression} gin_trgm_ops) with (fastupdate = off)`;

const SEARCH = [
  `create index deliveries_by_customer_name on deliveries
    ${trigrams(textOf('customer_name'))} where forgotten_at is null`,
  `create index deliveries_by_customer_phone on deliveries
    ${trigrams(digitsOf('customer_phone'))} where forgotten_at is null`,
  // Frequency of names: those with a common one are found sooner among the latest deliveries than by the index.
  `create statistics deliveries_customer_name on ${textOf('customer_name')} from deliveries`,
  `create statistics deliveries_customer_phone on ${digitsOf('customer_phone')} from deliveries`,
  `analyze deliveries`,
  `create index users_by_name on users ${trigrams(textOf('name'))}`,
  `create index users_by_email on users ${trigrams(textOf('email'))}`,
  `create index users_by_number on users ${trigrams(digitsOf('number'))}`,
];
