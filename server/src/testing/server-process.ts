import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const SERVER_SOURCES = path.resolve(__dirname, '..');

/** A program of the server in a process of its own. */
export type Program = ChildProcessWithoutNullStreams;

interface RunOptions {
  readonly args?: readonly string[];
  /** Environment variables besides those of the tests. */
  readonly settings?: NodeJS.ProcessEnv;
  /** Limits the size of every file that the process writes, as a full disk does (kilobytes). */
  readonly largestFileKb?: number | undefined;
}

/** Runs a program of the server as npm's scripts do, but from its source: 'cli/demo.ts'. */
export function runProgram(
  program: string,
  { args = [], settings = {}, largestFileKb }: RunOptions,
): Program {
  const call = [
    process.execPath,
    ...['--import', require.resolve('tsx'), path.join(SERVER_SOURCES, program), ...args],
  ];
  // The unit of `ulimit -f` is 512 bytes in POSIX shells.
  const [command, ...rest] = largestFileKb
    ? ['sh', '-c', `ulimit -S -f ${largestFileKb * 2} && exec "$@"`, 'sh', ...call]
    : call;
  return spawn(command!, rest, {
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', NODE_OPTIONS: '', NODE_ENV: 'development', LOG_LEVEL: 'warn' },
      ...settings,
    },
  });
}

/** What a program prints until it ends, and its exit code. */
export async function outcomeOf(program: Program, input = '') {
  program.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(program.stdout), text(program.stderr)]);
  if (isRunning(program)) await once(program, 'exit');
  return { code: program.exitCode, stdout, stderr };
}

/** Waits until the server says that it can be used. @returns what it has printed */
export async function untilReady(server: Program): Promise<string> {
  let printed = '';
  let complaint = '';
  server.stderr.on('data', (chunk) => (complaint += String(chunk)));
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes('Cigogne est prête')) break;
  }
  server.stdout.resume();
  if (!isRunning(server)) throw new Error(`The server did not start: ${printed}${complaint}`);
  return printed;
}

export interface ServerProcess {
  readonly child: Program;
  readonly url: string;
  readonly port: number;
  readonly printed: string;
}

/**
 * Starts the server and waits until it can be used; without the demo, unless the settings say so.
 * @param onStarted called before it is ready, so that a test can end one that never gets there
 */
export async function startServerProcess(
  { settings, ...options }: RunOptions,
  onStarted: (child: Program) => void = () => undefined,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = runProgram('main.ts', {
    ...options,
    settings: { DEMO: 'off', PORT: String(port), ...settings },
  });
  onStarted(child);
  const printed = await untilReady(child);
  return { child, printed, port, url: `http://127.0.0.1:${port}` };
}

/** Ends the process, which may have ended already. */
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
