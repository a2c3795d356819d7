import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { WorkQueue } from '../work-queue';
import type { Database, DatabaseTransaction } from './database';
import { limitQueries, REPORT_QUERY_MS } from './deadline';

/**
 * Number of concurrent reports: half of the processors are left to other calls. At most two, since both queues together
 * may use only few of the connections.
 */
export const REPORTS_AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
/** Limit of waiting reports: a whole office may request them at once. */
export const REPORTS_WAITING = 20;

const newQueue = () => new WorkQueue({ atOnce: REPORTS_AT_ONCE, maxWaiting: REPORTS_WAITING });
/** Two queues, so that a page or a total does not wait for whole reports, which have any length. */
const queues = { bounded: newQueue(), unbounded: newQueue() };

export type ReportLength = keyof typeof queues;

/**
 * Reads a report once its queue allows it, from a snapshot of the database, so that its figures are consistent with
 * each other. Ends, running query included, when `signal` is aborted.
 * @param signal of the call, aborted when its client disconnects
 * @throws {TryLater} when too many reports are waiting
 */
export function readReport<T>(
  db: Database,
  signal: AbortSignal,
  read: (trx: DatabaseTransaction) => Promise<T>,
  length: ReportLength = 'bounded',
): Promise<T> {
  const readSnapshot = () =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await limitQueries(trx, { ms: REPORT_QUERY_MS, signal });
        // One processor per report, however much it reads.
        await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
        // A prepared plan for any range of days would read a year the way it reads a day: several times as long.
        await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
        return read(trx);
      });
  return queues[length].run(readSnapshot, { signal });
}

/** @throws {TryLater} when `readReport` would refuse at once */
export function refuseTooManyReports(length: ReportLength): void {
  queues[length].refuseWhenFull();
}
