import type { DatabaseTransaction } from '../../platform/database/database';
import { type Actor, recordEvent, recordEvents } from '../../platform/events/record-event';
import { lockForChange } from './change-delivery';

interface Deletion {
  readonly actor: Actor;
  readonly id: number;
  /** `If-Match` of the request (decision 19). */
  readonly ifMatch: string | undefined;
}

/** Deletes a delivery, which frees its products. @throws {NotFound} {Conflict} when its status or version refuses it */
export async function deleteDelivery(trx: DatabaseTransaction, deletion: Deletion): Promise<void> {
  const { id, shop_id: shopId } = await lockForChange(trx, { ...deletion, change: 'delete' });
  const { actor } = deletion;
  const items = await trx
    .selectFrom('delivery_items')
    .select('product_id')
    .where('delivery_id', '=', id)
    .orderBy('id')
    .execute();
  const before = await trx
    .deleteFrom('deliveries')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(trx, {
    actor,
    shopId,
    before,
    kind: 'delivery_deleted',
    subject: { kind: 'delivery', id },
  });
  // A product's history finds deliveries by their items, which are deleted.
  await recordEvents(
    trx,
    items.map(({ product_id }) => ({
      actor,
      shopId,
      kind: 'product_delivery_deleted' as const,
      subject: { kind: 'product' as const, id: product_id },
      after: { delivery_id: id },
    })),
  );
}
