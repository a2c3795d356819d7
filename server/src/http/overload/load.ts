import { availableParallelism } from 'node:os';
import { ConcurrencyLimit } from '../../platform/concurrency-limit';
import { TryLater } from '../../platform/errors';
import { networkOf } from '../../platform/throttle/network-of';
import { type QueueLimits, WorkQueue } from '../../platform/work-queue';
import type { CallClass } from '../call-classes';

interface ClassLimits extends QueueLimits {
  /** Calls of the class are refused while the event loop is delayed by more than this, in ms. */
  readonly latestMs: number;
  /** Maximum of unanswered calls per address, so that one cannot take all places. Absent: no limit. */
  readonly ofAddress?: number;
  /**
   * The same per account. Several people may share one; a screen requests a few lists or reports at once, and hidden
   * tabs none. Browsers retry what is refused all the same.
   */
  readonly ofUser?: number;
}

interface Caller {
  /** Stops waiting when the client has disconnected. */
  readonly signal?: AbortSignal | undefined;
  /** IP address; absent: the call is not counted by address. */
  readonly address?: string;
}

/** Leaves connections to small calls. */
const thirdOf = (connections: number) => Math.max(1, Math.floor(connections / 3));
/** One per processor, but at most a third of the connections. */
const listsAtOnce = (connections: number) => Math.min(availableParallelism(), thirdOf(connections));

/** In the order in which they are refused under load. */
const queuesFor = (connections: number): Readonly<Record<CallClass, CallQueue>> => ({
  whole: new CallQueue({ atOnce: 1, maxWaiting: 20, ofUser: 3, latestMs: 150 }),
  report: new CallQueue({ atOnce: 40, maxWaiting: 0, ofUser: 8, latestMs: 150 }),
  list: new CallQueue({
    atOnce: listsAtOnce(connections),
    maxWaiting: 100,
    longestWaitMs: 500,
    ofUser: 8,
    latestMs: 250,
  }),
  // Twice as many as visitor-uploads.ts receives with photos: the others do not wait for these.
  quote: new CallQueue({ atOnce: 40, maxWaiting: 100, ofAddress: 20, latestMs: 500 }),
  public: new CallQueue({
    atOnce: thirdOf(connections),
    maxWaiting: 200,
    ofAddress: 20,
    latestMs: 500,
  }),
  small: new CallQueue({ atOnce: 200, maxWaiting: 0, ofUser: 50, latestMs: 500 }),
  refresh: new CallQueue({
    atOnce: thirdOf(connections),
    maxWaiting: 1_000,
    ofAddress: 100,
    latestMs: 2_000,
  }),
  login: new CallQueue({ atOnce: 1_000, maxWaiting: 0, latestMs: 2_000 }),
  vital: new CallQueue({ atOnce: 1_000, maxWaiting: 0, ofUser: 50, latestMs: 2_000 }),
});

/**
 * With fewer calls in progress a delayed event loop is no overload: the cause was a large answer, or the machine slept.
 */
const BUSY_CALLS = 20;
const RETRY_AFTER_SECONDS = 1;

const tryLater = () => new TryLater(RETRY_AFTER_SECONDS);

/** Measures the server's load, and decides which calls it accepts (call-classes.ts). */
export class Load {
  private readonly queues: Readonly<Record<CallClass, CallQueue>>;

  /**
   * @param lateness recent delay of the event loop in ms
   * @param connections maximum number of database connections
   */
  constructor(
    private readonly lateness: () => number,
    connections: number,
  ) {
    this.queues = queuesFor(connections);
  }

  /** @throws {TryLater} when a call of this class would have to be refused now */
  refuseExcess(callClass: CallClass): void {
    const { limits, queue } = this.queues[callClass];
    if (this.callsInProgress >= BUSY_CALLS && this.lateness() > limits.latestMs) throw tryLater();
    queue.refuseWhenFull();
  }

  /**
   * Runs the work of a call once there is room for it.
   * @throws {TryLater} without starting the work, when there are too many of its class
   */
  run<T>(callClass: CallClass, work: () => T | Promise<T>, caller: Caller = {}): Promise<T> {
    return this.queues[callClass].run(work, caller);
  }

  /**
   * Counts a call of an account until it is answered, even if it shares somebody else's answer.
   * @throws {TryLater} without starting `call`, when the account has too many of the class in progress
   */
  countOfUser<T>(callClass: CallClass, userId: number, call: () => Promise<T>): Promise<T> {
    const { ofUser } = this.queues[callClass];
    return ofUser ? ofUser.run(String(userId), call) : call();
  }

  private get callsInProgress(): number {
    return Object.values(this.queues).reduce((sum, { queue }) => sum + queue.inProgress, 0);
  }
}

/** The calls of a class. */
class CallQueue {
  readonly queue: WorkQueue;
  readonly ofUser: ConcurrencyLimit | undefined;
  private readonly ofAddress: ConcurrencyLimit | undefined;

  constructor(readonly limits: ClassLimits) {
    this.queue = new WorkQueue(limits);
    this.ofUser = limitOf(limits.ofUser);
    this.ofAddress = limitOf(limits.ofAddress);
  }

  run<T>(work: () => T | Promise<T>, { signal, address }: Caller): Promise<T> {
    const queued = () => this.queue.run(work, { signal });
    return this.ofAddress && address !== undefined
      ? this.ofAddress.run(networkOf(address), queued)
      : queued();
  }
}

function limitOf(most: number | undefined): ConcurrencyLimit | undefined {
  if (most === undefined) return undefined;
  return new ConcurrencyLimit(most, () => {
    throw tryLater();
  });
}
