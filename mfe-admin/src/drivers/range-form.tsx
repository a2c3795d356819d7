import { formatDay, type ReportRange } from '@cigogne/contract';
import { DateRangeInput } from '@cigogne/shared-ui/date-range-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';

interface RangeFormProps {
  /** The values of the fields. */
  draft: ReportRange;
  /** The range searched for. */
  range: ReportRange;
  /** The earliest start that the role may search for. */
  earliest: string | undefined;
  problem: string | null;
  busy: boolean;
  onEdit: (fields: Partial<ReportRange>) => void;
  onSearch: () => void;
  onClear: () => void;
}

/** Start, end, Search and Clear; below them the searched range, and the fields' error. */
export function RangeForm({ draft, range, earliest, problem, busy, ...on }: RangeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    on.onSearch();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} className="no-print" sx={{ mb: 3 }}>
      <Box sx={rowStyle}>
        <Box className="range">
          <DateRangeInput
            language="en"
            startLabel="Start Date"
            endLabel="End Date"
            start={draft.start_date}
            end={draft.end_date}
            min={earliest}
            onChange={({ start, end }) => on.onEdit({ start_date: start, end_date: end })}
          />
        </Box>
        <SubmitButton loading={busy}>Search</SubmitButton>
        <Button variant="outlined" size="large" color="inherit" onClick={on.onClear}>
          Clear
        </Button>
      </Box>
      <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
        Deliveries from <time dateTime={range.start_date}>{formatDay(range.start_date)}</time> to{' '}
        <time dateTime={range.end_date}>{formatDay(range.end_date)}</time>
      </Box>
      {problem && (
        <Box role="alert" sx={{ mt: 1, color: 'error.main', fontWeight: 600 }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'flex-start',
  '& .range': { flex: { xs: '1 1 100%', sm: '0 1 440px' }, minWidth: 0 },
  // Same height as the fields.
  '& > button': { minHeight: 56 },
} as const;
