import { Kysely, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { TraceQuery } from '../tracing/tracing';
import { PreparedStatements } from './prepared-statements';
import type { Schema } from './schema';
import { TimedDialect } from './timed-driver';

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

export interface DatabaseOptions {
  connectionString: string;
  /** Connections at most; 10 when absent. */
  poolSize?: number;
  /** Whether frequent statements are prepared: not through a transaction pool, whose connections change. */
  preparesStatements?: boolean;
  /** How long each query may take unless `limitQueries` says otherwise; none when absent. */
  queryMs?: number;
  /** Called when a connection breaks, idle or in use; the pool replaces it. */
  onBrokenConnection?: (error: Error) => void;
  /** Runs each query within a span; absent: no tracing. */
  traceQuery?: TraceQuery | undefined;
}

/** How long a query waits for a free or new connection. */
const CONNECT_WITHIN_MS = 10_000;

const { DATE, TIMESTAMPTZ }: Record<string, number> = types.builtins;

/**
 * Opens a pool on a PostgreSQL. Days are returned as `YYYY-MM-DD`, timestamps as ISO 8601 in UTC, numerics as text. The
 * caller closes it with `destroy()`.
 */
export function openDatabase({
  connectionString,
  poolSize = 10,
  preparesStatements = false,
  queryMs = 0,
  onBrokenConnection = () => undefined,
  traceQuery = (_sql, work) => work(),
}: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    types: { getTypeParser },
  });
  // Without both listeners a restart of the database would end this process too: the pool reports errors of idle
  // connections only, not those of a connection used by a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  const dialect = new TimedDialect(pool, {
    deadlineMs: queryMs,
    traceQuery,
    statements: preparesStatements ? new PreparedStatements() : undefined,
  });
  const db = new Kysely<Schema>({ dialect });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, Pool>();

/** The pool of a database, for its counts. */
export function poolOf(db: Database): Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
  const pool = pools.get(db);
  if (!pool) throw new Error('No database of openDatabase');
  return pool;
}

/** Parses a column's text (`pg`). */
type TypeParser = (value: string) => unknown;

const getTypeParser = ((oid: number, format?: 'text' | 'binary'): TypeParser => {
  if (oid === DATE) return (value) => value;
  if (oid === TIMESTAMPTZ) return (value) => new Date(value).toISOString();
  return types.getTypeParser(oid, format) as TypeParser;
}) as typeof types.getTypeParser;
