import { formatDay, type ReportRange } from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';

interface RangeFormProps {
  /** The values of the fields. */
  draft: ReportRange;
  /** What is searched. */
  range: ReportRange;
  problem: string | null;
  busy: boolean;
  onEdit: (fields: Partial<ReportRange>) => void;
  onSearch: () => void;
  onClear: () => void;
}

/** Start, end, Search and Clear; below them the searched range, and what is wrong with the fields. */
export function RangeForm({ draft, range, problem, busy, ...on }: RangeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    on.onSearch();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} className="no-print" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: { xs: '1 1 140px', sm: '0 0 180px' }, minWidth: 0 }}>
          <DateInput
            label="Start Date"
            value={draft.start_date}
            onChange={(start_date) => on.onEdit({ start_date })}
          />
        </Box>
        <Box sx={{ flex: { xs: '1 1 140px', sm: '0 0 180px' }, minWidth: 0 }}>
          <DateInput
            label="End Date"
            value={draft.end_date}
            min={draft.start_date}
            onChange={(end_date) => on.onEdit({ end_date })}
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
