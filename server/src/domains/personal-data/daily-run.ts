import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Conflict } from '../../platform/errors';
import { eraseAgain } from './erase-again';
import { monthsBefore } from './forgetters';
import { isDailyRunDue, openRun } from './forgetting-runs';
import { forgettingStart } from './forgetting-start';
import { readRetention } from './retention';
import { runForgetting } from './run-forgetting';

/** Housekeeping: erases again what a restored backup has brought back, and runs once a day, in one server. */
export function dailyForgetting(
  context: AppContext,
  log: FastifyBaseLogger,
): (signal: AbortSignal) => Promise<void> {
  let told = false;

  return async (signal) => {
    const { db } = context;
    const { invoice_years } = await readRetention(context);
    const invoicesSince = monthsBefore(new Date(), invoice_years * 12);
    await eraseAgain(context, { invoicesSince, log, signal }).catch((error: unknown) => {
      log.warn({ err: error }, 'what was erased before a restoration is not erased again yet');
    });
    const startsAt = await forgettingStart(db);
    if (startsAt !== null) {
      if (!told) log.info({ startsAt }, 'nothing is forgotten by its age before this moment');
      told = true;
      return;
    }
    if (signal.aborted || !(await isDailyRunDue(db))) return;
    const id = await openRun(db, null).catch((error: unknown) => {
      // Another server was faster.
      if (error instanceof Conflict) return undefined;
      throw error;
    });
    if (id !== undefined) await runForgetting(context, { id, actor: null, log, signal });
  };
}
