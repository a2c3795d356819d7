import type { ReportRange } from '@cigogne/contract';
import { DateRangeInput } from '@cigogne/shared-ui/date-range-input';
import { SubmitButton } from '@cigogne/shared-ui/submit-button';
import Box from '@mui/material/Box';
import { useState, type FormEvent } from 'react';
import { isRange } from './use-analytics-address';

interface RangeFilterProps {
  /** The range on display. */
  range: ReportRange;
  onApply: (range: ReportRange) => void;
}

/** Both days and 'Appliquer le filtre', which applies only when both are set. */
export function RangeFilter({ range, onApply }: RangeFilterProps) {
  const [draft, setDraft] = useState(range);
  const [seen, setSeen] = useState(range);
  // A new range in the address resets the fields.
  if (range.start_date !== seen.start_date || range.end_date !== seen.end_date) {
    setSeen(range);
    setDraft(range);
  }
  const { start_date, end_date } = draft;
  const reversed = Boolean(start_date && end_date && start_date > end_date);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRange(draft)) onApply(draft);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 3 }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 440px' }, minWidth: 0 }}>
        <DateRangeInput
          startLabel="Date de début"
          endLabel="Date de fin"
          start={start_date}
          end={end_date}
          endError={reversed ? 'La date de fin est avant la date de début.' : undefined}
          onChange={({ start, end }) => setDraft({ start_date: start, end_date: end })}
        />
      </Box>
      <Box
        sx={{ flex: { xs: '1 1 100%', sm: 'none' }, '& button': { minHeight: 56, width: '100%' } }}
      >
        <SubmitButton disabled={!isRange(draft)}>Appliquer le filtre</SubmitButton>
      </Box>
    </Box>
  );
}
