import { defaultReportRange, earliestReportDay } from './report-range';

const TODAY = '2026-03-02';

describe('the driver report', () => {
  it('opens with the last 30 days, for a manager with the last 7', () => {
    expect(defaultReportRange('admin', TODAY)).toEqual({
      start_date: '2026-02-01',
      end_date: TODAY,
    });
    expect(defaultReportRange('manager', TODAY)).toEqual({
      start_date: '2026-02-24',
      end_date: TODAY,
    });
  });

  it('lets a manager go back to six days before today, an admin without limit', () => {
    expect(earliestReportDay('manager', TODAY)).toBe('2026-02-24');
    expect(earliestReportDay('admin', TODAY)).toBeUndefined();
  });
});
