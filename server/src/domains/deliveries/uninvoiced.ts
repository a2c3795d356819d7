import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Condition for completed deliveries `d` that are on no valid invoice. */
export const isUninvoiced: RawBuilder<SqlBool> = sql`(d.status = 'completed'
  and not exists (select from invoice_deliveries line where line.delivery_id = d.id and line.valid))`;
