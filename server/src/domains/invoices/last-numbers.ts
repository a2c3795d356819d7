import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { InvoiceNumber } from './invoice-number';

/** The last number of each year with invoices, earliest year first. */
export async function readLastNumbers(db: Database): Promise<InvoiceNumber[]> {
  return db
    .selectFrom('invoice_years')
    .select(['year', 'last_number as number'])
    .where('last_number', '>', 0)
    .orderBy('year')
    .execute();
}

/**
 * For invoices that were issued but are missing in a restored database: the year's next number follows this one. A
 * number is never lowered, and servers may issue invoices at the same time.
 */
export async function raiseLastNumber(
  db: Database,
  { year, number }: InvoiceNumber,
): Promise<InvoiceNumber> {
  return db
    .insertInto('invoice_years')
    .values({ year, last_number: number })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({
        last_number: sql`greatest(invoice_years.last_number, excluded.last_number)`,
      }),
    )
    .returning(['year', 'last_number as number'])
    .executeTakeFirstOrThrow();
}
