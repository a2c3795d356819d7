import { fold } from '@cigogne/contract';
import { skipToken } from '@cigogne/shared-api/query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, type RefObject } from 'react';
import { useFindTownsQuery } from '../api/towns';
import { filterText, type DeliveryDraft } from './delivery-draft';
import type { StepProps } from './draft-field';

const MAX_OFFERED = 16;

interface TownChoiceProps extends StepProps {
  townField: RefObject<HTMLElement | null>;
}

/** Fills in or offers the town of a postal code, or the postal code of a town. */
export function TownChoice({ draft, change, townField }: TownChoiceProps) {
  const query = queryFor(draft);
  const { currentData: towns = [] } = useFindTownsQuery(query ?? skipToken);
  const { customer_city: city, customer_postal_code: postalCode } = draft;
  const offered = towns.filter(
    (town) =>
      (postalCode === '' || town.postal_code === postalCode) &&
      !(fold(filterText('customer_city', town.name)) === fold(city) && postalCode !== ''),
  );
  const only = offered.length === 1 ? offered[0]?.name : undefined;
  useEffect(() => {
    const isFilled = postalCode === draft.filledTown?.postalCode;
    if (postalCode.length === 5 && city === '' && only !== undefined && !isFilled) {
      change({ type: 'townFilled', name: only });
    }
  }, [postalCode, city, only, draft.filledTown, change]);

  if (!query || offered.length === 0) return null;
  return (
    <Box role="group" aria-label="Communes proposées">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.slice(0, MAX_OFFERED).map((town) => (
          <Button
            key={`${town.postal_code} ${town.name}`}
            size="small"
            variant="outlined"
            color="inherit"
            sx={{ minHeight: 44, borderColor: 'divider' }}
            onClick={({ detail }) => {
              // The button disappears with the choice: those who use the keyboard keep their place. A tap would open
              // the keyboard of a phone.
              if (detail === 0) townField.current?.focus();
              change({ type: 'typed', field: 'customer_postal_code', text: town.postal_code });
              change({ type: 'typed', field: 'customer_city', text: town.name });
            }}
          >
            {town.postal_code} {town.name}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** Towns are found by the postal code while the town is missing, by its name while the code is. */
function queryFor({ customer_city, customer_postal_code }: DeliveryDraft) {
  const city = customer_city.trim();
  if (customer_postal_code.length === 5 && city === '') {
    return { postal_code: customer_postal_code };
  }
  return customer_postal_code === '' && city.length >= 3 ? { name: city } : undefined;
}
