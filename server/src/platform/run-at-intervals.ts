import type { FastifyInstance } from 'fastify';

interface RepeatedTask {
  readonly everyMs: number;
  /** Runs never overlap. Must not reject. `signal` is aborted when the server closes. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Called after the last run, when the server closes. */
  readonly stopped?: () => void;
}

/** Runs a task when the server begins to listen and then at intervals; closing waits for its end. */
export function runAtIntervals(
  app: FastifyInstance,
  { everyMs, run, stopped }: RepeatedTask,
): void {
  const closing = new AbortController();
  let lastRun = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const runNext = () => {
    lastRun = lastRun.then(() => run(closing.signal));
  };
  app.addHook('onListen', (done) => {
    runNext();
    timer = setInterval(runNext, everyMs).unref();
    done();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    clearInterval(timer);
    await lastRun;
    stopped?.();
  });
}
