import type { FastifyInstance } from 'fastify';
import { runAtIntervals } from './run-at-intervals';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes what crashes and time leave behind: at the start, then every hour.
 * @param tasks by the name that the log gives them; one that fails does not stop the others
 */
export function startHousekeeping(
  app: FastifyInstance,
  tasks: Readonly<Record<string, () => Promise<unknown>>>,
): void {
  runAtIntervals(app, {
    everyMs: HOUR_MS,
    async run() {
      for (const [task, remove] of Object.entries(tasks)) {
        await remove().catch((error: unknown) => {
          app.log.warn({ err: error, task }, 'housekeeping task failed');
        });
      }
    },
  });
}
