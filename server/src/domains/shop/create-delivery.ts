import {
  decimalOfEuros,
  type DeliveryCreation,
  isDeliverable,
  totalParts,
} from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { Conflict } from '../../platform/errors';
import { recordEvent, type Actor } from '../../platform/events/record-event';
import { tokenOf } from '../deliveries/customer-token';

/**
 * Creates a delivery with its items; returns its id. The products' rows are locked first, so that of two
 * concurrent deliveries with the same product exactly one is created (decision 20).
 * @throws {Conflict} when a product is not the shop's, is in another delivery or cannot be delivered
 */
export async function createDelivery(
  trx: DatabaseTransaction,
  shop: Actor & { id: number },
  { products: chosen, parts_count, ...creation }: DeliveryCreation,
): Promise<number> {
  const products = await lockFreeProducts(
    trx,
    shop.id,
    chosen.map(({ product_id }) => product_id),
  );
  const values = {
    ...creation,
    order_total: decimalOfEuros(creation.order_total),
    delivery_fee: decimalOfEuros(creation.delivery_fee),
    cash_on_delivery_amount: decimalOfEuros(creation.cash_on_delivery_amount),
    parts_count: totalParts(products),
  };
  const { id } = await trx
    .insertInto('deliveries')
    .values({
      ...values,
      shop_id: shop.id,
      created_by: shop.id,
      customer_token: tokenOf(shop.id, creation),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('delivery_items')
    .values(
      products.map((product) => ({
        delivery_id: id,
        product_id: product.id,
        product_name: product.name,
        category_id: product.category_id,
        parts_count: product.parts ?? 0,
        quantity: product.quantity,
      })),
    )
    .execute();
  await recordEvent(trx, {
    actor: shop,
    kind: 'delivery_created',
    subject: { kind: 'delivery', id },
    shopId: shop.id,
    after: { ...values, product_ids: products.map((product) => product.id) },
  });
  return id;
}

/** Locks the chosen products and checks that they are free; returns them in the order of `ids`. */
async function lockFreeProducts(trx: DatabaseTransaction, shopId: number, ids: readonly number[]) {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'category_id', 'status', 'parts', 'quantity'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = await trx
    .selectFrom('delivery_items')
    .select('product_id')
    .where('product_id', 'in', ids)
    .where('holds_product', '=', true)
    .execute();
  const heldIds = new Set(held.map(({ product_id }) => product_id));
  return ids.map((id) => {
    const product = products.find((candidate) => candidate.id === id);
    if (!product) throw new Conflict('Un des produits choisis n’est plus dans votre stock.');
    if (heldIds.has(id)) {
      throw new Conflict(`Le produit « ${product.name} » est déjà dans une livraison.`);
    }
    if (!isDeliverable({ status: product.status, in_delivery: false })) {
      throw new Conflict(`Le produit « ${product.name} » ne peut plus être livré.`);
    }
    return product;
  });
}
