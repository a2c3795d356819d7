import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database';
import { isMigrated } from '../platform/database/migrate';

/** `live`: the process answers. `ready`: the database answers too, and its schema is up to date. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/api/health/live', { schema: { hide: true } }, () => ({ status: 'ok' }));

  app.get('/api/health/ready', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      if (await isMigrated(db)) return { status: 'ok' };
      return reply.code(503).send({ status: 'not migrated' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
