import { exactOrder } from './exact-order';
import { searchOrder } from './search-order';
import { costOf, keepsHalfDays, type Visits } from './visits';

/** Up to this many visits, all orders are compared: 12 take some 10 ms, and each further one doubles that. */
export const MAX_EXACT = 12;
/** Seconds. A smaller gain is not worth changing the order the planner knows. */
const NOTICEABLE = 1;

/**
 * The best order, or a good one when there are many visits; mornings before afternoons. The present order stays
 * unless a better one is found or it breaks the half-days; then the result may be longer.
 * @param present indexes of visits in the present order
 * @returns indexes of visits
 */
export function bestOrder(visits: Visits, present: readonly number[]): readonly number[] {
  const found = present.length <= MAX_EXACT ? exactOrder(visits) : searchOrder(visits, present);
  const isBetter = costOf(visits, found) < costOf(visits, present) - NOTICEABLE;
  return keepsHalfDays(visits, present) && !isBetter ? present : found;
}
