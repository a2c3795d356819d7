import type { FastifyInstance } from 'fastify';

const EVERY_HOUR_MS = 60 * 60 * 1000;

/**
 * Clears what crashes and time leave behind: at the start, then every hour.
 * @param tasks by the name that the log gives them; one that fails does not stop the others
 */
export function startHousekeeping(
  app: FastifyInstance,
  tasks: Readonly<Record<string, () => Promise<unknown>>>,
): void {
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function clean() {
    for (const [task, run] of Object.entries(tasks)) {
      await run().catch((error: unknown) => app.log.warn({ err: error, task }, 'not cleared'));
    }
  }

  app.addHook('onListen', (done) => {
    const start = () => (round = round.then(clean));
    void start();
    timer = setInterval(() => void start(), EVERY_HOUR_MS).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await round;
  });
}
