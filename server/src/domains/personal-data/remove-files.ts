import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import type { DatabaseTransaction } from '../../platform/database/database';

/**
 * Removes the rows of files.
 * @returns the keys of their bytes, which `removeBytes` deletes once the transaction has ended
 */
export async function removeFiles(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await trx
    .deleteFrom('files')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['storage_key', 'thumbnail_key'])
    .execute();
  return removed.flatMap(({ storage_key, thumbnail_key }) =>
    thumbnail_key === null ? [storage_key] : [storage_key, thumbnail_key],
  );
}

/** Deletes the bytes of files whose rows are gone for good; what cannot be deleted now is left to housekeeping. */
export async function removeBytes(
  files: AppContext['files'],
  keys: readonly string[],
  { log, signal }: { readonly log: FastifyBaseLogger; readonly signal: AbortSignal },
): Promise<void> {
  await files.removeBytes(keys, signal).catch((error: unknown) => {
    log.warn({ err: error }, 'files of what was forgotten are not deleted yet');
  });
}
