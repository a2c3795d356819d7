import { sql, type Kysely } from 'kysely';

/** A separate index for open deliveries, which does not grow with the closed ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_incomplete on deliveries (delivery_date)
    include (shop_id, driver_id, id, created_at)
    where status not in ('completed', 'cancelled')`.execute(db);
}
