import { sql, type Kysely } from 'kysely';

/** Who counts the completed deliveries of a range by day, shop or driver reads none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_completed on deliveries (delivery_date)
    include (shop_id, driver_id, id) where status = 'completed'`.execute(db);
}
