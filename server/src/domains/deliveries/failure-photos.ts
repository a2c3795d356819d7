import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeliveryBuilder } from './delivery-filter';

/**
 * Photos of the failed visits of a delivery `d`, the latest visit first; null before the second visit, which saves the
 * lookup.
 */
export function failurePhotos(eb: DeliveryBuilder) {
  const photos = jsonArrayFrom(
    eb
      .selectFrom('failure_photos as failed')
      .select('failed.file_id')
      .whereRef('failed.delivery_id', '=', 'd.id')
      .orderBy('failed.attempt', 'desc')
      .orderBy('failed.position'),
  );
  return eb.case().when('d.attempt', '>', 1).then(photos).end();
}
