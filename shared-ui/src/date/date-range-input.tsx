import type { Day, Language } from '@cigogne/contract';
import { useToday } from '@cigogne/shared-api/use-today';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

import { DateInput } from './date-input';
import { dateTexts } from './date-texts';
import { rangeShortcuts, type DateRange } from './range-shortcuts';

export type { DateRange };

export interface DateRangeInputProps extends DateRange {
  startLabel: string;
  endLabel: string;
  /** Typing changes one end, a shortcut both. */
  onChange: (range: DateRange) => void;
  /** `YYYY-MM-DD`, earliest start. */
  min?: string | undefined;
  /** `YYYY-MM-DD`, latest end. */
  max?: string | undefined;
  startError?: string | undefined;
  endError?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Reference day of the shortcuts; by default the device's today. */
  today?: Day;
  /** Default: 'fr'. */
  language?: Language;
}

/** Stacks the fields where a day would not fit beside its button: on a 320 px wide phone, or with large text. */
const COLUMNS = 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))';

/** Two date fields with shortcuts: today, 7 days, this month, last month. */
export function DateRangeInput({
  start,
  end,
  startLabel,
  endLabel,
  onChange,
  min,
  max,
  startError,
  endError,
  required = false,
  disabled = false,
  today,
  language = 'fr',
}: DateRangeInputProps) {
  const todayOfDevice = useToday();
  const common = { language, required, disabled };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, gap: 1.5 }}>
        <DateInput
          {...common}
          label={startLabel}
          value={start}
          min={min}
          max={max}
          {...(startError && { error: startError })}
          onChange={(day) => onChange({ start: day, end })}
        />
        <DateInput
          {...common}
          label={endLabel}
          value={end}
          // The start is the end's minimum (part 2, section 5).
          min={start || min}
          max={max}
          {...(endError && { error: endError })}
          onChange={(day) => onChange({ start, end: day })}
        />
      </Box>
      <Box
        role="group"
        aria-label={dateTexts(language).shortcutsLabel}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}
      >
        {rangeShortcuts(today ?? todayOfDevice, language, { min, max }).map(({ label, range }) => {
          const chosen = range.start === start && range.end === end;
          return (
            <Button
              key={label}
              size="small"
              color={chosen ? 'primary' : 'inherit'}
              variant={chosen ? 'contained' : 'outlined'}
              aria-pressed={chosen}
              disabled={disabled}
              onClick={() => onChange(range)}
              sx={chosen ? shortcut : { ...shortcut, borderColor: 'divider' }}
            >
              {label}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

const shortcut = {
  minWidth: 0,
  borderRadius: 5,
  fontWeight: 500,
  // A touch target for thumbs.
  '@media (pointer: coarse)': { minHeight: 44 },
};
