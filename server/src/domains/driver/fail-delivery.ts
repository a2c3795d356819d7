import type { FailedDelivery, FailureReason } from '@cigogne/contract';
import type { DatabaseTransaction } from '../../platform/database/database';
import { Conflict } from '../../platform/errors';
import { changeRecord } from '../../platform/events/change-record';
import type { Actor } from '../../platform/events/record-event';
import { saveFiles, type PreparedFile } from '../../platform/files/file-archive';
import { HANDED_OVER_ALREADY, lockOwn, type ReportedTap, tapOn } from './own-delivery';

interface Failure {
  readonly driver: Actor & { id: number };
  readonly id: number;
  readonly reason: FailureReason;
  readonly note: string | null;
  readonly photos: readonly PreparedFile[];
  readonly tap: ReportedTap;
}

/**
 * Records a failed visit: the delivery loses its day and driver and waits for its next visit, with the
 * reason for planner and shop. Its products stay reserved.
 */
export async function failDelivery(
  trx: DatabaseTransaction,
  { driver, id, reason, note, photos, tap }: Failure,
): Promise<FailedDelivery> {
  const delivery = await lockOwn(trx, driver.id, id);
  if (delivery.status === 'delivered') throw new Conflict(HANDED_OVER_ALREADY);
  await saveFiles(trx, photos, {
    kind: 'delivery_photo',
    shopId: delivery.shop_id,
    createdBy: driver.id,
  });
  if (photos.length > 0) {
    await trx
      .insertInto('failure_photos')
      .values(
        photos.map((photo, index) => ({
          delivery_id: id,
          attempt: delivery.attempt,
          position: index + 1,
          file_id: photo.id,
        })),
      )
      .execute();
  }
  const set = {
    status: 'pending' as const,
    delivery_date: null,
    driver_id: null,
    started_at: null,
    slot: null,
    position: null,
    attempt: delivery.attempt + 1,
    failure_reason: reason,
    failure_note: note,
  };
  await changeRecord(trx, 'deliveries', delivery, {
    actor: driver,
    kind: 'delivery_failed',
    shopId: delivery.shop_id,
    set,
    after: { ...set, photos: photos.length, failed_at: tapOn(delivery, tap, new Date()) },
  });
  return { id, attempt: set.attempt, failure_reason: reason };
}
