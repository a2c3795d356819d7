import { sql, type Kysely } from 'kysely';

/** Indexes for paging, filtering and searching the depot's lists, however long they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  if (await mayUseTrigrams(db)) {
    for (const statement of TRIGRAMS) await sql.raw(statement).execute(db);
  }
}

/** Newest first as one comparable key; products without a date come last. */
const ORDER = `(coalesce(received_date, date '0001-01-01')) desc, created_at desc, id desc`;
const ACTIVE = `status not in ('depo', 'delivered')`;
const DELIVERED = `status = 'delivered'`;
const RECEIVED = `(status = 'depo'
  or (status <> 'delivered' and (received_date is not null or receiving_document_id is not null)))`;

const STATEMENTS = [
  `drop index products_active`,
  `drop index products_delivered`,
  `create index products_active on products (${ORDER}) where ${ACTIVE}`,
  `create index products_active_of_shop on products (shop_id, ${ORDER}) where ${ACTIVE}`,
  `create index products_active_in_section on products (section, ${ORDER}) where ${ACTIVE}`,
  `create index products_active_by_status on products (status, ${ORDER}) where ${ACTIVE}`,
  `create index products_delivered on products (${ORDER}) where ${DELIVERED}`,
  `create index products_delivered_of_shop on products (shop_id, ${ORDER}) where ${DELIVERED}`,
  `create index products_delivered_in_section on products (section, ${ORDER}) where ${DELIVERED}`,
  `create index products_received on products ((status = 'depo') desc, ${ORDER}) where ${RECEIVED}`,
  `create index products_by_category on products (category_id)`,
];

/** Without the extension a search reads every product: slower, but correct. */
async function mayUseTrigrams(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select has_database_privilege(current_database(), 'CREATE') and exists (
      select 1 from pg_available_extensions where name = 'pg_trgm'
    ) as ok`.execute(db);
  return rows[0]?.ok ?? false;
}

/** Same expression as `folded` (fold.ts). */
const folded = (column: string) =>
  `(translate(lower(${column}), 'àáâäãåçèéêëìíîïñòóôöõùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'))`;

const TRIGRAMS = [
  `create extension if not exists pg_trgm`,
  `create index products_by_name on products using gin (${folded('name')} gin_trgm_ops)`,
  `create index products_by_notes on products using gin (${folded('notes')} gin_trgm_ops)`,
];
