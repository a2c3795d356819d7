import {
  type AnswerOf,
  type Calls,
  type CategoryCount,
  isDeliverable,
  PRODUCT_STATUS_NAMES,
  type ProductOrder,
  productStatus,
  shopCategoryName,
  type ShopProduct,
  type ShopProductFilters,
} from '@cigogne/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import { containing, folded } from '../../platform/database/fold';
import { fileAddress } from '../../platform/files/file-address';
import { inDelivery } from '../deliveries/in-delivery';

type ProductList = AnswerOf<Calls['listShopProducts']>;

/** The shop's products that match the filters, in the requested order; with counts when a page is requested. */
export async function listProducts(
  db: Database,
  shopId: number,
  filters: ShopProductFilters,
): Promise<ProductList> {
  const { order = 'newest', limit, offset = 0 } = filters;
  const chosen = matching(filters);
  const rows = await selectProducts(db, shopId)
    .where(chosen)
    .orderBy(ORDERS[order])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
    .execute();
  const products = rows.map(toShopProduct);
  if (limit === undefined) return { products };
  if (offset > 0) return { products, total: await countProducts(db, shopId, chosen) };
  return { products, ...(await countByCategory(db, shopId, chosen)) };
}

/** Statuses in the order of their names on the shop's screens. */
const BY_STATUS_NAME = [...PRODUCT_STATUS_NAMES].sort((one, other) =>
  productStatus(one).shop.localeCompare(productStatus(other).shop, 'fr'),
);

/** The first sort key of each order. */
const ORDERS: Readonly<Record<ProductOrder, RawBuilder<unknown>>> = {
  newest: sql`p.created_at desc`,
  name: sql`${folded(sql.ref('p.name'))}, p.name`,
  status: sql`array_position(array[${sql.join(BY_STATUS_NAME)}]::text[], p.status)`,
  received: sql`p.received_date desc nulls last`,
};

/** Condition for products `p`. */
function matching({ category_id, search, only, ids }: ShopProductFilters): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`true`];
  if (category_id !== undefined) parts.push(sql`p.category_id = ${category_id}`);
  if (search) parts.push(sql`${folded(sql.ref('p.name'))} like ${containing(search)}`);
  if (ids) parts.push(sql`p.id in (${sql.join(ids.split(',').map(Number))})`);
  if (only === 'deliverable') {
    parts.push(sql`p.status not in (${sql.join(UNDELIVERABLE)}) and not ${inDelivery}`);
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Statuses in which a product cannot be delivered even if it is in no delivery. */
const UNDELIVERABLE = PRODUCT_STATUS_NAMES.filter(
  (status) => !isDeliverable({ status, in_delivery: false }),
);

async function countProducts(
  db: Database,
  shopId: number,
  chosen: RawBuilder<SqlBool>,
): Promise<number> {
  const { count } = await db
    .selectFrom('products as p')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('p.shop_id', '=', shopId)
    .where(chosen)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The shop's products by category, and how many match the filters: one query, since it may take long. */
async function countByCategory(
  db: Database,
  shopId: number,
  chosen: RawBuilder<SqlBool>,
): Promise<{ total: number; categories: CategoryCount[] }> {
  const rows = await db
    .selectFrom('products as p')
    .select(({ fn, eb }) => [
      'p.category_id',
      fn.countAll<string>().as('count'),
      fn
        .countAll<string>()
        .filterWhere(eb.and([eb('p.read_by_shop', '=', false), eb('p.status', '<>', 'depo')]))
        .as('unread'),
      fn.countAll<string>().filterWhere(chosen).as('chosen'),
    ])
    .where('p.shop_id', '=', shopId)
    .groupBy('p.category_id')
    .execute();
  return {
    total: rows.reduce((sum, row) => sum + Number(row.chosen), 0),
    categories: rows.map(({ category_id, count, unread }) => ({
      category_id,
      count: Number(count),
      unread: Number(unread),
    })),
  };
}

/** One product of the shop; undefined when it is not the shop's. */
export async function findProduct(
  db: Database,
  shopId: number,
  id: number,
): Promise<ShopProduct | undefined> {
  const row = await selectProducts(db, shopId).where('p.id', '=', id).executeTakeFirst();
  return row && toShopProduct(row);
}

/** Number of unread products, not counting announced ones (decision 26). */
export async function countUnread(db: Database, shopId: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('shop_id', '=', shopId)
    .where('read_by_shop', '=', false)
    .where('status', '<>', 'depo')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectProducts(db: Database, shopId: number) {
  return db
    .selectFrom('products as p')
    .select([
      'p.id',
      'p.name',
      'p.category_id',
      'p.status',
      'p.read_by_shop',
      'p.received_date',
      'p.expected_date',
      'p.to_be_delivered',
      'p.size',
      'p.parts',
      'p.quantity',
      'p.notes',
      'p.receiving_document_id',
      'p.damage_proof_id',
      'p.updated_at',
      inDelivery.as('in_delivery'),
    ])
    .where('p.shop_id', '=', shopId);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** Field by field: spreading wide rows makes slow objects, and a list has thousands. */
function toShopProduct(row: ProductRow): ShopProduct {
  return {
    id: row.id,
    name: row.name,
    category_id: row.category_id,
    category_name: shopCategoryName(row.category_id),
    status: row.status,
    received_date: row.received_date,
    expected_date: row.expected_date,
    size: row.size,
    parts: row.parts,
    quantity: row.quantity,
    notes: row.notes,
    receiving_document: fileAddress(row.receiving_document_id),
    damage_proof: fileAddress(row.damage_proof_id),
    in_delivery: row.in_delivery,
    updated_at: row.updated_at,
    read_by_shop: row.read_by_shop,
    to_be_delivered: row.to_be_delivered,
  };
}
