import { sql, type Kysely } from 'kysely';

/** Index for counting completed deliveries by day, shop or driver without reading the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_completed on deliveries (delivery_date)
    include (shop_id, driver_id, id) where status = 'completed'`.execute(db);
}
