import type { PlanningView } from './calendar-period';

/** Seven columns of a month leave no room for names on a phone; the list of a week does. */
export function viewOfDevice(narrow: boolean): PlanningView {
  return narrow ? 'week' : 'month';
}
