import type { Database } from './database';
import { limitQueries, REPORT_QUERY_MS } from './deadline';

/**
 * Reads a long list on one connection, which is free again as soon as `signal` is aborted: the query that is running
 * then is cancelled, and `read` rejects.
 * @param signal of the call, aborted when its client has gone
 */
export function readList<T>(
  db: Database,
  signal: AbortSignal,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await limitQueries(connection, { ms: REPORT_QUERY_MS, signal });
    return read(connection);
  });
}
