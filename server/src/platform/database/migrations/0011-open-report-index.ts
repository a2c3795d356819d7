import { sql, type Kysely } from 'kysely';

/** What still has to be delivered is found among itself, however much was: it does not grow with the years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deliveries_incomplete on deliveries (delivery_date)
    include (shop_id, driver_id, id, created_at)
    where status not in ('completed', 'cancelled')`.execute(db);
}
