import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { TraceQuery } from '../tracing/tracing';
import { cancelQuery } from './cancel-query';
import type { PreparedStatements } from './prepared-statements';
import { hasStalePlan } from './sql-state';

/** `pg`'s message when a query exceeds its `query_timeout`. */
const TIMED_OUT = 'Query read timeout';

export interface DriverOptions {
  /** Limit for each query unless the connection's is changed; 0: none. */
  readonly deadlineMs: number;
  readonly traceQuery: TraceQuery;
  /** Absent: no statement is prepared. */
  readonly statements?: PreparedStatements | undefined;
}

/** A connection of the pool while it is in use, with a time limit for each of its queries. */
export class TimedConnection implements DatabaseConnection {
  private signal: AbortSignal | undefined;
  private timedOut: Error | undefined;
  private isBusy = false;
  private cancelling: Promise<void> | undefined;

  /** Limit for each query; 0: none. */
  deadlineMs: number;

  constructor(
    private readonly client: PoolClient,
    private readonly options: DriverOptions,
  ) {
    this.deadlineMs = options.deadlineMs;
  }

  /** Once aborted, the running query is cancelled (SQLSTATE 57014) and further ones are refused. */
  abortWith(signal: AbortSignal): void {
    this.signal = signal;
    signal.addEventListener('abort', this.cancel, { once: true });
  }

  endAbort(): void {
    this.signal?.removeEventListener('abort', this.cancel);
    this.signal = undefined;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.run<Row>(compiled);
    } catch (error) {
      if (!hasStalePlan(error)) throw error;
      this.options.statements?.forget();
      // A transaction has failed with it, and is repeated as a whole.
      if (this.client.getTransactionStatus() !== 'I') throw error;
      return this.run<Row>(compiled);
    }
  }

  private async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.timedOut) throw this.timedOut;
    this.signal?.throwIfAborted();
    // A pending cancel request would hit the rollback.
    if (this.cancelling) await this.cancelling;
    const { statements, traceQuery } = this.options;
    // Several statements in one text, which cannot be prepared, have no parameters.
    const name = parameters.length > 0 ? statements?.nameOf(sql) : undefined;
    const query: QueryConfig & { query_timeout: number } = {
      ...(name && { name }),
      text: sql,
      values: [...parameters],
      query_timeout: this.deadlineMs,
    };
    this.isBusy = true;
    try {
      const { command, rowCount, rows } = await traceQuery(sql, () =>
        this.client.query<QueryResultRow>(query),
      );
      const numAffectedRows = CHANGES.has(command) ? BigInt(rowCount ?? 0) : undefined;
      return { numAffectedRows, rows: rows as Row[] };
    } catch (error) {
      if (error instanceof Error && error.message === TIMED_OUT) this.timedOut = error;
      throw error;
    } finally {
      this.isBusy = false;
    }
  }

  streamQuery(): never {
    throw new Error('Queries are read whole, or in pages of rows');
  }

  /** Whether a query timed out: the state of the connection is unknown, so it is not used again. */
  get hasTimedOut(): boolean {
    return this.timedOut !== undefined;
  }

  private readonly cancel = (): void => {
    if (this.isBusy) this.cancelling ??= cancelQuery(this.client);
  };

  /** Returns it to the pool, or closes the connection after a query that timed out. */
  release(): void {
    this.endAbort();
    if (this.timedOut) this.cancelling ??= cancelQuery(this.client);
    if (!this.cancelling) return this.client.release();
    // Not before the cancel request has been received: it would cancel the next user's query.
    void this.cancelling.then(() => this.client.release(this.timedOut));
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Kysely's driver with a time limit per query that does not depend on the database. */
class TimedDriver extends PostgresDriver {
  constructor(
    private readonly pool: Pool,
    private readonly options: DriverOptions,
  ) {
    super({ pool });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new TimedConnection(await this.pool.connect(), this.options);
  }

  /** Closing the connection rolls back too. */
  override async rollbackTransaction(connection: TimedConnection): Promise<void> {
    connection.endAbort();
    if (!connection.hasTimedOut) await super.rollbackTransaction(connection);
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as TimedConnection).release();
    return Promise.resolve();
  }
}

/** Without Kysely's migration lock: `migrate` has its own. */
class AdapterWithoutLock extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

export class TimedDialect extends PostgresDialect {
  constructor(
    private readonly pool: Pool,
    private readonly options: DriverOptions,
  ) {
    super({ pool });
  }

  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }

  override createDriver(): TimedDriver {
    return new TimedDriver(this.pool, this.options);
  }
}
