import { sql, type Kysely } from 'kysely';

/** PostgreSQL looks for what refers to a row at each deletion, of files above all: without these it reads whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['receiving_document_id', 'damage_proof_id']) {
    await sql
      .raw(`create index products_by_${column} on products (${column}) where ${column} is not null`)
      .execute(db);
  }
  // The unique one holds valid invoices alone.
  await sql
    .raw('create index invoice_deliveries_by_delivery on invoice_deliveries (delivery_id)')
    .execute(db);
}
