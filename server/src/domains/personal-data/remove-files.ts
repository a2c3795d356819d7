import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import type { DatabaseTransaction } from '../../platform/database/database';
import { removeRows } from '../../platform/files/removed-files';

/**
 * Deletes the rows of files.
 * @returns their storage keys, which `removeBytes` takes once the transaction has ended
 */
export async function removeFiles(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  return removeRows(trx, sql`id = any(${ids}::uuid[])`);
}

/** Deletes stored files whose rows are gone; housekeeping retries what cannot be deleted now. */
export async function removeBytes(
  files: AppContext['files'],
  keys: readonly string[],
  { log, signal }: { readonly log: FastifyBaseLogger; readonly signal: AbortSignal },
): Promise<void> {
  await files.removeBytes(keys, signal).catch((error: unknown) => {
    log.warn({ err: error }, 'files of what was forgotten are not deleted yet');
  });
}
