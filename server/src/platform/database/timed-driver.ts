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

/** `pg`'s message when a query exceeds its `query_timeout`. */
const TIMED_OUT = 'Query read timeout';

/** A connection of the pool while it is in use, with a time limit for each of its queries. */
export class TimedConnection implements DatabaseConnection {
  private signal: AbortSignal | undefined;
  private timedOut: Error | undefined;
  private isBusy = false;
  private cancelling: Promise<void> | undefined;

  /** @param deadlineMs limit for each query; 0: none */
  constructor(
    private readonly client: PoolClient,
    public deadlineMs: number,
    private readonly traceQuery: TraceQuery,
  ) {}

  /** Once aborted, the running query is cancelled (SQLSTATE 57014) and further ones are refused. */
  abortWith(signal: AbortSignal): void {
    this.signal = signal;
    signal.addEventListener('abort', this.cancel, { once: true });
  }

  endAbort(): void {
    this.signal?.removeEventListener('abort', this.cancel);
    this.signal = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.timedOut) throw this.timedOut;
    this.signal?.throwIfAborted();
    // A pending cancel request would hit the rollback.
    if (this.cancelling) await this.cancelling;
    const query: QueryConfig & { query_timeout: number } = {
      text: sql,
      values: [...parameters],
      query_timeout: this.deadlineMs,
    };
    this.isBusy = true;
    try {
      const { command, rowCount, rows } = await this.traceQuery(sql, () =>
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
    private readonly deadlineMs: number,
    private readonly traceQuery: TraceQuery,
  ) {
    super({ pool });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new TimedConnection(await this.pool.connect(), this.deadlineMs, this.traceQuery);
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
    private readonly deadlineMs: number,
    private readonly traceQuery: TraceQuery,
  ) {
    super({ pool });
  }

  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }

  override createDriver(): TimedDriver {
    return new TimedDriver(this.pool, this.deadlineMs, this.traceQuery);
  }
}
