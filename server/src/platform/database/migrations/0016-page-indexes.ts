import { sql, type Kysely } from 'kysely';

/** Indexes in the order of lists that screens read in pages, so that a page costs the same however long the list is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index deliveries_undated on deliveries (created_at, id) include (shop_id, status)
    where delivery_date is null`,
  `create index deliveries_delivered_of_shop on deliveries
    (shop_id, coalesce(completed_at, updated_at) desc, id desc)
    where status in ('completed', 'delivered')`,
];
