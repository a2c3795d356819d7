import { type DriverRange, isCalendarDate, START_AFTER_END } from '@cigogne/contract';

/** What is wrong with a range of days, and the field that says so. */
export interface RangeProblem {
  readonly field: 'start' | 'end';
  readonly message: string;
}

/** What is wrong with a range of days (part 2, section 5); undefined when nothing is. */
export function rangeProblem(startDate: string, endDate: string): RangeProblem | undefined {
  if (!startDate || !endDate) {
    return {
      field: startDate ? 'end' : 'start',
      message: 'Both start and end dates are required',
    };
  }
  if (!isCalendarDate(startDate)) return { field: 'start', message: 'Invalid date format' };
  if (!isCalendarDate(endDate)) return { field: 'end', message: 'Invalid date format' };
  // At the end, whose field has the start as its minimum and shows the same error; the server names the start.
  if (startDate > endDate) return { field: 'end', message: START_AFTER_END };
  return undefined;
}

export function isSameRange(a: DriverRange, b: DriverRange): boolean {
  return a.start_date === b.start_date && a.end_date === b.end_date;
}
