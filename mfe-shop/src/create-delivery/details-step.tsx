import { NOTES_MAX } from '@cigogne/contract';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { errorsOf, type AmountField } from './delivery-draft';
import { DraftField, type StepProps } from './draft-field';

/** Step 3: how the flat is reached, the amounts, and what else the driver should know. */
export function DetailsStep(step: StepProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
      }}
    >
      <DraftField
        {...step}
        field="floor"
        label="Étage"
        hint="0 : rez-de-chaussée, -1 : sous-sol"
        error={errorsOf(step.draft).floor}
      />
      <Box sx={{ gridColumn: { sm: 'span 2' } }}>
        <ElevatorChoice {...step} />
      </Box>
      <AmountInput {...step} field="order_total" label="Total de la commande" />
      <AmountInput {...step} field="delivery_fee" label="Frais de livraison" />
      <AmountInput {...step} field="cash_on_delivery_amount" label="À encaisser à la livraison" />
      <Box sx={{ gridColumn: { sm: 'span 3' } }}>
        <DraftField
          {...step}
          field="notes"
          label="Notes"
          multiline
          minRows={4}
          maxLength={NOTES_MAX}
          counter
        />
      </Box>
    </Box>
  );
}

function AmountInput({ field, label, ...step }: StepProps & { field: AmountField; label: string }) {
  return (
    <DraftField
      {...step}
      field={field}
      label={label}
      inputMode="decimal"
      endAdornment={<span aria-hidden>€</span>}
      error={errorsOf(step.draft)[field]}
    />
  );
}

const ELEVATOR = [
  { label: 'Non précisé', value: '', hasElevator: null },
  { label: 'Oui', value: 'yes', hasElevator: true },
  { label: 'Non', value: 'no', hasElevator: false },
] as const;

function ElevatorChoice({ draft, change }: StepProps) {
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: '0.8125rem' }}>
        Ascenseur
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        name="has_elevator"
        value={ELEVATOR.find(({ hasElevator }) => hasElevator === draft.hasElevator)?.value}
        onChange={(_event, chosen) =>
          change({
            type: 'elevatorChosen',
            hasElevator: ELEVATOR.find(({ value }) => value === chosen)?.hasElevator ?? null,
          })
        }
      >
        {ELEVATOR.map(({ label, value }) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
