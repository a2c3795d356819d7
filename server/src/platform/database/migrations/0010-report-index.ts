import { sql, type Kysely } from 'kysely';

/** Completed deliveries are counted by day, shop or driver from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_completed on deliveries (delivery_date)
    include (shop_id, driver_id, id) where status = 'completed'`.execute(db);
}
