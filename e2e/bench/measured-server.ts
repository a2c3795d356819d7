import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cookieOf } from '../support/call-client';
import { ACCOUNTS } from '../support/people';
import { freePort } from '../support/suite-server';
import { withFilledServer } from './filled-server';

const PROBE = fileURLToPath(new URL('process-probe.mjs', import.meta.url));
const OTHER_USER = fileURLToPath(new URL('other-requests.mjs', import.meta.url));
/** Calls of the same session that read little. */
const SMALL_CALLS = ['/auth/profile', '/admin/deliveries/unread/count', '/admindelivery/drivers'];

export interface Answer {
  readonly ms: number;
  /** As transferred: compressed, like to a browser. */
  readonly bytes: number;
  readonly body: () => Promise<string>;
}

export interface OtherUser {
  /** Durations in ms of all their calls since the previous call of this function. */
  times(): Promise<number[]>;
}

export interface MeasuredServer {
  /** Calls a path below `/api` and reads the whole answer; throws on a refusal. */
  call(path: string): Promise<Answer>;
  /** Makes another user send small calls while `use` runs. */
  withOtherUser(use: (other: OtherUser) => Promise<void>): Promise<void>;
  /** The longest delay of the event loop, in ms, and peak memory, in MB, since the previous call. */
  probe(): Promise<{ latest: number; peak: number }>;
}

/** A built server with demo data of its own, whose process and response times are measured. */
export async function withMeasuredServer<T>(
  demo: Readonly<Record<string, number>>,
  use: (server: MeasuredServer) => Promise<T>,
): Promise<T> {
  const probePort = String(await freePort());
  return withFilledServer(
    demo,
    async ({ url }) => {
      // A session lasts 15 minutes, less than a benchmark: each part signs in again.
      const signIn = () => cookieOf(url, ACCOUNTS.admin);
      let cookie = await signIn();
      return use({
        call: (path) => read(`${url}/api${path}`, cookie),
        withOtherUser: async (use) => {
          cookie = await signIn();
          await withOtherUser(`${url}/api`, cookie, use);
        },
        probe: async () => (await fetch(`http://127.0.0.1:${probePort}`)).json() as never,
      });
    },
    { PROBE_PORT: probePort, NODE_OPTIONS: `--import=${pathToFileURL(PROBE).href}` },
  );
}

/** Leaves the answer compressed: decompressing 40 MB would take processor time from the measured server. */
function read(address: string, cookie: string): Promise<Answer> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${address}`));
        const ms = performance.now() - begin;
        const body = async () => (await fetch(address, { headers: { cookie } })).text();
        resolve({ ms, bytes, body });
      });
    }).once('error', reject);
  });
}

async function withOtherUser(
  url: string,
  cookie: string,
  use: (other: OtherUser) => Promise<void>,
): Promise<void> {
  const addresses = SMALL_CALLS.map((path) => url + path);
  const worker = fork(OTHER_USER, [JSON.stringify({ addresses, cookie })]);
  const ended = once(worker, 'exit');
  try {
    await use({
      async times() {
        const report = once(worker, 'message') as Promise<[number[]]>;
        worker.send('report');
        return (await Promise.race([report, ended.then(failed)]))[0];
      },
    });
  } finally {
    worker.kill();
    await ended;
  }
}

function failed(): never {
  throw new Error('The process of the other user has ended');
}
