import { sql, type Kysely } from 'kysely';

/** The shop as printed on an invoice, so that duplicates are identical; null: issued before it was stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table invoices add column customer jsonb').execute(db);
}
