import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { finished } from 'node:stream';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { TryLater } from '../platform/errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to stop, to end what would run forever. */
    stopping: AbortSignal;
    /** True once the readiness check fails, so that balancers send nothing more; calls are still answered. */
    isStopAnnounced: boolean;
    /** To be awaited before `close()`: gives balancers time to notice. */
    announceStop(delayMs: number): Promise<void>;
  }
}

interface StoppingOptions {
  /** Milliseconds from the signal until unfinished answers are cut off. */
  readonly cutOffAfterMs?: number;
}

/** Time for busy clients to send their next request and learn from its answer that the connection ends. */
const BUSY_CLIENTS_MS = 250;
/** Another process, or the next one of this server, may handle it. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Makes `app.close()` finish what has begun, refuse later requests, and end all connections within seconds, whatever
 * clients do. No connection ends before its pending answer has been sent.
 */
export function stopCleanly(
  app: FastifyInstance,
  { cutOffAfterMs = 8000 }: StoppingOptions = {},
): void {
  const stopping = new AbortController();
  const inProgress = new Set<ServerResponse>();
  const answers = new EventEmitter();
  app.decorate('stopping', stopping.signal);
  app.decorate('isStopAnnounced', false);
  app.decorate('announceStop', async (delayMs: number) => {
    app.isStopAnnounced = true;
    await wait(delayMs);
  });

  app.addHook('onRequest', (request, reply, done) => {
    inProgress.add(reply.raw);
    reply.raw.once('close', () => {
      inProgress.delete(reply.raw);
      if (inProgress.size === 0) answers.emit('last');
    });
    if (!stopping.signal.aborted) done();
    else whenSent(request.raw, () => done(new TryLater(RETRY_AFTER_SECONDS)));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
    done(null, payload);
  });

  app.addHook('preClose', async () => {
    const { server } = app;
    stopping.abort();
    if (!server.listening) return;
    // New connections are refused; unlike `server.close()` this leaves the present ones open.
    net.Server.prototype.close.call(server);
    const limit = AbortSignal.timeout(cutOffAfterMs);
    if ((await connectionsOf(server)) > 0) {
      await wait(BUSY_CLIENTS_MS);
      // Requests that have arrived are read before the other connections count as idle.
      await turn();
      await turn();
    }
    server.closeIdleConnections();
    // On a busy machine the time limit may have been reached by now.
    if (inProgress.size > 0 && !limit.aborted) {
      await Promise.race([once(answers, 'last'), once(limit, 'abort')]);
    }
    server.closeAllConnections();
  });
}

/** An answer sent before the whole request has arrived may be lost with the connection. */
function whenSent(request: IncomingMessage, answer: () => void): void {
  if (request.complete) return answer();
  finished(request, { writable: false }, () => answer());
  request.resume();
}

function connectionsOf(server: net.Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
