import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database';

/**
 * Reads of one moment of the database, so that the figures of a report agree with each other whatever
 * happens meanwhile. However much it reads, it keeps to one processor: the others are everybody's.
 */
export function inSnapshot<T>(
  db: Database,
  read: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
      return read(trx);
    });
}
