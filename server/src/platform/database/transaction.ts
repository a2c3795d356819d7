import { setTimeout as wait } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from './database';

const ATTEMPTS = 6;
/** serialization_failure and deadlock_detected, after which a retry may succeed. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, and again after a serialization failure or a deadlock, so `work` must have no effects
 * outside the database that may not be repeated. All its queries must use `trx`.
 */
export function inTransaction<T>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return repeatOnConflict(() => db.transaction().execute(work));
}

/** Runs work consisting of one transaction, and again after a serialization failure or a deadlock. */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** The SQLSTATE of an error of the database; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the error is a violation of this unique index. */
export function breaksUnique(error: unknown, index: string): boolean {
  return (
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === index
  );
}
