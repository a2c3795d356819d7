import { sql, type Kysely } from 'kysely';

/** What an invoice says of the shop, so that a duplicate says it again; null: issued before it was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table invoices add column customer jsonb').execute(db);
}
