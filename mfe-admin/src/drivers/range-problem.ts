import {
  earliestReportDay,
  isCalendarDate,
  MANAGER_RANGE_REFUSAL,
  type ReportRange,
  type Role,
  START_AFTER_END,
} from '@cigogne/contract';

/** Why the range cannot be searched (part 2, section 5). */
export interface RangeProblem {
  readonly sentence: string;
  /** The day to reset the start to. */
  readonly resetStart?: string;
}

export function rangeProblem(
  { start_date, end_date }: ReportRange,
  role: Role,
): RangeProblem | null {
  if (!isCalendarDate(start_date) || !isCalendarDate(end_date)) {
    return { sentence: 'Please select a start and end date.' };
  }
  if (start_date > end_date) return { sentence: `${START_AFTER_END}.` };
  const earliest = earliestReportDay(role);
  if (earliest !== undefined && start_date < earliest) {
    return { sentence: MANAGER_RANGE_REFUSAL, resetStart: earliest };
  }
  return null;
}
