import { exactOrder } from './exact-order';
import { searchOrder } from './search-order';
import { costOf, keepsHalfDays, type Visits } from './visits';

/** The most visits of which all orders are compared: 12 take some 10 ms, and each further one twice as long. */
export const MAX_EXACT = 12;
/** Less than this is no better: the planner keeps the order that they know. Seconds. */
const NOTICEABLE = 1;

/**
 * The best order of visits, or a good one of many: mornings before afternoons. The present one stays where none is
 * found that is better, as long as it keeps the half-days; where it does not, the answer may be longer.
 * @returns indexes of visits; `present` are those of the present order
 */
export function bestOrder(visits: Visits, present: readonly number[]): readonly number[] {
  const found = present.length <= MAX_EXACT ? exactOrder(visits) : searchOrder(visits, present);
  const isBetter = costOf(visits, found) < costOf(visits, present) - NOTICEABLE;
  return keepsHalfDays(visits, present) && !isBetter ? present : found;
}
