import { type ForgettingCounts, type ForgettingRun, RUNS_PER_PAGE } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { breaksUnique } from '../../platform/database/sql-state';
import { inTransaction } from '../../platform/database/transaction';
import { Conflict } from '../../platform/errors';
import { recordEvent, type Actor } from '../../platform/events/record-event';

const UNDER_WAY = 'Un effacement est déjà en cours. Patientez, puis actualisez la page.';
/** A run without progress for this long has lost its server. */
const STALLED_MINUTES = 10;
/** Slightly less than a day, so that the daily run does not drift to later hours. */
const DAILY_AFTER_HOURS = 23;

const DAILY: Actor = { id: null, name: 'Effacement quotidien' };

/**
 * Opens a run: only one at a time, across all servers.
 * @returns its id
 * @throws {Conflict} while another one is in progress
 */
export async function openRun(db: Database, startedBy: number | null): Promise<number> {
  try {
    return await inTransaction(db, async (trx) => {
      await sql`update forgetting_runs set finished_at = now() where finished_at is null
        and active_at < now() - make_interval(mins => ${STALLED_MINUTES})`.execute(trx);
      const { id } = await trx
        .insertInto('forgetting_runs')
        .values({ started_by: startedBy })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  } catch (error) {
    if (breaksUnique(error, 'forgetting_runs_open')) throw new Conflict(UNDER_WAY);
    throw error;
  }
}

/** Records the progress of a run, in the transaction of its step. */
export async function recordProgress(
  trx: DatabaseTransaction,
  id: number,
  counts: ForgettingCounts,
): Promise<void> {
  await trx
    .updateTable('forgetting_runs')
    .set({ active_at: sql`now()`, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
}

interface Ended {
  readonly id: number;
  /** Null for the daily run. */
  readonly actor: Actor | null;
  readonly counts: ForgettingCounts;
  readonly completed: boolean;
}

/** Closes a run with its event. */
export function closeRun(db: Database, { id, actor, counts, completed }: Ended): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('forgetting_runs')
      .set({ finished_at: sql`now()`, completed })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, {
      actor: actor ?? DAILY,
      kind: Object.keys(counts).length > 0 ? 'data_forgotten' : 'nothing_to_forget',
      subject: { kind: 'forgetting', id },
      shopId: null,
      after: { ...counts, completed },
    });
  });
}

/** False when a run of the last day has completed or is in progress. */
export async function isDailyRunDue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select not exists (
      select from forgetting_runs where (completed or finished_at is null)
        and started_at > now() - make_interval(hours => ${DAILY_AFTER_HOURS})
        and (finished_at is not null or active_at > now() - make_interval(mins => ${STALLED_MINUTES}))
    ) as due`.execute(db);
  return rows[0]?.due === true;
}

export async function findRun(db: Database, id: number): Promise<ForgettingRun> {
  return selectRuns(db).where('run.id', '=', id).executeTakeFirstOrThrow();
}

/** A page of the runs, latest first. */
export async function listRuns(
  db: Database,
  before: number | undefined,
): Promise<{ runs: ForgettingRun[]; more: boolean }> {
  const found = await selectRuns(db)
    .$if(before !== undefined, (query) => query.where('run.id', '<', before!))
    .orderBy('run.id', 'desc')
    .limit(RUNS_PER_PAGE + 1)
    .execute();
  return { runs: found.slice(0, RUNS_PER_PAGE), more: found.length > RUNS_PER_PAGE };
}

function selectRuns(db: Database) {
  return db
    .selectFrom('forgetting_runs as run')
    .leftJoin('users', 'users.id', 'run.started_by')
    .select(['run.id', 'run.started_at', 'run.finished_at', 'run.completed', 'run.counts'])
    .select('users.name as started_by');
}
