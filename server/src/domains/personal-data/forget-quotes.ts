import { FORGOTTEN_CUSTOMER } from '@cigogne/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database';
import { scrubEvents } from './anonymise';
import { removeFiles } from './remove-files';

const KEPT_IN_EVENTS = ['photos', 'done'];

/**
 * Deletes requests for quotes with photos and mails; the history keeps only that they existed.
 * @returns storage keys of the photos, to be deleted after the transaction
 */
export async function forgetQuotes(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`delete from quote_photos
    where quote_id = any(${ids}::integer[]) returning file_id`.execute(trx);
  await sql`delete from outbox where quote_id = any(${ids}::integer[])`.execute(trx);
  await sql`delete from quote_requests where id = any(${ids}::integer[])`.execute(trx);
  await scrubEvents(trx, { subject: 'quote_request', ids, keep: KEPT_IN_EVENTS });
  // The visitor is the author of the first event.
  await sql`update events set actor_name = ${FORGOTTEN_CUSTOMER}
    where subject_kind = 'quote_request' and subject_id = any(${ids}::integer[])
      and actor_id is null`.execute(trx);
  return removeFiles(
    trx,
    rows.map(({ file_id }) => file_id),
  );
}
