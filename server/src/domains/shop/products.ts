import { shopCategoryName, type ShopProduct } from '@cigogne/contract';
import type { Database } from '../../platform/database/database';
import { fileAddress } from '../../platform/files/file-address';
import { inDelivery } from '../deliveries/in-delivery';

/** The shop's products, newest first. */
export async function listProducts(db: Database, shopId: number): Promise<ShopProduct[]> {
  const rows = await selectProducts(db, shopId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(toShopProduct);
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

/** How many products the shop has not read; announced ones do not count yet (decision 26). */
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

/** Field by field: copies of wide rows are slow objects, and a list has thousands. */
function toShopProduct(row: ProductRow): ShopProduct {
  return {
    id: row.id,
    name: row.name,
    category_id: row.category_id,
    category_name: shopCategoryName(row.category_id),
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
    read_by_shop: row.read_by_shop,
    to_be_delivered: row.to_be_delivered,
  };
}
