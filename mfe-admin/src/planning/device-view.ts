import type { PlanningView } from './calendar-period';

/** Phones and narrow windows. */
export const NARROW_WINDOW = '(max-width:899.95px)';

/** Seven columns of a month leave no room for names on a phone; the list of a week does. */
export function viewOfDevice(narrow: boolean): PlanningView {
  return narrow ? 'week' : 'month';
}
