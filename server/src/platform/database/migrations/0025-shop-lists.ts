import { sql, type Kysely } from 'kysely';

/**
 * For a shop's lists: a page in its order, and its counts, from an index alone. The second index replaces
 * `deliveries_active`, which is dropped a release later (decision 178): dropping it now would make reads wait until
 * both are built.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index products_counted on products (shop_id, category_id)
    include (status, read_by_shop)`,
  `create index deliveries_active_of_shop on deliveries
    (shop_id, (status = 'cancelled'), delivery_date nulls first, created_at desc, id desc)
    include (status)
    where status not in ('completed', 'delivered')`,
];
