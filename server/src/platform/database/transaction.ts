import { setTimeout as wait } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from './database';
import { hasStalePlan, sqlState } from './sql-state';

const ATTEMPTS = 6;
/** serialization_failure and deadlock_detected, after which a retry may succeed. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, and again when the database asks for it (`repeatOnConflict`), so `work` must have no
 * effects outside the database that may not be repeated. All its queries must use `trx`.
 */
export function inTransaction<T>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return repeatOnConflict(() => db.transaction().execute(work));
}

/**
 * Runs work consisting of one transaction, and again after a serialization failure, a deadlock or a stale plan.
 */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

const isRetryable = (error: unknown) => RETRYABLE.has(sqlState(error) ?? '') || hasStalePlan(error);
