import { TryLater } from './errors';

export interface QueueLimits {
  /** The most that is worked on at a time: pieces of work, or the sum of their weights. */
  readonly atOnce: number;
  /** The most that wait; more are refused. Absent: any number. */
  readonly maxWaiting?: number;
  /** Milliseconds after which one that still waits is refused. Absent: it goes on waiting. */
  readonly longestWaitMs?: number;
}

interface WorkOptions {
  /** Ends the waiting: work whose turn has not come by then never begins. */
  readonly signal?: AbortSignal | undefined;
  /** 1 unless given. Work that weighs more than the limit runs alone. */
  readonly weight?: number;
}

interface Waiting {
  readonly weight: number;
  readonly start: () => void;
}

/** Seconds after which a refused client asks again; browsers wait longer each time. */
const RETRY_AFTER_SECONDS = 1;

/** Runs work first come, first served, as much at a time as its limits allow, and refuses what is too much even to wait. */
export class WorkQueue {
  private weightInUse = 0;
  private readonly queue = new Set<Waiting>();

  constructor(private readonly limits: QueueLimits) {}

  /** The weight of what is being worked on. */
  get inProgress(): number {
    return this.weightInUse;
  }

  /**
   * Runs `work` once there is room for it.
   * @throws {TryLater} when too many wait, or it has waited for too long: `work` has not begun then
   * @throws the reason of `signal` when it is aborted before `work` begins
   */
  async run<T>(work: () => T | Promise<T>, { signal, weight = 1 }: WorkOptions = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.mustWait(weight)) await this.wait(weight, signal);
    else this.weightInUse += weight;
    try {
      return await work();
    } finally {
      this.weightInUse -= weight;
      this.startNext();
    }
  }

  /** @throws {TryLater} when `run` would refuse at once */
  refuseWhenFull(): void {
    if (this.mustWait(1) && this.queue.size >= (this.limits.maxWaiting ?? Infinity))
      throw tryLater();
  }

  private wait(weight: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.queue.size >= (this.limits.maxWaiting ?? Infinity)) throw tryLater();
    const { longestWaitMs } = this.limits;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.queue.delete(waiting);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const giveUp = (reason: Error) => {
        leave();
        reject(reason);
        // It may have been too heavy to start, with lighter ones behind it.
        this.startNext();
      };
      const abort = () => giveUp(signal?.reason as Error);
      const waiting = {
        weight,
        start: () => {
          leave();
          resolve();
        },
      };
      const timer =
        longestWaitMs === undefined
          ? undefined
          : setTimeout(() => giveUp(tryLater()), longestWaitMs);
      signal?.addEventListener('abort', abort);
      this.queue.add(waiting);
    });
  }

  private startNext(): void {
    for (const { weight, start } of this.queue) {
      if (!this.hasRoomFor(weight)) return;
      this.weightInUse += weight;
      start();
    }
  }

  private mustWait(weight: number): boolean {
    return this.queue.size > 0 || !this.hasRoomFor(weight);
  }

  private hasRoomFor(weight: number): boolean {
    return this.weightInUse === 0 || this.weightInUse + weight <= this.limits.atOnce;
  }
}

const tryLater = () => new TryLater(RETRY_AFTER_SECONDS);
