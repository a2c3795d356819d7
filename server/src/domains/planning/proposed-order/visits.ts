import type { HalfDay } from '@cigogne/contract';

/** Visits to be put in order. */
export interface Visits {
  /** The half-day of each; null: any time. */
  readonly slots: readonly (HalfDay | null)[];
  /**
   * Seconds of driving from row to column: the visits, then the starting point, then the end point. Zeros for one of
   * these two when it is unknown.
   */
  readonly costs: readonly (readonly number[])[];
}

/** Seconds of driving from start to end in this order. */
export function costOf({ costs, slots }: Visits, order: readonly number[]): number {
  const start = slots.length;
  const end = start + 1;
  let sum = 0;
  let from = start;
  for (const visit of order) {
    sum += costs[from]![visit]!;
    from = visit;
  }
  return sum + costs[from]![end]!;
}

/** Whether no morning comes after an afternoon. */
export function keepsHalfDays({ slots }: Pick<Visits, 'slots'>, order: readonly number[]): boolean {
  const afternoon = order.findIndex((visit) => slots[visit] === 'afternoon');
  return afternoon < 0 || !order.slice(afternoon).some((visit) => slots[visit] === 'morning');
}

const RANKS = { morning: 0, afternoon: 2 } as const;

/** Rank of a half-day in the order of visits; those at any time are in between. */
export const halfDayRank = (slot: HalfDay | null): number => (slot ? RANKS[slot] : 1);
