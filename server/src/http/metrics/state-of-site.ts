import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { AppContext } from '../../platform/context';
import { type Database, poolOf } from '../../platform/database/database';
import { limitQueries } from '../../platform/database/deadline';

/** Prometheus gives up after 10 seconds; figures without those of the database are better than none. */
const DATABASE_WITHIN_MS = 2000;

/**
 * Adds figures that are read when they are asked for. Those of the database are the same in every process.
 * @returns reads those of the database; to be awaited before the page is written
 */
export function addStateOfSite({
  db,
  metrics,
  readRegistry,
}: Pick<AppContext, 'db' | 'metrics' | 'readRegistry'>): () => Promise<void> {
  const registers = [metrics.registry];
  const connections = new Gauge({
    name: 'cigogne_database_connections',
    help: 'Connections of the pool by state; waiting: calls without one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = poolOf(db);
      connections.set({ state: 'in_use' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'waiting' }, waitingCount);
    },
  });
  const remotes = new Gauge({
    name: 'cigogne_remote_info',
    help: 'Version that is served of each remote: always 1',
    labelNames: ['remote', 'version'] as const,
    registers,
    async collect() {
      remotes.reset();
      for (const [remote, { version }] of await readRegistry()) remotes.set({ remote, version }, 1);
    },
  });
  const mails = new Gauge({
    name: 'cigogne_outbox_mails',
    help: 'Mails that wait to be sent',
    registers,
  });
  const oldestMail = new Gauge({
    name: 'cigogne_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits; 0 when none does',
    registers,
  });
  const browserErrors = new Gauge({
    name: 'cigogne_browser_errors',
    help: 'Errors that browsers have reported and that are not forgotten yet (30 days)',
    labelNames: ['application', 'version'] as const,
    registers,
  });
  const isUp = new Gauge({
    name: 'cigogne_database_up',
    help: '1 when the database has answered the questions of this page, else 0',
    registers,
  });

  return async () => {
    const state = await readState(db).catch(() => undefined);
    isUp.set(state ? 1 : 0);
    // What was true earlier would look true now.
    mails.remove();
    oldestMail.remove();
    browserErrors.reset();
    if (!state) return;
    mails.set(state.mails.count);
    oldestMail.set(state.mails.oldest);
    for (const { count, ...labels } of state.errors) browserErrors.set(labels, count);
  };
}

function readState(db: Database) {
  return db.connection().execute(async (connection) => {
    await limitQueries(connection, { ms: DATABASE_WITHIN_MS });
    const mails = await connection
      .selectFrom('outbox')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float`.as('oldest'),
      ])
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    const errors = await connection
      .selectFrom('browser_errors')
      .select(['application', 'version', sql<number>`sum(count)::int`.as('count')])
      .groupBy(['application', 'version'])
      .execute();
    return { mails, errors };
  });
}
