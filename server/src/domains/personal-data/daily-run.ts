import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../platform/context';
import { ClocksDiffer, readAgreedTime } from '../../platform/database/agreed-time';
import { readDatabaseTime } from '../../platform/database/database-time';
import { Conflict } from '../../platform/errors';
import { eraseAgain } from './erase-again';
import { monthsBefore } from './forgetters';
import { isDailyRunDue, openRun } from './forgetting-runs';
import { forgettingStart } from './forgetting-start';
import { readRetention } from './retention';
import { NOTHING_IS_ERASED, runForgetting } from './run-forgetting';

/** Housekeeping: erases again what a restored backup has brought back. */
export async function eraseRestored(
  context: AppContext,
  ending: { readonly log: FastifyBaseLogger; readonly signal: AbortSignal },
): Promise<void> {
  const { invoice_years } = await readRetention(context);
  const invoicesSince = monthsBefore(await readDatabaseTime(context.db), invoice_years * 12);
  await eraseAgain(context, { invoicesSince, ...ending });
}

/** Housekeeping: forgets what is old enough, once a day, on one of the servers. */
export function dailyForgetting(
  context: AppContext,
  log: FastifyBaseLogger,
): (signal: AbortSignal) => Promise<void> {
  let hasLogged = false;

  return async (signal) => {
    const { db } = context;
    await readRetention(context);
    const startsAt = await forgettingStart(db);
    if (startsAt !== null) {
      if (!hasLogged) log.info({ startsAt }, 'nothing is forgotten by its age before this moment');
      hasLogged = true;
      return;
    }
    if (signal.aborted || !(await isDailyRunDue(db))) return;
    const now = await readAgreedTime(db, NOTHING_IS_ERASED).catch((error: unknown) => {
      if (!(error instanceof ClocksDiffer)) throw error;
      const { databaseTime, serverTime } = error;
      log.error(
        { databaseTime, serverTime },
        'nothing is forgotten: the clocks of this server and of the database differ by more than an hour',
      );
      return undefined;
    });
    if (!now) return;
    const id = await openRun(db, null).catch((error: unknown) => {
      // Another server was faster.
      if (error instanceof Conflict) return undefined;
      throw error;
    });
    if (id !== undefined) await runForgetting(context, { id, actor: null, log, now, signal });
  };
}
