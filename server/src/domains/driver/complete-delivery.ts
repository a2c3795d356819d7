import { momentOfTap, todayInParis } from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { recordEvent, type Actor } from '../../platform/events/record-event';
import { saveFiles, type PreparedFile } from '../../platform/files/file-archive';
import { freezePrices } from '../deliveries/freeze-prices';
import { lockOwn } from './own-delivery';

interface Completion {
  readonly driver: Actor & { id: number };
  readonly id: number;
  readonly notes: string | null;
  readonly photos: readonly PreparedFile[];
  /** When it was tapped, as the phone tells it: without network that is long before it arrives. */
  readonly doneAt: string | null;
}

/**
 * Closes a delivery (decision 22): status, photos, the driver's notes, products delivered, prices
 * frozen on the items (decision 27), events. All of it or nothing.
 * @throws {NotFound} when it is not the driver's, {Conflict} when it cannot be completed (any more)
 */
export async function completeDelivery(
  trx: DatabaseTransaction,
  { driver, id, notes, photos, doneAt }: Completion,
): Promise<void> {
  const delivery = await lockOwn(trx, driver.id, id);
  await saveFiles(trx, photos, {
    kind: 'delivery_photo',
    shopId: delivery.shop_id,
    createdBy: driver.id,
  });
  await trx
    .insertInto('delivery_photos')
    .values(
      photos.map((photo, index) => ({ delivery_id: id, position: index + 1, file_id: photo.id })),
    )
    .execute();

  const now = new Date();
  const tapped = momentOfTap(doneAt, now);
  const closing = {
    status: 'completed' as const,
    completed_at: tapped,
    driver_notes: notes,
    delivery_date: delivery.delivery_date ?? todayInParis(tapped),
  };
  await freezePrices(trx, delivery, now);
  await trx
    .updateTable('deliveries')
    .set({ ...closing, version: delivery.version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  await handOverProducts(trx, delivery, driver, now);
  await recordEvent(trx, {
    actor: driver,
    kind: 'delivery_completed',
    subject: { kind: 'delivery', id },
    shopId: delivery.shop_id,
    before: { status: delivery.status, delivery_date: delivery.delivery_date },
    after: { ...closing, photos: photos.length },
  });
}

async function handOverProducts(
  trx: DatabaseTransaction,
  { id, shop_id }: { id: number; shop_id: number },
  driver: Actor,
  now: Date,
): Promise<void> {
  const products = await trx
    .selectFrom('products as p')
    .innerJoin('delivery_items as i', 'i.product_id', 'p.id')
    .select(['p.id', 'p.status', 'p.version'])
    .where('i.delivery_id', '=', id)
    .orderBy('p.id')
    .forUpdate(['p'])
    .execute();
  for (const product of products) {
    await trx
      .updateTable('products')
      .set({ status: 'delivered', version: product.version + 1, updated_at: now })
      .where('id', '=', product.id)
      .execute();
    await recordEvent(trx, {
      actor: driver,
      kind: 'product_status_changed',
      subject: { kind: 'product', id: product.id },
      shopId: shop_id,
      before: { status: product.status },
      after: { status: 'delivered', delivery_id: id },
    });
  }
}
