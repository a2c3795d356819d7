import { DateInput } from '@cigogne/shared-ui/date-input';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { memo } from 'react';
import type { useDeliveriesAddress } from './use-deliveries-address';

type RangePickersProps = Pick<
  ReturnType<typeof useDeliveriesAddress>,
  'startDate' | 'endDate' | 'setStartDate' | 'setEndDate'
> & { problem: string | undefined };

/** First and last day of the deliveries shown. */
export const RangePickers = memo(function RangePickers({ problem, ...range }: RangePickersProps) {
  return (
    <Box role="group" aria-label="Date range">
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <DateInput label="Start date" value={range.startDate} onChange={range.setStartDate} />
        <DateInput label="End date" value={range.endDate} onChange={range.setEndDate} />
      </Box>
      {problem && (
        <FormHelperText error role="alert" sx={{ mx: 1.75, fontSize: '0.875rem' }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
});
