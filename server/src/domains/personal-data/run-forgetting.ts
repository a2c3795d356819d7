import { setTimeout as wait } from 'node:timers/promises';
import { type ForgettingCounts, type ForgettingKind, FORGETTING_KINDS } from '@cigogne/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import { limitQueries, REPORT_QUERY_MS } from '../../platform/database/deadline';
import { inTransaction } from '../../platform/database/transaction';
import type { Actor } from '../../platform/events/record-event';
import { dueOf, type Forgetter, forgettersOf } from './forgetters';
import { closeRun, recordProgress } from './forgetting-runs';
import { removeBytes } from './remove-files';
import { readRetention } from './retention';

/** What is not done while the clocks disagree, for the message of `readAgreedTime`. */
export const NOTHING_IS_ERASED = 'rien n’est effacé';

/** Records per transaction: few enough that nobody notices a delay. */
const RECORDS_PER_STEP = 100;
/** Fewer, since each account may be the author of thousands of events. */
const ACCOUNTS_PER_STEP = 5;
const STEPS: Partial<Record<ForgettingKind, number>> = {
  account_requests: ACCOUNTS_PER_STEP,
  account_names: ACCOUNTS_PER_STEP,
};

interface Run {
  readonly id: number;
  /** Null for the daily run. */
  readonly actor: Actor | null;
  readonly log: FastifyBaseLogger;
  /** From `readAgreedTime`. */
  readonly now: Date;
  /** Aborted when the server closes: the run ends after its step, and the next run continues. */
  readonly signal: AbortSignal;
}

/**
 * Forgets everything that is due, one transaction per step, and closes the run with its event. Steps skip records
 * that others have locked, so that several servers could run at once. Each step reads the periods anew; a kind that
 * fails is logged and does not stop the others.
 */
export async function runForgetting(
  { config, db, files }: Pick<AppContext, 'config' | 'db' | 'files'>,
  { id, actor, log, now, signal }: Run,
): Promise<void> {
  const counts: Partial<Record<ForgettingKind, number>> = {};
  let completed = true;

  const step = async (kind: ForgettingKind, limit: number): Promise<number> => {
    const forgetter = forgettersOf(await readRetention({ config, db }), now)[kind];
    const forgotten = await inTransaction(db, async (trx) => {
      await limitQueries(trx, { ms: REPORT_QUERY_MS });
      const ids = await lockDue(trx, forgetter, limit);
      if (ids.length === 0) return { count: 0, keys: [] };
      const keys = await forgetter.forget(trx, ids as never[]);
      await recordProgress(trx, id, { ...counts, [kind]: (counts[kind] ?? 0) + ids.length });
      return { count: ids.length, keys };
    });
    if (forgotten.count > 0) counts[kind] = (counts[kind] ?? 0) + forgotten.count;
    await removeBytes(files, forgotten.keys, { log, signal });
    return forgotten.count;
  };

  const forgetAll = async (kind: ForgettingKind): Promise<void> => {
    const limit = STEPS[kind] ?? RECORDS_PER_STEP;
    for (let count = limit; count === limit && !signal.aborted;) {
      const begin = performance.now();
      count = await step(kind, limit);
      // Pause as long as the step took, to leave half of the time to everybody else.
      if (count === limit) await wait(performance.now() - begin);
    }
  };

  for (const kind of FORGETTING_KINDS) {
    await forgetAll(kind).catch((error: unknown) => {
      completed = false;
      log.warn({ err: error, kind }, 'a kind of personal data could not be forgotten');
    });
  }
  completed &&= !signal.aborted;
  await closeRun(db, { id, actor, counts: counts satisfies ForgettingCounts, completed });
}

/** Locks the oldest records that are due, and returns their ids. */
async function lockDue(
  trx: Parameters<Forgetter['forget']>[0],
  forgetter: Forgetter,
  limit: number,
): Promise<unknown[]> {
  const { rows } = await sql<{ id: unknown }>`select id from ${sql.table(forgetter.table)}
    where ${dueOf(forgetter)} order by ${forgetter.at} limit ${limit}
    for update skip locked`.execute(trx);
  return rows.map((row) => row.id);
}
