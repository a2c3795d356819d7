import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cookieOf } from '../support/call-client';
import { ACCOUNTS } from '../support/people';
import { freePort } from '../support/suite-server';
import { withFilledServer } from './filled-server';

const PROBE = fileURLToPath(new URL('process-probe.mjs', import.meta.url));
const OTHERS = fileURLToPath(new URL('other-requests.mjs', import.meta.url));
/** Calls of the same session that look at little. */
const SMALL_CALLS = ['/auth/profile', '/admin/deliveries/unread/count', '/admindelivery/drivers'];

export interface Answer {
  readonly ms: number;
  /** On the wire: compressed, as a browser takes it. */
  readonly bytes: number;
  readonly body: () => Promise<string>;
}

export interface Others {
  /** What their calls took since this was asked before, in ms. */
  times(): Promise<number[]>;
}

export interface MeasuredHouse {
  /** Calls below `/api`, read to the end, refused by nobody. */
  call(path: string): Promise<Answer>;
  /** Lets somebody else make small calls while `use` goes on. */
  withOthers(use: (others: Others) => Promise<void>): Promise<void>;
  /** The latest the event loop was, in ms, and the most memory held, in MB, since asked before. */
  probe(): Promise<{ latest: number; peak: number }>;
}

/** A built server with demo data of its own, its process and its callers watched. */
export async function withHouse<T>(
  demo: Readonly<Record<string, number>>,
  use: (house: MeasuredHouse) => Promise<T>,
): Promise<T> {
  const probePort = String(await freePort());
  return withFilledServer(
    demo,
    async ({ url }) => {
      // A session lasts a quarter of an hour, a bench longer: each part signs in for itself.
      const signIn = () => cookieOf(url, ACCOUNTS.admin);
      let cookie = await signIn();
      return use({
        call: (path) => read(`${url}/api${path}`, cookie),
        withOthers: async (use) => {
          cookie = await signIn();
          await withOthers(`${url}/api`, cookie, use);
        },
        probe: async () => (await fetch(`http://127.0.0.1:${probePort}`)).json() as never,
      });
    },
    { PROBE_PORT: probePort, NODE_OPTIONS: `--import=${pathToFileURL(PROBE).href}` },
  );
}

/** Leaves the answer as it came: to unpack 40 MB takes a processor, which is the reader's, not the server's. */
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

async function withOthers(
  url: string,
  cookie: string,
  use: (others: Others) => Promise<void>,
): Promise<void> {
  const addresses = SMALL_CALLS.map((path) => url + path);
  const other = fork(OTHERS, [JSON.stringify({ addresses, cookie })]);
  const ended = once(other, 'exit');
  try {
    await use({
      async times() {
        const told = once(other, 'message') as Promise<[number[]]>;
        other.send('tell');
        return (await Promise.race([told, ended.then(failed)]))[0];
      },
    });
  } finally {
    other.kill();
    await ended;
  }
}

function failed(): never {
  throw new Error('Nobody makes the small calls any more');
}
