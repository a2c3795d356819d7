import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '../errors';
import { WorkQueue } from '../work-queue';
import { type PictureUse, type PreparedImage, unreadable } from './images';

/** A request to the process: a picture by its path. */
export interface ImageTask {
  readonly id: number;
  readonly path: string;
  readonly use: PictureUse;
}

/** The answer; `refused` when the file is not a readable picture. */
export type ImageResult = { readonly id: number } & (
  { readonly image: PreparedImage } | { readonly refused: true } | { readonly error: string }
);

interface Waiting {
  readonly task: ImageTask;
  readonly resolve: (image: PreparedImage) => void;
  readonly reject: (error: Error) => void;
}

/** The built program, relative to the bundle or one of its chunks; in tests that of the sources. */
const PROGRAMS = [
  './platform/files/image-process-main.js',
  '../platform/files/image-process-main.js',
  './image-process-from-sources.mjs',
];
const IDLE_MS = 10_000;
/** A process that has not answered its oldest picture for this long hangs. */
const MAX_SILENCE_MS = 60_000;
/** Environment variables passed on: the decoder reads untrusted files, so it gets no secrets. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'NODE_ENV', 'LD_LIBRARY_PATH'] as const;

/**
 * Decodes pictures in a separate process, which starts with the first picture and ends after a while without any: the
 * tens of megabytes that the C library keeps for each decoder are returned to the system. A file that crashes or hangs
 * the decoder fails only its own request: others in progress are tried again one by one. When the system cannot start a
 * process, or has ended it, clients are asked to retry later, since their pictures may be valid.
 */
export class ImageProcess {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;
  /** The process that was last killed because it did not answer. */
  private hanging: ChildProcess | undefined;
  private lastId = 0;
  /** By id, so that the first is the oldest. */
  private readonly waiting = new Map<number, Waiting>();
  /** One visitor's picture at a time, so that a driver's photo waits for one at most. */
  private readonly visitors = new WorkQueue({ atOnce: 1 });
  /** Ids of pictures in progress when a process ended; they are retried one at a time, the first now. */
  private suspects: number[] = [];

  /** Id of the process, while there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Same result as `prepareImage`.
   * @throws {WrongType} when the picture cannot be read
   * @throws {Unavailable} when the system cannot run a process to decode it at present
   */
  prepare(path: string, use: PictureUse): Promise<PreparedImage> {
    const decode = () => this.decode(path, use);
    return use === 'visitor_photo' ? this.visitors.run(decode) : decode();
  }

  private decode(path: string, use: PictureUse): Promise<PreparedImage> {
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      this.lastId += 1;
      const task = { id: this.lastId, path, use };
      this.waiting.set(task.id, { task, resolve, reject });
      // While one of them is retried alone, new ones wait.
      if (this.suspects.length > 0) this.suspects.push(task.id);
      else this.send(task.id);
    });
  }

  /** Ends the process; it is started again if another picture comes. */
  close(): void {
    clearTimeout(this.idle);
    this.endWatch();
    this.child?.disconnect();
    this.child = undefined;
  }

  private send(id: number): void {
    try {
      this.child ??= this.start();
    } catch (error) {
      this.notStarted(error);
      return;
    }
    // The `error` event reports why it could not start; it may have no channel.
    if (this.child.pid === undefined) return;
    this.child.send(this.waiting.get(id)!.task);
    this.watch();
  }

  private start(): ChildProcess {
    const program = PROGRAMS.map((name) => fileURLToPath(new URL(name, import.meta.url))).find(
      (file) => existsSync(file),
    );
    if (!program) throw new Error('The program that decodes pictures is missing');
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [],
      env: {
        ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
        // With an arena per thread, the C library would retain about twice as much memory between pictures.
        MALLOC_ARENA_MAX: '2',
      },
    });
    child.on('message', (result: ImageResult) => this.take(result));
    child.on('error', (error) => {
      if (child.pid !== undefined) {
        // It accepts no more pictures and has usually ended: the exit event follows with the cause.
        child.kill('SIGKILL');
        return;
      }
      if (child.connected) child.disconnect();
      if (this.child === child) this.notStarted(error);
    });
    child.on('exit', (code, signal) => this.ended(child, { code, signal }));
    // An idle process must not keep the server from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** Kills a process that hangs; its pictures are retried as after a crash. Measured only by the oldest picture. */
  private watch(): void {
    this.silence ??= setTimeout(() => {
      this.hanging = this.child;
      this.child?.kill('SIGKILL');
    }, MAX_SILENCE_MS).unref();
  }

  private endWatch(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private take(result: ImageResult): void {
    const waiting = this.waiting.get(result.id);
    if (!waiting) return;
    const [oldest] = this.waiting.keys();
    if (result.id === oldest) this.endWatch();
    this.settle(result.id);
    if ('image' in result) waiting.resolve(result.image);
    else waiting.reject('refused' in result ? unreadable() : new Error(result.error));
    this.sendNextSuspect();
    if (this.waiting.size > 0) this.watch();
    else this.idle = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  private settle(id: number): void {
    this.waiting.delete(id);
    this.suspects = this.suspects.filter((suspect) => suspect !== id);
  }

  /** Retrying at once would fail too, so the process is started again with the next picture. */
  private notStarted(cause: unknown): void {
    const rejected = [...this.waiting.values()];
    this.child = undefined;
    this.endWatch();
    this.waiting.clear();
    this.suspects = [];
    for (const { reject } of rejected) reject(new Unavailable(cause));
  }

  /** A picture crashes two processes at most: one among others, then one alone. */
  private ended(child: ChildProcess, how: Ending): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.endWatch();
    const [alone] = this.suspects;
    if (alone === undefined) {
      this.suspects = [...this.waiting.keys()];
    } else {
      const { reject } = this.waiting.get(alone)!;
      this.settle(alone);
      reject(this.hanging === child || isCrash(how) ? unreadable() : endedBySystem(how));
    }
    this.sendNextSuspect();
  }

  private sendNextSuspect(): void {
    const [next] = this.suspects;
    if (next !== undefined) this.send(next);
  }
}

interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Whether a decoder with a single picture ended because of it. Linux sends SIGKILL when memory is short, and an exit
 * without a signal means that the program could not be loaded: a crash caused by a picture is always another signal.
 */
function isCrash({ signal }: Ending): boolean {
  return signal !== null && signal !== 'SIGKILL';
}

function endedBySystem({ code, signal }: Ending): Unavailable {
  return new Unavailable(new Error(`The process that decodes pictures ended: ${signal ?? code}`));
}
