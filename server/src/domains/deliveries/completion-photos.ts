import { HANDED_OVER_STATUSES } from '@cigogne/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fileAddress } from '../../platform/files/file-address';
import type { DeliveryBuilder } from './delivery-filter';

/**
 * The proof photos of a delivery `d`, in the order in which they were taken; null before it has been delivered, when there can be
 * none to look up.
 */
export function completionPhotos(eb: DeliveryBuilder) {
  const photos = jsonArrayFrom(
    eb
      .selectFrom('delivery_photos as photo')
      .select('photo.file_id')
      .whereRef('photo.delivery_id', '=', 'd.id')
      .orderBy('photo.position'),
  );
  return eb.case().when('d.status', 'in', HANDED_OVER_STATUSES).then(photos).end();
}

/** The addresses of photos. */
export function photoAddresses(photos: readonly { file_id: string }[] | null): string[] {
  return photos?.map(({ file_id }) => fileAddress(file_id)) ?? [];
}
