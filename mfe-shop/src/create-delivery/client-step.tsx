import Box from '@mui/material/Box';
import { useRef } from 'react';
import { DraftField, type StepProps } from './draft-field';
import type { TextFieldElement } from './filtered-input';
import { TownChoice } from './town-choice';

/** Step 1: the customer and their address. */
export function ClientStep(step: StepProps) {
  const town = useRef<TextFieldElement>(null);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(6, 1fr)',
        '& > *': { gridColumn: 'span 6' },
        '& > .narrow': { gridColumn: { xs: 'span 3', sm: 'span 2' } },
        '& > .wide': { gridColumn: { xs: 'span 6', sm: 'span 4' } },
      }}
    >
      <div>
        <DraftField {...step} field="customer_name" label="Nom du client" required />
      </div>
      <div className="wide">
        <DraftField {...step} field="customer_street" label="Rue" required />
      </div>
      <div className="narrow">
        <DraftField {...step} field="customer_address_number" label="Numéro" />
      </div>
      <div className="narrow">
        <DraftField
          {...step}
          field="customer_postal_code"
          label="Code postal"
          inputMode="numeric"
        />
      </div>
      <div className="wide">
        <DraftField {...step} field="customer_city" label="Ville" required inputRef={town} />
      </div>
      <TownChoice {...step} townField={town} />
      <div>
        <DraftField
          {...step}
          field="customer_phone"
          label="Téléphone du client"
          type="tel"
          hint="Le chauffeur appelle ce numéro avant d’arriver."
        />
      </div>
    </Box>
  );
}
