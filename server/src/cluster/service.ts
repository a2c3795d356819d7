import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_PATH } from './required-programs';

interface ServiceOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly user: string;
  /** Home, working directory, and where `<name>.log` is written. */
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Resolves once it can be used. */
  readonly ready: () => Promise<void>;
  /** Ids of the processes that it has started and that outlive its `kill -9`. */
  readonly started?: () => readonly number[];
}

const isRoot = process.getuid?.() === 0;

/** The command, under this account when the tests are run by root: PostgreSQL refuses root. */
export const underAccount = (user: string, command: readonly string[]): string[] => [
  'setpriv',
  ...(isRoot ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []),
  ...command,
];

/** A program that ignores SIGTERM for so long is killed. */
const STOP_WITHIN_MS = 15_000;

/** A program of the cluster, which tests stop, kill and start again. It never outlives this process. */
export class Service {
  private child: ChildProcess | undefined;

  constructor(private readonly options: ServiceOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** Starts it and waits until it can be used. @throws when it ends instead */
  async start(): Promise<void> {
    const { command, user, folder, env, ready, name } = this.options;
    const log = openSync(join(folder, `${name}.log`), 'a');
    // In a session of its own, so that Ctrl-C reaches it in the order of `stop`; should this process die, SIGTERM does.
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

  /** `kill -9` of the process and of what it has started. */
  async kill(): Promise<void> {
    const { child } = this;
    const ended = child && !hasEnded(child) ? once(child, 'exit') : undefined;
    this.signalAll('SIGKILL');
    await ended;
  }

  /** The same processes keep their connections and answer nothing any more, as on a machine that hangs. */
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
        // It has ended meanwhile.
      }
    }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;
