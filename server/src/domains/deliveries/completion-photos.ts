import { HANDED_OVER_STATUSES } from '@cigogne/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fileAddress } from '../../platform/files/file-address';
import type { DeliveryBuilder } from './delivery-filter';

/**
 * Proof photos of a delivery `d`, in the order in which they were taken; null before delivery, which saves the lookup.
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

/** Addresses of the photos. */
export function photoAddresses(photos: readonly { file_id: string }[] | null): string[] {
  return photos?.map(({ file_id }) => fileAddress(file_id)) ?? [];
}
