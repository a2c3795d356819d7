import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

const SERVER_SOURCES = path.resolve(__dirname, '..');

export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  readonly url: string;
  readonly port: number;
}

interface StartOptions {
  readonly settings: NodeJS.ProcessEnv;
  /** Limits the size of every file that the process writes, as a full disk does (kilobytes). */
  readonly largestFileKb?: number;
}

/** Starts the server in a process of its own and waits until it says that it is ready. */
export async function startServerProcess({
  settings,
  largestFileKb,
}: StartOptions): Promise<ServerProcess> {
  const port = await freePort();
  const program = [
    process.execPath,
    '--import',
    require.resolve('tsx'),
    path.join(SERVER_SOURCES, 'main.ts'),
  ];
  // The unit of `ulimit -f` is 512 bytes in POSIX shells.
  const [command, ...args] = largestFileKb
    ? ['sh', '-c', `ulimit -S -f ${largestFileKb * 2} && exec "$@"`, 'sh', ...program]
    : program;
  const child = spawn(command!, args, {
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', NODE_OPTIONS: '', NODE_ENV: 'development', DEMO: 'off' },
      ...{ LOG_LEVEL: 'warn', PORT: String(port) },
      ...settings,
    },
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes('Cigogne est prête')) break;
  }
  child.stdout.resume();
  if (!isRunning(child)) throw new Error(`The server did not start: ${complaint}`);
  return { child, port, url: `http://127.0.0.1:${port}` };
}

/** Ends the process, which may have ended already. */
export async function endProcess(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals) {
  if (!isRunning(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}

const isRunning = ({ exitCode, signalCode }: ChildProcessWithoutNullStreams) =>
  exitCode === null && signalCode === null;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
