import { availableParallelism } from 'node:os';
import { TryLater } from '../../platform/errors';
import { type TurnLimits, Turns } from '../../platform/turns';
import type { CallClass } from '../call-classes';

interface ClassLimits extends TurnLimits {
  /** No more of the class while the event loop is later than this, in ms. */
  readonly latestMs: number;
}

/** One for each processor; at most a third of the connections, so that small calls always find one. */
const listsAtOnce = (connections: number) =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(connections / 3)));

/** What is refused first comes first. */
const limitsFor = (connections: number): Readonly<Record<CallClass, ClassLimits>> => ({
  whole: { atOnce: 1, waiting: 20, latestMs: 150 },
  report: { atOnce: 40, waiting: 0, latestMs: 150 },
  list: { atOnce: listsAtOnce(connections), waiting: 100, longestWaitMs: 500, latestMs: 250 },
  small: { atOnce: 200, waiting: 0, latestMs: 500 },
  login: { atOnce: 1_000, waiting: 0, latestMs: 2_000 },
  vital: { atOnce: 1_000, waiting: 0, latestMs: 2_000 },
});

/** With fewer calls in progress a late event loop is no overload: a large answer, or a machine that slept. */
const BUSY_CALLS = 20;
const RETRY_AFTER_SECONDS = 1;

/** How much the server is doing, and which calls it can take on (call-classes.ts). */
export class Load {
  private readonly limits: Readonly<Record<CallClass, ClassLimits>>;
  private readonly turns: Readonly<Record<CallClass, Turns>>;

  /**
   * @param lateness by how much the event loop has been late lately, in ms
   * @param connections to the database, at most
   */
  constructor(
    private readonly lateness: () => number,
    connections: number,
  ) {
    this.limits = limitsFor(connections);
    this.turns = {
      whole: new Turns(this.limits.whole),
      report: new Turns(this.limits.report),
      list: new Turns(this.limits.list),
      small: new Turns(this.limits.small),
      login: new Turns(this.limits.login),
      vital: new Turns(this.limits.vital),
    };
  }

  /** @throws {TryLater} when a call of this class would have to be refused now */
  refuseExcess(callClass: CallClass): void {
    if (this.callsInProgress >= BUSY_CALLS && this.lateness() > this.limits[callClass].latestMs) {
      throw new TryLater(RETRY_AFTER_SECONDS);
    }
    this.turns[callClass].refuseWhenFull();
  }

  /**
   * Runs the work of a call once it is its turn.
   * @param signal ends the waiting when the client has gone
   * @throws {TryLater} when there are too many of its class: the work has not begun then
   */
  run<T>(
    callClass: CallClass,
    work: () => T | Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return this.turns[callClass].run(work, { signal });
  }

  private get callsInProgress(): number {
    return Object.values(this.turns).reduce((sum, { inProgress }) => sum + inProgress, 0);
  }
}
