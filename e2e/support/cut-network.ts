import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the connection breaks: before the request, in its body, before the answer or within it. */
export type Cut = 'before' | 'body' | 'before the answer' | 'answer';

/** How much of a body is transferred before the cut. */
const BODY_BYTES = 4_000;

export interface CutNetwork {
  /** The suite's address through this network. */
  readonly url: string;
  /** Breaks all calls whose path ends like this; browsers retry some by themselves. */
  readonly cut: (pathEnd: string, at: Cut) => void;
  readonly mend: () => void;
  /** Offline for everyone; Playwright's own switch does not reach a service worker that outlives its page. */
  readonly unplug: (unplugged: boolean) => void;
  /** Paths of all POST requests, broken or not. */
  readonly tried: () => readonly string[];
  /** Paths of all GET requests, of pages and service workers alike. */
  readonly fetched: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** A network between a browser and the suite that breaks as instructed by a test. */
export async function startCutNetwork(suiteUrl: string): Promise<CutNetwork> {
  let broken: { pathEnd: string; at: Cut } | undefined;
  let unplugged = false;
  const asked: { method: string; url: string }[] = [];
  const askedWith = (method: string) => () =>
    asked.filter((one) => one.method === method).map(({ url }) => url);
  const server = createServer((incoming, outgoing) => {
    if (unplugged) return void incoming.socket.destroy();
    const { method = '', url = '' } = incoming;
    asked.push({ method, url });
    const at = broken && url.endsWith(broken.pathEnd) ? broken.at : undefined;
    pass(new URL(url, suiteUrl), incoming, outgoing, at);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: (pathEnd, at) => (broken = { pathEnd, at }),
    mend: () => (broken = undefined),
    unplug: (now) => {
      unplugged = now;
      if (now) server.closeAllConnections();
    },
    tried: askedWith('POST'),
    fetched: askedWith('GET'),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(to: URL, incoming: IncomingMessage, outgoing: ServerResponse, at?: Cut): void {
  const cut = () => incoming.socket.destroy();
  if (at === 'before') return void cut();
  const onward = request(to, { method: incoming.method, headers: incoming.headers });
  onward.on('error', cut);
  // Otherwise the suite would continue to write to live streams whose pages have been closed.
  outgoing.on('close', () => onward.destroy());
  onward.on('response', (answer) => {
    // The server has done its work and answered.
    if (at === 'before the answer') return void cut();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (at !== 'answer') return void answer.pipe(outgoing);
    answer.once('data', (chunk: Buffer) => {
      outgoing.write(chunk.subarray(0, chunk.length / 2), cut);
    });
  });
  if (at !== 'body') return void incoming.pipe(onward);
  let passed = 0;
  incoming.on('data', (chunk: Buffer) => {
    onward.write(chunk.subarray(0, BODY_BYTES - passed));
    passed += chunk.length;
    if (passed < BODY_BYTES) return;
    onward.destroy();
    cut();
  });
}
