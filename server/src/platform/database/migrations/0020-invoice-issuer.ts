import { sql, type Kysely } from 'kysely';

/** The issuer as printed on an invoice, so that duplicates are identical; null: issued before it was stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table invoices add column issuer jsonb').execute(db);
}
