import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { AppContext } from '../../platform/context';
import { type Database, poolOf } from '../../platform/database/database';
import { limitQueries } from '../../platform/database/deadline';
import { type KnownVersion, knownVersions, type Site } from './known-versions';

/**
 * Limit for the database: Prometheus gives up after 10 seconds, and metrics without those of the database are better
 * than none.
 */
const DATABASE_WITHIN_MS = 2000;
/** Label for unknown applications: anybody may report errors, and must not be able to create series. */
const OTHER = 'other';

/**
 * Adds metrics that are read on request. Those of the database are the same in every process.
 * @returns reads those of the database; to be awaited before the page is written
 */
export function addStateOfSite(
  context: Pick<AppContext, 'db' | 'metrics'> & Site,
): () => Promise<void> {
  const { db, metrics, readRegistry } = context;
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
    help: 'Errors that browsers have reported and that are not forgotten yet (30 days); other: of versions that this site does not have',
    labelNames: ['application', 'version'] as const,
    registers,
  });
  const lastBackup = new Gauge({
    name: 'cigogne_last_backup_timestamp_seconds',
    help: 'When the last backup by npm run backup was taken; absent while there was none',
    registers,
  });
  const isUp = new Gauge({
    name: 'cigogne_database_up',
    help: '1 when the database has answered the questions of this page, else 0',
    registers,
  });

  return async () => {
    const known = await knownVersions(context).catch(() => undefined);
    const state = await readState(db, known).catch(() => undefined);
    isUp.set(state ? 1 : 0);
    // Old values would look current.
    mails.remove();
    oldestMail.remove();
    browserErrors.reset();
    lastBackup.remove();
    if (!state) return;
    if (state.backedUpAt !== null) lastBackup.set(state.backedUpAt);
    mails.set(state.mails.count);
    oldestMail.set(state.mails.oldest);
    for (const { application, version, count } of state.errors) {
      browserErrors.set(
        version === null ? { application: OTHER } : { application, version },
        count,
      );
    }
  };
}

/** @param known undefined: unknown, then errors are left out */
function readState(db: Database, known: readonly KnownVersion[] | undefined) {
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
    const { backedUpAt } = await connection
      .selectFrom('backups')
      .select(sql<number | null>`extract(epoch from max(taken_at))::float`.as('backedUpAt'))
      .executeTakeFirstOrThrow();
    return { mails, backedUpAt, errors: known ? await countErrors(connection, known) : [] };
  });
}

interface ErrorCount {
  readonly application: string;
  /** Null stands for all versions that the site does not have. */
  readonly version: string | null;
  readonly count: number;
}

async function countErrors(
  db: Database,
  known: readonly KnownVersion[],
): Promise<readonly ErrorCount[]> {
  const applications = known.map(({ application }) => application);
  const versions = known.map(({ version }) => version);
  const { rows } = await sql<ErrorCount>`
    select known.application, known.version, sum(errors.count)::int as count
    from browser_errors as errors
    left join (
      select distinct * from unnest(${applications}::text[], ${versions}::text[]) as named (application, version)
    ) as known
      on known.application = errors.application and known.version = errors.version
    group by known.application, known.version
  `.execute(db);
  return rows;
}
