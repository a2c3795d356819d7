import { todayInParis } from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { changeRecord } from '../../platform/events/change-record';
import type { Actor } from '../../platform/events/record-event';
import { saveFiles, type PreparedFile } from '../../platform/files/file-archive';
import { freezePrices } from '../deliveries/freeze-prices';
import { lockOwn, type ReportedTap, tapOn } from './own-delivery';

interface Completion {
  readonly driver: Actor & { id: number };
  readonly id: number;
  readonly notes: string | null;
  readonly photos: readonly PreparedFile[];
  readonly tap: ReportedTap;
}

/**
 * Completes a delivery (decision 22): status, photos, the driver's notes, products delivered, events, and the prices as
 * of the driver's tap, frozen on the items (decision 27).
 * @throws {NotFound} when it is not the driver's
 * @throws {Conflict} when its status does not allow it
 */
export async function completeDelivery(
  trx: DatabaseTransaction,
  { driver, id, notes, photos, tap }: Completion,
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
  const tapped = tapOn(delivery, tap, now);
  const set = {
    status: 'completed' as const,
    completed_at: tapped,
    driver_notes: notes,
    delivery_date: delivery.delivery_date ?? todayInParis(tapped),
  };
  await freezePrices(trx, id, now.getTime() - tapped.getTime());
  await markProductsDelivered(trx, delivery, driver);
  await changeRecord(trx, 'deliveries', delivery, {
    actor: driver,
    kind: 'delivery_completed',
    shopId: delivery.shop_id,
    set,
    after: { ...set, photos: photos.length },
  });
}

async function markProductsDelivered(
  trx: DatabaseTransaction,
  { id, shop_id }: { id: number; shop_id: number },
  driver: Actor,
): Promise<void> {
  const products = await trx
    .selectFrom('products as p')
    .innerJoin('delivery_items as i', 'i.product_id', 'p.id')
    .select(['p.id', 'p.status'])
    .where('i.delivery_id', '=', id)
    .orderBy('p.id')
    .forUpdate(['p'])
    .execute();
  for (const product of products) {
    await changeRecord(trx, 'products', product, {
      actor: driver,
      kind: 'product_status_changed',
      shopId: shop_id,
      set: { status: 'delivered' },
      after: { status: 'delivered', delivery_id: id },
    });
  }
}
