import { TryLater } from './errors';

export interface QueueLimits {
  /** Maximum in progress: pieces of work, or the sum of their weights. */
  readonly atOnce: number;
  /** Maximum waiting; further work is refused. Absent: no limit. */
  readonly maxWaiting?: number;
  /** Milliseconds after which waiting work is refused. Absent: no limit. */
  readonly longestWaitMs?: number;
}

interface WorkOptions {
  /** Aborts the waiting: work that has not begun by then never does. */
  readonly signal?: AbortSignal | undefined;
  /** Default 1. Work heavier than the limit runs alone. */
  readonly weight?: number;
}

interface Waiting {
  readonly weight: number;
  readonly start: () => void;
}

/** Seconds until a refused client retries; browsers back off further. */
const RETRY_AFTER_SECONDS = 1;

/** Runs work in order of arrival, as much at once as its limits allow, and refuses what exceeds the waiting limit. */
export class WorkQueue {
  private weightInUse = 0;
  private readonly queue = new Set<Waiting>();

  constructor(private readonly limits: QueueLimits) {}

  /** Total weight of the work in progress. */
  get inProgress(): number {
    return this.weightInUse;
  }

  /**
   * Runs `work` once there is room for it.
   * @throws {TryLater} without starting `work`, when too many are waiting, or it has waited for too long
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
        // It may have been too heavy to start, blocking lighter ones behind it.
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
