import { todayInParis } from '@cigogne/contract';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEST_SITE } from './site-copy';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 60_000;

export interface SuiteServer {
  /** Base address without a trailing slash. */
  readonly url: string;
  /** Everything the process has printed. */
  readonly output: () => string;
  /** Process id of the server, not of its database. */
  readonly pid: number;
  /** Stops like Ctrl-C. */
  readonly stop: () => Promise<void>;
}

/** Starts the built server with the site of the present builds and an embedded database in `dataDir`. */
export async function startSuite(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<SuiteServer> {
  const port = settings.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      // Required in production.
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SITE_DIR: TEST_SITE,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  await whenReady(server, url, () => output);
  return {
    url,
    output: () => output,
    pid: server.pid!,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** A folder for a server's data. */
export interface DataDir {
  readonly dataDir: string;
  readonly remove: () => void;
}

/** Readable for the database's own user when the server runs as root. */
export function makeEmptyDataDir(): DataDir {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-e2e-'));
  chmodSync(dataDir, 0o755);
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** For Playwright's workers: the folder that `makeDataDir` copies. */
export const DEMO_DATA_VARIABLE = 'E2E_DEMO_DATA';

/**
 * The folder for a server with the demo: a copy of the one made by demo-data.ts for the run, since a first start costs
 * ten seconds of processor time. Without it (benchmarks, the gallery), or after midnight, since the demo is dated
 * relative to its day, an empty folder, which the server fills.
 */
export function makeDataDir(): DataDir {
  const made = makeEmptyDataDir();
  const demo = process.env[DEMO_DATA_VARIABLE];
  if (demo && todayInParis(statSync(demo).mtime) === todayInParis()) {
    // Node's own copy would make root the owner of PostgreSQL's files.
    execFileSync('cp', ['-a', `${demo}/.`, made.dataDir]);
  }
  return made;
}

async function whenReady(server: ChildProcess, url: string, output: () => string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error(`The server was not ready within ${READY_WITHIN_MS} ms:\n${output()}`);
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
