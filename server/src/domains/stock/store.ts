import {
  type ActiveInventoryFilters,
  categoryName,
  type Inventory,
  type InventoryFilters,
  type InventoryProduct,
  MAX_COUNTED_PRODUCTS,
} from '@cigogne/contract';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import { fileAddress } from '../../platform/files/file-address';
import { carriedBy, inDelivery } from '../deliveries/in-delivery';
import {
  afterPosition,
  createdExactly,
  cursorOf,
  positionOf,
  receivedOrder,
  type PagePosition,
} from './inventory-page';
import { matchesSearch } from './search-products';

/** The lists of the inventory (decision 9), written as the conditions of their indexes (migration 0006). */
const LISTS = {
  active: sql<SqlBool>`p.status not in ('depo', 'delivered')`,
  received: sql<SqlBool>`(p.status = 'depo' or (p.status <> 'delivered'
    and (p.received_date is not null or p.receiving_document_id is not null)))`,
  delivered: sql<SqlBool>`p.status = 'delivered'`,
} as const;
export type InventoryList = keyof typeof LISTS;

/** A list of the inventory, whole or page by page. */
export async function listInventory(
  db: Database,
  list: InventoryList,
  filters: ActiveInventoryFilters,
): Promise<Inventory> {
  const conditions = [LISTS[list], ...(await conditionsOf(db, filters))];
  const { limit, cursor } = filters;
  if (limit === undefined) {
    const products = await readPage(db, list, conditions, {});
    return { products: products.map(toProduct), total: products.length };
  }
  const from = cursor === undefined ? undefined : positionOf(cursor);
  const products = await readPage(db, list, conditions, { limit, from });
  // Counting takes longer than reading a page, so only the first page counts.
  const total = from?.total ?? (await countUpToMax(db, conditions));
  const page = products.slice(0, limit);
  const last = page.at(-1);
  const complete = products.length === page.length;
  return {
    products: page.map(toProduct),
    total,
    next_cursor: complete || !last ? null : cursorOf({ ...last, total }),
  };
}

/** One product; undefined when it does not exist. */
export async function findProduct(db: Database, id: number): Promise<InventoryProduct | undefined> {
  const row = await selectProducts(db).where('p.id', '=', id).executeTakeFirst();
  return row && toProduct(row);
}

async function conditionsOf(
  db: Database,
  { shop_id, section, status, search }: ActiveInventoryFilters & InventoryFilters,
): Promise<Expression<SqlBool>[]> {
  return [
    ...(shop_id === undefined ? [] : [sql<SqlBool>`p.shop_id = ${shop_id}`]),
    ...(section === undefined ? [] : [sql<SqlBool>`p.section = ${section}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`p.status = ${status}`]),
    ...(search ? [await matchesSearch(db, search)] : []),
  ];
}

function readPage(
  db: Database,
  list: InventoryList,
  conditions: readonly Expression<SqlBool>[],
  { limit, from }: { limit?: number; from?: PagePosition | undefined },
) {
  const announcedFirst = list === 'received';
  let query = selectProducts(db).where((eb) => eb.and([...conditions]));
  if (from) query = query.where(afterPosition(from, announcedFirst));
  if (announcedFirst) query = query.orderBy(sql`(p.status = 'depo')`, 'desc');
  query = query.orderBy(receivedOrder, 'desc').orderBy('p.created_at', 'desc');
  query = query.orderBy('p.id', 'desc');
  // One more shows whether there is another page.
  if (limit !== undefined) query = query.limit(limit + 1);
  return query.execute();
}

/** MAX_COUNTED_PRODUCTS + 1 when there are more. */
async function countUpToMax(
  db: Database,
  conditions: readonly Expression<SqlBool>[],
): Promise<number> {
  const counted = db
    .selectFrom('products as p')
    .select('p.id')
    .where((eb) => eb.and([...conditions]))
    .limit(MAX_COUNTED_PRODUCTS + 1);
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function selectProducts(db: Database) {
  return db
    .selectFrom('products as p')
    .innerJoin('users as shop', 'shop.id', 'p.shop_id')
    .select([
      'p.id',
      'p.name',
      'p.shop_id',
      'shop.name as shop_name',
      'p.category_id',
      'p.section',
      'p.status',
      'p.received_date',
      'p.expected_date',
      'p.size',
      'p.parts',
      'p.quantity',
      'p.notes',
      'p.receiving_document_id',
      'p.damage_proof_id',
      'p.created_at',
      'p.updated_at',
      inDelivery.as('in_delivery'),
      carriedBy.as('carried_by'),
      sql<number>`(p.status = 'depo')::int`.as('rank'),
      sql<string>`${receivedOrder}::text`.as('received'),
      createdExactly.as('created'),
    ]);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** Field by field: spreading wide rows makes slow objects. */
function toProduct(row: ProductRow): InventoryProduct {
  return {
    id: row.id,
    name: row.name,
    category_id: row.category_id,
    category_name: categoryName(row.category_id),
    status: row.status,
    received_date: row.received_date,
    size: row.size,
    parts: row.parts,
    quantity: row.quantity,
    notes: row.notes,
    receiving_document: fileAddress(row.receiving_document_id),
    damage_proof: fileAddress(row.damage_proof_id),
    in_delivery: row.in_delivery,
    updated_at: row.updated_at,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    section: row.section,
    expected_date: row.expected_date,
    carried_by: row.carried_by,
    created_at: row.created_at,
  };
}
