import { sql, type Kysely } from 'kysely';

/** Invoices, numbered without gaps in each year; a hash identifies identical ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Taking a number locks the row of the year until the transaction ends.
  `create table invoice_years (
    year smallint primary key,
    last_number integer not null
  )`,
  `create table invoices (
    year smallint not null,
    number integer not null,
    shop_id integer not null references users (id),
    start_date date not null,
    end_date date not null,
    content_hash text not null,
    total numeric(12, 2) not null,
    replaces_year smallint,
    replaces_number integer,
    issued_on date not null,
    issued_by integer not null references users (id),
    created_at timestamptz not null default now(),
    primary key (year, number)
  )`,
  `create index invoices_of_period on invoices (shop_id, start_date, end_date)`,
];
