import { sql, type Kysely } from 'kysely';

/**
 * A completed delivery stores its total and its customer's key, so that sums and counts over a year read a single
 * index, neither deliveries nor items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table deliveries
    add column items_total numeric(12, 2),
    add column customer_key text
      generated always as (lower(customer_name) || E'\\n' || customer_phone) stored`,
  `update deliveries set items_total = (
      select coalesce(sum(final_price), 0) from delivery_items where delivery_id = deliveries.id
    ) where status = 'completed'`,
  `alter table deliveries add constraint deliveries_completed_total
    check (status <> 'completed' or items_total is not null)`,

  `drop index deliveries_completed`,
  `create index deliveries_completed on deliveries (delivery_date)
    include (shop_id, driver_id, customer_key, items_total) where status = 'completed'`,
  `create index deliveries_completed_of_driver on deliveries (driver_id, delivery_date, id)
    include (items_total) where status = 'completed'`,
  `create index deliveries_completed_of_shop on deliveries (shop_id, delivery_date, id)
    include (items_total) where status = 'completed'`,
  `drop index deliveries_incomplete`,
  `create index deliveries_incomplete on deliveries (delivery_date)
    include (shop_id, driver_id, customer_key, created_at)
    where status not in ('completed', 'cancelled')`,
];
