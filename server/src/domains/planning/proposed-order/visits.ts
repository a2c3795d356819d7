import type { HalfDay } from '@cigogne/contract';

/** Visits in an order that is to be found. */
export interface Visits {
  /** The half-day of each; null: at any time. */
  readonly slots: readonly (HalfDay | null)[];
  /**
   * What driving costs from the row to the column: the visits, then where the driver comes from, then where they go
   * back to. Zeros where one of these two is not known.
   */
  readonly costs: readonly (readonly number[])[];
}

/** Seconds, from where the driver comes to where they go. */
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

/** By which visits come in the order of their half-days; those at any time lie between. */
export const halfDayRank = (slot: HalfDay | null): number => (slot ? RANKS[slot] : 1);
