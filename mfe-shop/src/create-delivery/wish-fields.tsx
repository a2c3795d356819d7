import { HALF_DAY_NAMES, HALF_DAYS, type HalfDay, todayInParis } from '@cigogne/contract';
import { DateInput } from '@cigogne/shared-ui/date-input';
import Box from '@mui/material/Box';
import { Choice } from './choice';
import { errorsOf } from './delivery-draft';
import type { StepProps } from './draft-field';

/** When the customer would like to be visited: both may be left open. */
export function WishFields({ draft, change }: StepProps) {
  return (
    <>
      <DateInput
        name="wished_date"
        label="Date souhaitée"
        min={todayInParis()}
        tellsUnfinished
        value={draft.wishedDate}
        error={errorsOf(draft).wished_date}
        onChange={(day) => change({ type: 'dayWished', day })}
      />
      <Box sx={{ gridColumn: { sm: 'span 2' } }}>
        <Choice
          label="Créneau souhaité"
          name="wished_slot"
          options={SLOTS}
          value={draft.wishedSlot}
          onChange={(slot) => change({ type: 'halfDayWished', slot })}
        />
      </Box>
    </>
  );
}

const SLOTS: readonly { label: string; value: HalfDay | null }[] = [
  ...HALF_DAYS.map((slot) => ({ label: HALF_DAY_NAMES[slot].fr, value: slot })),
  { label: 'Sans préférence', value: null },
];
