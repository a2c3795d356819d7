import type { FastifyInstance } from 'fastify';
import { runAtIntervals } from './run-at-intervals';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes what crashes and time leave behind: at the start, then every hour.
 * @param tasks by the name that the log gives them; one that fails does not stop the others. `signal` is aborted when
 * the server closes
 */
export function startHousekeeping(
  app: FastifyInstance,
  tasks: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>,
): void {
  runAtIntervals(app, {
    everyMs: HOUR_MS,
    async run(signal) {
      for (const [task, remove] of Object.entries(tasks)) {
        await remove(signal).catch((error: unknown) => {
          // Work interrupted by closing continues after the next start.
          if (!signal.aborted) app.log.warn({ err: error, task }, 'housekeeping task failed');
        });
      }
    },
  });
}

/** Skips the first run of a task: it runs an hour after the start. */
export function notAtStart(
  task: (signal: AbortSignal) => Promise<unknown>,
): (signal: AbortSignal) => Promise<unknown> {
  let isAtStart = true;
  return async (signal) => {
    if (!isAtStart) await task(signal);
    isAtStart = false;
  };
}
