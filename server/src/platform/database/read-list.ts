import type { Database } from './database';
import { limitQueries, REPORT_QUERY_MS } from './deadline';

/**
 * Reads a long list on one connection. When `signal` is aborted the running query is cancelled, which frees the
 * connection, and `read` rejects.
 * @param signal of the call, aborted when its client disconnects
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
