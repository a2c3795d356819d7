import type { PlanningView } from './calendar-period';

/** On a phone, the seven columns of a month have no room for names; a week as a list does. */
export function viewOfDevice(narrow: boolean): PlanningView {
  return narrow ? 'week' : 'month';
}
