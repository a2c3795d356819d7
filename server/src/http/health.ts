import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import type { Database } from '../platform/database/database';
import { limitQueries } from '../platform/database/deadline';
import { isMigrated } from '../platform/database/migrate';

/** A probe gets its answer within 2 seconds, whatever the database does. */
const READY_WITHIN_MS = 1800;
const LIMIT = {
  milliseconds: READY_WITHIN_MS,
  message: `The database has not answered within ${READY_WITHIN_MS} ms`,
};

/** Called every few seconds: only problems are logged. */
const PROBE = { schema: { hide: true }, logLevel: 'warn' } as const;

type State = 'ok' | 'not migrated' | 'database unreachable' | 'stopping';

/**
 * `live`: the process answers. `ready`: the database answers too, its schema is up to date, and the server is not
 * about to stop.
 */
export function registerHealth(app: FastifyInstance, db: Database): void {
  /** Probes share a check: otherwise they would take all connections while the database does not answer. */
  let checking: Promise<State> | undefined;

  app.get('/api/health/live', PROBE, () => ({ status: 'ok' }));

  app.get('/api/health/ready', PROBE, async (request, reply) => {
    if (app.isStopAnnounced) return reply.code(503).send({ status: 'stopping' satisfies State });
    checking ??= check(db).finally(() => (checking = undefined));
    const status = await pTimeout(checking, LIMIT).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return 'database unreachable' as const;
    });
    if (status === 'not migrated') request.log.warn('not ready: the database is not migrated');
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}

async function check(db: Database): Promise<State> {
  return db.connection().execute(async (connection) => {
    await limitQueries(connection, { ms: READY_WITHIN_MS });
    return (await isMigrated(connection)) ? 'ok' : 'not migrated';
  });
}
