import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LiveChange, LiveMessage } from '@cigogne/contract';
import { buildApp } from '../app';
import { addDelivery } from './records';
import type { Client, SignedInClient, TestServer } from './test-server';

export interface LiveStream {
  readonly status: number;
  readonly ids: string[];
  readonly changes: LiveChange[];
  readonly resets: number;
  readonly ended: boolean;
  close(): void;
}

/** Live streams of the server, closed after each test. Called once by a test file. */
export function useLiveStreams(server: TestServer) {
  let url: string;
  const open: LiveStream[] = [];
  const apps: FastifyInstance[] = [];

  beforeAll(async () => {
    url = await server.app.listen({ port: 0 });
  });
  afterEach(async () => {
    open.splice(0).forEach((stream) => stream.close());
    for (const app of apps.splice(0)) await app.close();
  });

  /** Listens like a browser. */
  async function listen(
    { cookie }: Client,
    { at = url, headers = {}, query = '' } = {},
  ): Promise<LiveStream> {
    const abort = new AbortController();
    const response = await fetch(`${at}/api/live${query}`, {
      headers: { ...headers, ...(cookie && { cookie }) },
      signal: abort.signal,
    });
    const stream = {
      status: response.status,
      ids: [] as string[],
      changes: [] as LiveChange[],
      resets: 0,
      ended: false,
      close: () => abort.abort(),
    };
    open.push(stream);
    void read(response, stream).catch(() => undefined);
    // The first event contains the stream's starting position.
    if (response.ok) await until(() => stream.ids.length > 0);
    return stream;
  }

  /** Starts another process on the same database. */
  async function secondServer() {
    const app = await buildApp(server.config, {
      db: server.db,
      logTo: { write: () => undefined },
    });
    apps.push(app);
    return { app, at: await app.listen({ port: 0 }) };
  }

  async function aDelivery(values: Parameters<typeof addDelivery>[2] = {}) {
    const shop = await server.signIn('shop');
    return { shop, delivery: await addDelivery(server.db, shop.user.id, values) };
  }

  return { listen, secondServer, aDelivery };
}

async function read(
  response: Response,
  stream: { ids: string[]; changes: LiveChange[]; resets: number; ended: boolean },
) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
      if (field('event') === 'reset') stream.resets += 1;
      else if (field('data')) {
        stream.changes.push(...(JSON.parse(field('data')!) as LiveMessage).changes);
      }
      if (field('id')) stream.ids.push(field('id')!);
    }
  }
  stream.ended = true;
}

/** Waits until the condition holds, and fails after the time limit. */
export async function until(holds: () => boolean, withinMs = 60_000) {
  const end = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not happen.');
    await wait(10);
  }
}

export const schedule = (planner: SignedInClient, id: number, delivery_date: string) =>
  planner.call('setDeliveryDate', { params: { id }, body: { delivery_date } });

/** Whether the stream has reported the delivery; it may also contain changes of other tests. */
export const tellsOf = ({ id }: { id: number }, { changes }: LiveStream) =>
  changes.some((change) => change.type === 'Delivery' && change.id === id);
