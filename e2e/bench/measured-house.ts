import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { freePort, makeDataDir, startSuite } from '../support/suite-server';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROBE = fileURLToPath(new URL('process-probe.mjs', import.meta.url));
const OTHERS = new URL('other-requests.mjs', import.meta.url);
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

/** The built server with demo data of its own, for as long as `use` takes. */
export async function withHouse<T>(
  demo: Readonly<Record<string, number>>,
  use: (house: MeasuredHouse) => Promise<T>,
): Promise<T> {
  const { dataDir, remove } = makeDataDir();
  try {
    await fill(dataDir, demo);
    const probePort = String(await freePort());
    const suite = await startSuite(dataDir, {
      PROBE_PORT: probePort,
      NODE_OPTIONS: `--import=${pathToFileURL(PROBE).href}`,
    });
    try {
      const cookie = await signIn(suite.url);
      const answer = (path: string) => read(`${suite.url}/api${path}`, cookie);
      return await use({
        call: answer,
        withOthers: (use) => withOthers(`${suite.url}/api`, cookie, use),
        probe: async () => (await fetch(`http://127.0.0.1:${probePort}`)).json() as never,
      });
    } finally {
      await suite.stop();
    }
  } finally {
    remove();
  }
}

async function fill(dataDir: string, demo: Readonly<Record<string, number>>): Promise<void> {
  const options = Object.entries(demo).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const filling = spawn(process.execPath, ['server/dist/cli/demo.js', ...options], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(filling, 'exit')) as [number];
  if (code !== 0) throw new Error(`The demo could not be filled in: ${code}`);
}

async function signIn(url: string): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cigogne.example', password: 'demo1234' }),
  });
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
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
  const other = new Worker(OTHERS, { workerData: { addresses, cookie } });
  try {
    await use({
      async times() {
        const told = once(other, 'message') as Promise<[number[]]>;
        other.postMessage('tell');
        return (await told)[0];
      },
    });
  } finally {
    await other.terminate();
  }
}
