import type { Role } from './roles';
import { addDays, lastDays, todayInParis, type Day } from './dates';

/** A manager sees today and the six days before it (part 2, sections 5 and 9). */
const MANAGER_DAYS = 7;
/** How many days lists and reports open with, today included (part 2, section 9). */
export const DEFAULT_RANGE_DAYS = 30;

/** Shown on English screens for a range whose end is before its start (part 2, section 5). */
export const START_AFTER_END = 'Start date cannot be after end date';

/** Shown to a manager who requests more (part 2, section 5). */
export const MANAGER_RANGE_REFUSAL = 'As a manager, you can only view data from the last 7 days.';

/** The first day that the role may ask the driver report for; undefined: any. */
export function earliestReportDay(role: Role, today: Day = todayInParis()): Day | undefined {
  return role === 'manager' ? addDays(today, 1 - MANAGER_DAYS) : undefined;
}

/** The range that the driver report opens with: 7 days for a manager, 30 for others. */
export function defaultReportRange(role: Role, today: Day = todayInParis()) {
  return lastDays(role === 'manager' ? MANAGER_DAYS : DEFAULT_RANGE_DAYS, today);
}
