import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database, DatabaseTransaction } from './database';

/** Reports read at a time: the other half of the processors is left to all other calls. */
export const REPORTS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Two queues, so that a page or a total does not wait for whole reports, which have any length. */
const queues = { bounded: pLimit(REPORTS_AT_ONCE), unbounded: pLimit(REPORTS_AT_ONCE) };

/**
 * Reads a report once its queue allows it, from a snapshot of the database, so that its figures agree
 * with each other whatever is written meanwhile.
 */
export function readReport<T>(
  db: Database,
  read: (trx: DatabaseTransaction) => Promise<T>,
  length: keyof typeof queues = 'bounded',
): Promise<T> {
  return queues[length](() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        // One processor for each report, however much it reads.
        await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
        return read(trx);
      }),
  );
}
