import type { OutgoingHttpHeaders } from 'node:http';
import type { LiveChange, LiveMessage } from '@cigogne/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { TooMany } from '../../platform/errors';
import { LiveFeed, type Listener } from '../../platform/live/live-feed';

/** Per process. Browsers keep only the stream of the visible tab open. */
const MAX_STREAMS_PER_USER = 6;
const RETRY_AFTER_SECONDS = 30;
const RECONNECT_MS = 2000;
/** A client with more unread bytes is disconnected: it has stopped reading. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Live updates: which records changed, as server-sent events. */
export function registerLiveRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, metrics, settings } = context;
  const feed = new LiveFeed(db, app.log, () => settings.forget());

  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) feed.wake();
    done();
  });
  const stop = () => feed.stop();
  app.stopping.addEventListener('abort', () => void stop(), { once: true });
  app.addHook('onClose', stop);

  registerCall(app, 'live', async ({ query, user, request, reply }) => {
    if (feed.countOf(user.id) >= MAX_STREAMS_PER_USER) {
      throw new TooMany('Trop d’onglets ouverts en même temps.', RETRY_AFTER_SECONDS);
    }
    const stream = openStream(reply);
    // The client may have left, or the server begun to stop, while the session was looked up: nothing would end the
    // stream.
    const isTooLate = reply.raw.destroyed || app.stopping.aborted;
    if (isTooLate || request.method === 'HEAD') {
      stream.close();
      return reply;
    }
    const listener: Listener = { user, ...stream };
    metrics.liveListeners.inc();
    stream.onClosed(() => {
      feed.remove(listener);
      metrics.liveListeners.dec();
    });
    // Not awaited: streams begin one after the other, and this call should not occupy a turn while waiting.
    feed.add(listener, positionOf(request, query.after)).catch((error: unknown) => {
      // The headers have been sent already: the browser reconnects after a while.
      request.log.warn({ err: error }, 'live updates not started');
      stream.close();
    });
    return reply;
  });
}

/** The position to resume from: the browser's header, otherwise our client's parameter; NaN when invalid. */
function positionOf(request: FastifyRequest, after: string | undefined): number | undefined {
  const position = request.headers['last-event-id'] ?? after;
  if (position === undefined) return undefined;
  return /^\d{1,16}$/.test(String(position)) ? Number(position) : Number.NaN;
}

function openStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would buffer the events.
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    else raw.write(text);
  };
  write(`retry: ${RECONNECT_MS}\n\n`);
  raw.on('error', () => raw.destroy());
  return {
    send: (position: number, changes: readonly LiveChange[]) =>
      write(
        `id: ${position}\ndata: ${JSON.stringify({ changes: [...changes] } satisfies LiveMessage)}\n\n`,
      ),
    reset: (position: number) => write(`id: ${position}\nevent: reset\ndata: {}\n\n`),
    close: () => void raw.end(),
    onClosed: (listener: () => void) => raw.on('close', listener),
  };
}
