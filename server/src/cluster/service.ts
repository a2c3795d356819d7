import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_PATH } from './required-programs';

interface ServiceOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly user: string;
  /** Home and working directory; `<name>.log` is written there. */
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Resolves once the program can be used. */
  readonly ready: () => Promise<void>;
  /** Ids of processes that it has started and that survive its `kill -9`. */
  readonly started?: () => readonly number[];
}

const isRoot = process.getuid?.() === 0;

/** Runs the command under this account if the tests run as root: PostgreSQL refuses root. */
export const underAccount = (user: string, command: readonly string[]): string[] => [
  'setpriv',
  ...(isRoot ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []),
  ...command,
];

/** A program that ignores SIGTERM for this long is killed. */
const STOP_WITHIN_MS = 15_000;

/** A program of the cluster, which tests stop, kill and restart. It never outlives this process. */
export class Service {
  private child: ChildProcess | undefined;

  constructor(private readonly options: ServiceOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** Starts the program and waits until it can be used. @throws when it ends before that */
  async start(): Promise<void> {
    const { command, user, folder, env, ready, name } = this.options;
    const log = openSync(join(folder, `${name}.log`), 'a');
    // In a session of its own, so that Ctrl-C does not reach it out of the order of `stop`; should this process die, it
    // gets SIGTERM.
    const [program, ...args] = underAccount(user, ['--pdeathsig=TERM', ...command]);
    const child = spawn(program!, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { HOME: folder, PATH: SEARCH_PATH, LANG: 'C.UTF-8', ...env },
    });
    closeSync(log);
    this.child = child;
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${name} ended at its start: see ${name}.log`);
    });
    await Promise.race([ready(), ended]);
    ended.catch(() => undefined);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const limit = setTimeout(() => void this.kill(), STOP_WITHIN_MS);
    await ended;
    clearTimeout(limit);
  }

  /** Sends SIGKILL to the process and those it has started. */
  async kill(): Promise<void> {
    const { child } = this;
    const ended = child && !hasEnded(child) ? once(child, 'exit') : undefined;
    this.signalAll('SIGKILL');
    await ended;
  }

  /** Stops the processes without closing their connections, as on a machine that hangs. */
  freeze(): Promise<void> {
    this.signalAll('SIGSTOP');
    return Promise.resolve();
  }

  private signalAll(signal: NodeJS.Signals) {
    this.child?.kill(signal);
    for (const id of this.options.started?.() ?? []) {
      try {
        process.kill(id, signal);
      } catch {
        // It has ended in the meantime.
      }
    }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;
