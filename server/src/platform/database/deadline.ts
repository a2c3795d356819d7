import { sql } from 'kysely';
import type { Database } from './database';
import { TimedConnection } from './timed-driver';

/** Limit for each query of an ordinary call: many times what they take. */
export const CALL_QUERY_MS = 10_000;
/** Limit for each query of a report, an invoice or a long list. */
export const REPORT_QUERY_MS = 60_000;
/** Added to ours, so that the database's own limit acts first: its error concerns the query, ours the connection. */
const NOTICED_WITHIN_MS = 1000;

interface QueryLimits {
  /** Milliseconds for each query from now on. */
  readonly ms?: number;
  /** Once aborted, the running query is cancelled and further ones are refused. */
  readonly signal?: AbortSignal;
}

/**
 * Sets the limits of a transaction, or of a connection reserved by `db.connection()`. In a transaction the database
 * ends a query that takes longer (SQLSTATE 57014); if it does not, since it is frozen or unreachable, the query and its
 * connection fail a second later.
 */
export async function limitQueries(db: Database, { ms, signal }: QueryLimits): Promise<void> {
  const connection = await db
    .getExecutor()
    .provideConnection((reserved) => Promise.resolve(reserved));
  if (!(connection instanceof TimedConnection)) throw new Error('No connection of this server');
  if (signal) connection.abortWith(signal);
  if (ms === undefined) return;
  connection.deadlineMs = db.isTransaction ? ms + NOTICED_WITHIN_MS : ms;
  if (db.isTransaction) {
    await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(db);
  }
}
