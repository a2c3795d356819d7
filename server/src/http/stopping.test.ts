import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { NOT_STARTED_HEADER } from '@cigogne/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { SENTENCES } from '../platform/errors';
import { handleError } from './handle-error';
import { stopCleanly } from './stopping';

let app: FastifyInstance;
let port: number;
let agent: Agent;
let sockets: Socket[];
/** URLs of completed requests. */
let done: string[];
let release: () => void;

/** `/held` is answered after `release()`, `/endless` never, everything else at once. */
async function listen({ cutOffAfterMs = 60_000 } = {}): Promise<void> {
  done = [];
  sockets = [];
  agent = new Agent({ keepAlive: true });
  const held = new Promise<void>((resolve) => (release = resolve));
  app = Fastify({ return503OnClosing: false, keepAliveTimeout: 10 * 60_000 });
  app.setErrorHandler(handleError);
  stopCleanly(app, { cutOffAfterMs });
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async ({ url }, reply) => {
      if (url === '/held') await held;
      if (url === '/endless') return reply.hijack();
      done.push(url);
      return { url };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}

/** Returns when the server has begun to stop, with a promise of its end. */
async function beginToStop(): Promise<{ closed: Promise<undefined> }> {
  const begun = once(app.stopping, 'abort');
  const closed = app.close();
  await begun;
  return { closed };
}

afterEach(async () => {
  release();
  agent.destroy();
  sockets.forEach((socket) => socket.destroy());
  await app.close();
});

/** Resolves when the request's handler runs. */
const begun = (url: string) =>
  new Promise<void>((resolve) =>
    app.server.on('request', (message) => {
      // After Fastify's own listener, which calls the handler.
      if (message.url === url) setImmediate(resolve);
    }),
  );

function call(path: string, options: RequestOptions = {}) {
  const sent = request({ port, path, agent, ...options });
  return { sent, answer: once(sent, 'response').then(([message]) => message as IncomingMessage) };
}

/** Opens a connection whose bytes are written by the test. */
async function open(bytes = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (bytes) socket.write(bytes);
  return socket;
}

it('finishes what has begun, on a connection that the client would keep, which ends with the answer', async () => {
  await listen();
  const { sent, answer } = call('/held');
  sent.end();
  await begun('/held');
  const { closed } = await beginToStop();
  release();
  const message = await answer;
  expect(message.statusCode).toBe(200);
  expect(message.headers.connection).toBe('close');
  expect(await text(message)).toBe('{"url":"/held"}');
  await closed;
});

it('refuses what comes later on a kept connection, and says when to come again and that nothing was done', async () => {
  await listen();
  const kept = await open();
  const arrived = once(kept, 'data');
  kept.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  const { sent, answer } = call('/held');
  sent.end();
  await begun('/held');
  const { closed } = await beginToStop();
  kept.write('POST /late HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  const refusal = await text(kept);
  expect(refusal).toMatch(/^HTTP\/1.1 503 /);
  expect(refusal).toMatch(/^retry-after: 1\r$/im);
  expect(refusal).toMatch(new RegExp(`^${NOT_STARTED_HEADER}: 1\r$`, 'im'));
  expect(refusal).toMatch(/^connection: close\r$/im);
  expect(refusal).toContain(SENTENCES[503]);
  expect(done).toEqual(['/first']);
  release();
  await answer;
  await closed;
});

it('takes all of a refused upload before it answers, so that the answer arrives', async () => {
  await listen();
  const kept = await open();
  const first = once(kept, 'data');
  kept.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
  await first;
  const { closed } = await beginToStop();
  const megabytes = Buffer.alloc(8 * 1024 * 1024);
  const answer = text(kept);
  let isAnswered = false;
  kept.once('data', () => (isAnswered = true));
  const arrived = begun('/late');
  kept.write(`POST /late HTTP/1.1\r\nHost: x\r\nContent-Length: ${megabytes.length}\r\n\r\n`);
  await arrived;
  for (let count = 0; count < 20; count += 1) await turn();
  expect(isAnswered).toBe(false);
  kept.write(megabytes);
  expect(await answer).toMatch(/^HTTP\/1.1 503 /);
  await closed;
});

it('ends idle connections at once, also those on which nothing was ever sent', async () => {
  await listen();
  const silent = await open();
  const idle = await open();
  const arrived = once(idle, 'data');
  idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  const ends = [silent, idle].map((socket) => once(socket, 'close'));
  [silent, idle].forEach((socket) => socket.resume());
  await app.close();
  await Promise.all(ends);
});

it.each([
  ['after its time', 400],
  ['whose time is over before it is looked at', 1],
])(
  'cuts off, %s, whoever never finishes: a body that does not come, an answer that never ends',
  async (_, cutOffAfterMs) => {
    await listen({ cutOffAfterMs });
    const slow = await open('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
    const half = await open('GET / HTTP/1.1\r\nHo');
    const endless = await open('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun('/endless');
    const ends = [slow, half, endless].map((socket) => once(socket.resume(), 'close'));
    await app.close();
    await Promise.all(ends);
  },
);

it('answers every request that busy clients have sent on their connections', async () => {
  await listen();
  let stopping: Promise<undefined> | undefined;
  const client = async () => {
    const own = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: (number | string)[] = [];
    try {
      for (;;) {
        const { sent, answer } = call('/busy', { agent: own });
        sent.end();
        const message = await answer;
        await text(message);
        statuses.push(message.statusCode!);
        if (statuses.length === 20) stopping ??= app.close();
      }
    } catch (error) {
      // Only a new connection may fail, as with any stopped server.
      statuses.push((error as NodeJS.ErrnoException).code ?? String(error));
    } finally {
      own.destroy();
    }
    return statuses;
  };
  const all = (await Promise.all(Array.from({ length: 30 }, client))).flat();
  await stopping;
  expect([...new Set(all)].sort()).toEqual(expect.arrayContaining([200, 'ECONNREFUSED']));
  expect(all.filter((status) => ![200, 503, 'ECONNREFUSED'].includes(status))).toEqual([]);
  expect(all.filter((status) => status === 200)).toHaveLength(done.length);
});
