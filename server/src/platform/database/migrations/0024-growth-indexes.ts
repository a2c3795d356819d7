import { sql, type Kysely } from 'kysely';

/** For reads whose cost would grow with the years: what is open, and customers by parts of their names and telephones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OPEN).execute(db);
  if (!(await hasTrigrams(db))) return;
  for (const statement of SEARCH) await sql.raw(statement).execute(db);
}

// The index of incomplete ones also holds what was delivered without being completed, which grows.
const OPEN = `create index deliveries_open_by_date on deliveries (delivery_date) include (driver_id)
  where status not in ('completed', 'delivered', 'cancelled')`;

/** Since 0006, where the database has them. */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as ok`.execute(db);
  return rows[0]?.ok ?? false;
}

/** As `folded` writes it (fold.ts), and as the search of persons writes the digits. */
const textOf = (column: string) =>
  `(translate(lower(${column}), 'àáâäãåçèéêëìíîïñòóôöõùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'))`;
const digitsOf = (column: string) => `(regexp_replace(${column}, '[^0-9]', '', 'g'))`;

// Without fastupdate there is no list of pending entries that every search would have to read. Who has been forgotten is
// not found, so the indexes of customers are as long as what is kept.
const trigrams = (expression: string) =>
  `using gin (${expression} gin_trgm_ops) with (fastupdate = off)`;

const SEARCH = [
  `create index deliveries_by_customer_name on deliveries
    ${trigrams(textOf('customer_name'))} where forgotten_at is null`,
  `create index deliveries_by_customer_phone on deliveries
    ${trigrams(digitsOf('customer_phone'))} where forgotten_at is null`,
  // How many bear a name: those of a common one are found sooner among the latest deliveries than by the index.
  `create statistics deliveries_customer_name on ${textOf('customer_name')} from deliveries`,
  `create statistics deliveries_customer_phone on ${digitsOf('customer_phone')} from deliveries`,
  `analyze deliveries`,
  `create index users_by_name on users ${trigrams(textOf('name'))}`,
  `create index users_by_email on users ${trigrams(textOf('email'))}`,
  `create index users_by_number on users ${trigrams(digitsOf('number'))}`,
];
