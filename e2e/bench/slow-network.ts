import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

interface Profile {
  readonly mbitPerSecond: number;
  readonly latencyMs: number;
}

export interface SlowNetwork {
  /** The suite's address through this network. */
  readonly url: string;
  /** Transferred bytes of answers' bodies since the previous call, by path. */
  readonly take: () => Map<string, number>;
  /** Path and query of each request received since the previous call. */
  readonly takeRequests: () => readonly string[];
  /** Switches the network off, or on again. */
  readonly cut: (cut: boolean) => void;
  readonly stop: () => Promise<void>;
}

/**
 * A slow network between a browser and the suite. Unlike the browser's own emulation it also slows the
 * service worker down and counts its bytes. All requests share the bandwidth of each direction.
 */
export async function startSlowNetwork(
  suiteUrl: string,
  { mbitPerSecond, latencyMs }: Profile,
): Promise<SlowNetwork> {
  const down = sharedLine(mbitPerSecond);
  const up = sharedLine(mbitPerSecond);
  const fetched = new Map<string, number>();
  let requests: string[] = [];
  let isCut = false;
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, headers, url = '' } = incoming;
    requests.push(url);
    await pause(latencyMs);
    const onward = request(new URL(url, suiteUrl), { method, headers });
    const answered = once(onward, 'response').then(async ([answer]: IncomingMessage[]) => {
      outgoing.writeHead(answer!.statusCode ?? 502, answer!.headers);
      outgoing.flushHeaders();
      const address = url.split('?')[0]!;
      const count = (bytes: number) => fetched.set(address, (fetched.get(address) ?? 0) + bytes);
      await pipeline(answer!, paced(down, count), outgoing);
    });
    await Promise.all([pipeline(incoming, paced(up), onward), answered]);
  }
  const server = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.destroy();
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    take: () => {
      const until = new Map(fetched);
      fetched.clear();
      return until;
    },
    takeRequests: () => {
      const until = requests;
      requests = [];
      return until;
    },
    cut: (cut) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The sender waits until everything sent before has passed, then for the time of its own bytes. */
function sharedLine(mbitPerSecond: number): (bytes: number) => Promise<void> {
  const bytesPerMs = (mbitPerSecond * 1e6) / 8 / 1000;
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / bytesPerMs;
    await pause(freeAt - performance.now());
  };
}

/** Forwards chunks at the speed of the line. */
function paced(line: (bytes: number) => Promise<void>, count?: (bytes: number) => void) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      await line(chunk.length);
      count?.(chunk.length);
      yield chunk;
    }
  };
}
