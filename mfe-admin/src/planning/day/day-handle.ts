import type { Driver } from '@cigogne/contract';

/** What the panel of unscheduled deliveries uses of the day beside it. */
export interface DayHandle {
  /** Plans deliveries at the end of a driver's day. */
  readonly toLane: (ids: readonly number[], driver: Driver | null) => Promise<void>;
  /** Unschedules deliveries dragged onto the panel. */
  readonly unplan: (ids: readonly number[]) => Promise<unknown>;
}
