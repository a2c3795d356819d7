import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

/** Passes the folder of the built programs to Jest's workers. */
const PROGRAMS_VARIABLE = 'TEST_PROGRAMS';
const SERVER = path.resolve(__dirname, '../..');

/**
 * Bundles the server's programs for a test run: each of them starts five times as slowly from its sources. The folder
 * lies where they find the packages excluded from the bundle. @returns a function that removes them
 */
export async function buildPrograms(): Promise<() => void> {
  const cache = path.join(SERVER, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const programs = mkdtempSync(path.join(cache, 'test-programs-'));
  await promisify(execFile)(process.execPath, ['build.mjs', programs], { cwd: SERVER });
  process.env[PROGRAMS_VARIABLE] = programs;
  return () => rmSync(programs, { recursive: true, force: true });
}

/** One of the server's programs in its own process. */
export type Program = ChildProcessWithoutNullStreams;

interface RunOptions {
  readonly args?: readonly string[];
  /** Environment variables in addition to those of the tests. */
  readonly settings?: NodeJS.ProcessEnv;
  /** Limits the size of every file that the process writes, to simulate a full disk (kilobytes). */
  readonly largestFileKb?: number | undefined;
  /** A file for all output; by default the test reads it. */
  readonly outputTo?: string | undefined;
}

/** Runs one of the server's programs as npm's scripts do, built from the present sources: 'cli/demo.js'. */
export function runProgram(
  program: string,
  { args = [], settings = {}, largestFileKb, outputTo }: RunOptions,
): Program {
  const programs = process.env[PROGRAMS_VARIABLE];
  if (!programs) throw new Error('No built programs: run the tests through jest of this package');
  const call = [process.execPath, path.join(programs, program), ...args];
  const preparation = [
    // The unit of `ulimit -f` is 512 bytes in POSIX shells.
    ...(largestFileKb ? [`ulimit -S -f ${largestFileKb * 2}`] : []),
    ...(outputTo ? [`exec >${outputTo} 2>&1`] : []),
    'exec "$@"',
  ].join(' && ');
  return spawn('sh', ['-c', preparation, 'sh', ...call], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', NODE_OPTIONS: '', NODE_ENV: 'development', LOG_LEVEL: 'warn' },
      ...settings,
    },
  });
}

/** A program's output until it ends, and its exit code. */
export async function outcomeOf(program: Program, input = '') {
  program.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(program.stdout), text(program.stderr)]);
  if (isRunning(program)) await once(program, 'exit');
  return { code: program.exitCode, stdout, stderr };
}

const READY = 'Cigogne est prête';

/** Waits until the server reports that it is ready. @returns its output so far */
export async function untilReady(server: Program): Promise<string> {
  let printed = '';
  let complaint = '';
  server.stderr.on('data', (chunk) => (complaint += String(chunk)));
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes(READY)) break;
  }
  if (!printed.includes(READY)) throw new Error(`The server did not start: ${printed}${complaint}`);
  server.stdout.resume();
  return printed;
}

export interface ServerProcess {
  readonly child: Program;
  readonly url: string;
  readonly port: number;
  readonly printed: string;
}

/**
 * Starts the server and waits until it is ready; by default without the demo.
 * @param onStarted called before it is ready, so that a test can end one that never becomes ready
 */
export async function startServerProcess(
  { settings, ...options }: RunOptions,
  onStarted: (child: Program) => void = () => undefined,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = runProgram('main.js', {
    ...options,
    settings: { DEMO: 'off', PORT: String(port), ...settings },
  });
  onStarted(child);
  const url = `http://127.0.0.1:${port}`;
  const printed = options.outputTo ? await untilAnswering(child, url) : await untilReady(child);
  return { child, printed, port, url };
}

/** For a server whose output the test does not see. */
async function untilAnswering(server: Program, url: string): Promise<string> {
  while (isRunning(server)) {
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(`${url}/api/health/live`, { signal }).catch(() => undefined);
    if (answer?.ok) return '';
  }
  throw new Error('The server did not start');
}

/** Ends the process, if it is still running. */
export async function endProcess(child: Program, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}

const isRunning = ({ exitCode, signalCode }: Program) => exitCode === null && signalCode === null;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
