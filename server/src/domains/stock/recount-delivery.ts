import type { DatabaseTransaction } from '../../platform/database/database';
import type { Product } from '../../platform/database/schema';
import { changeRecord } from '../../platform/events/change-record';
import type { Actor } from '../../platform/events/record-event';

/**
 * Locks a delivery until the transaction ends. To be called before its products are locked, in the same order as its
 * completion does.
 */
export function lockForRecount(trx: DatabaseTransaction, id: number) {
  return trx
    .selectFrom('deliveries')
    .select(['id', 'shop_id', 'parts_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Copies the depot's counts of a product to the delivery that contains it: planning, route sheets, drivers and delivery
 * notes read the delivery's own counts. Writes nothing when they are equal.
 */
export async function recountDelivery(
  trx: DatabaseTransaction,
  actor: Actor,
  deliveryId: number,
  product: Pick<Product, 'id' | 'parts' | 'quantity'>,
): Promise<void> {
  const delivery = await lockForRecount(trx, deliveryId);
  if (!delivery) return;
  const parts = product.parts ?? 0;
  const { numUpdatedRows } = await trx
    .updateTable('delivery_items')
    .set({ parts_count: parts, quantity: product.quantity })
    .where('delivery_id', '=', deliveryId)
    .where('product_id', '=', product.id)
    .where((eb) =>
      eb.or([eb('parts_count', '!=', parts), eb('quantity', 'is distinct from', product.quantity)]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { parts_count } = await trx
    .selectFrom('delivery_items')
    .select(({ fn }) => fn.sum<string>('parts_count').as('parts_count'))
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  await changeRecord(trx, 'deliveries', delivery, {
    actor,
    kind: 'delivery_corrected',
    shopId: delivery.shop_id,
    set: { parts_count: Number(parts_count) },
  });
}
