import { sql, type Kysely } from 'kysely';

/**
 * At each deletion, mainly of files, PostgreSQL looks for references to the row: without these indexes it reads whole
 * tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['receiving_document_id', 'damage_proof_id']) {
    await sql
      .raw(`create index products_by_${column} on products (${column}) where ${column} is not null`)
      .execute(db);
  }
  // The unique index contains only valid invoices.
  await sql
    .raw('create index invoice_deliveries_by_delivery on invoice_deliveries (delivery_id)')
    .execute(db);
}
