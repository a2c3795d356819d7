import { type Day, isCalendarDate } from '@cigogne/contract';
import { type DateRange, DateRangeInput } from '@cigogne/shared-ui/date-range-input';
import Box from '@mui/material/Box';
import { memo, useEffect, useState } from 'react';
import type { RangeProblem } from './date-range';

interface RangePickersProps {
  /** `YYYY-MM-DD`, or any text from the address. */
  startDate: string;
  endDate: string;
  today: Day;
  problem: RangeProblem | undefined;
  onChange: (range: DateRange) => void;
}

/** First and last day of the deliveries shown. */
export const RangePickers = memo(function RangePickers({
  startDate,
  endDate,
  today,
  problem,
  onChange,
}: RangePickersProps) {
  const { start, end, change } = useTypedRange({ start: startDate, end: endDate }, onChange);
  return (
    <Box role="group" aria-label="Date range" sx={buttonsForThumbs}>
      <DateRangeInput
        language="en"
        startLabel="Start date"
        endLabel="End date"
        // A day that does not exist, such as one in a link, cannot be shown.
        start={isCalendarDate(start) ? start : ''}
        end={isCalendarDate(end) ? end : ''}
        startError={problem?.field === 'start' ? problem.message : undefined}
        endError={problem?.field === 'end' ? problem.message : undefined}
        onChange={change}
        today={today}
      />
    </Box>
  );
});

/** The calendars' buttons are drawn at 40 px, to fit a narrow phone, with a touch target of 44 px. */
const buttonsForThumbs = {
  '@media (pointer: coarse)': {
    '& .MuiPickersInputBase-root .MuiIconButton-root::after': {
      content: '""',
      position: 'absolute',
      inset: '-2px',
    },
  },
} as const;

/** How long after the last key a typed range is fetched: half a date is often a date, too. */
const PAUSE_MS = 500;

/** The range as typed; it applies to the screen once the driver pauses. */
function useTypedRange(range: DateRange, onChange: (range: DateRange) => void) {
  const [typed, setTyped] = useState<DateRange>();
  const settled = typed?.start === range.start && typed.end === range.end;
  if (settled) setTyped(undefined);
  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return { ...(typed ?? range), change: setTyped };
}
