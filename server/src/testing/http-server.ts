import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  url: string;
  /** Paths with their queries, in the order of the requests. */
  received: string[];
  /** How the next requests are answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A real HTTP server as a stand-in for a service. */
export async function startHttpServer(): Promise<HttpServer> {
  const state: Pick<HttpServer, 'received' | 'answer'> = {
    received: [],
    answer: answerWith('{}'),
  };
  const server = createServer((request, response) => {
    state.received.push(request.url ?? '');
    state.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

export const answerWith =
  (body: unknown, status = 200, headers: Record<string, string> = {}): HttpServer['answer'] =>
  (_request, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

/** Ways in which a service can fail; none of them may be shown on a screen. */
export const FAILURES: readonly (readonly [string, HttpServer['answer']])[] = [
  ['is slow', () => undefined],
  ['fails', answerWith('Internal Server Error', 500)],
  ['answers garbage', answerWith('<html>')],
  ['answers something else', answerWith({ code: 'InvalidQuery' })],
  ['ends the connection', (_request, response) => response.destroy()],
  ['sends elsewhere', answerWith('', 302, { location: 'http://127.0.0.1:1/' })],
  ['answers without end', (_request, response) => writeOn(response)],
];

function writeOn(response: ServerResponse): void {
  while (response.write(' '.repeat(64 * 1024)));
  response.once('drain', () => writeOn(response));
}
