import { availableParallelism } from 'node:os';
import { createLimit } from '../limit';
import type { Database, DatabaseTransaction } from './database';
import { inSnapshot } from './in-snapshot';

/** So many reports are read at a time: the other half of the processors is for everybody else's calls. */
export const REPORTS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

const inTurn = createLimit(REPORTS_AT_ONCE);

/** Reads a report of one moment of the database, when its turn has come. */
export function readReport<T>(
  db: Database,
  read: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return inTurn(() => inSnapshot(db, read));
}
