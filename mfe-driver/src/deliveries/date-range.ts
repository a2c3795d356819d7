import { isCalendarDate } from '@cigogne/contract';

/** What is wrong with a range of days (part 2, section 5); undefined when nothing is. */
export function rangeProblem(startDate: string, endDate: string): string | undefined {
  if (!startDate || !endDate) return 'Both start and end dates are required';
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return 'Invalid date format';
  if (startDate > endDate) return 'Start date cannot be after end date';
  return undefined;
}
