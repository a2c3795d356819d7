import { NOTES_MAX } from '@cigogne/contract';
import Box from '@mui/material/Box';
import { Choice } from './choice';
import { errorsOf, type AmountField } from './delivery-draft';
import { DraftField, type StepProps } from './draft-field';
import { WishFields } from './wish-fields';

/** Step 3: how the flat is reached, the amounts, the wished time, and what else the driver should know. */
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
        <Choice<boolean | null>
          label="Ascenseur"
          name="has_elevator"
          options={ELEVATOR}
          value={step.draft.hasElevator}
          onChange={(hasElevator) => step.change({ type: 'elevatorChosen', hasElevator })}
        />
      </Box>
      <AmountInput {...step} field="order_total" label="Total de la commande" />
      <AmountInput {...step} field="delivery_fee" label="Frais de livraison" />
      <AmountInput {...step} field="cash_on_delivery_amount" label="À encaisser à la livraison" />
      <WishFields {...step} />
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
  { label: 'Non précisé', value: null },
  { label: 'Oui', value: true },
  { label: 'Non', value: false },
] as const;
