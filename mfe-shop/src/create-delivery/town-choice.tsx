import { fold } from '@cigogne/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useFindTownsQuery, type TownSearch } from '../api/towns';
import { filterText, type DeliveryDraft } from './delivery-draft';
import type { StepProps } from './draft-field';

const MOST_OFFERED = 16;

/** Postal code and town help each other: what is missing is filled in, or offered. */
export function TownChoice({ draft, change }: StepProps) {
  const search = searchOf(draft);
  const { currentData: towns = [] } = useFindTownsQuery(search ?? { name: '' }, { skip: !search });
  const { customer_city: city, customer_postal_code: postalCode } = draft;
  const offered = towns.filter(
    (town) =>
      (postalCode === '' || town.postal_code === postalCode) &&
      !(fold(filterText('customer_city', town.name)) === fold(city) && postalCode !== ''),
  );
  const only = offered.length === 1 ? offered[0]?.name : undefined;
  useEffect(() => {
    if (postalCode.length !== 5 || city !== '' || only === undefined) return;
    change({ type: 'typed', field: 'customer_city', text: only });
  }, [postalCode, city, only, change]);

  if (!search || offered.length === 0) return null;
  return (
    <Box role="group" aria-label="Communes proposées">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.slice(0, MOST_OFFERED).map((town) => (
          <Button
            key={`${town.postal_code} ${town.name}`}
            size="small"
            variant="outlined"
            color="inherit"
            sx={{ minHeight: 44, borderColor: 'divider' }}
            onClick={() => {
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

/** By the code while the town is missing or does not fit it, by the name while the code is. */
function searchOf(draft: DeliveryDraft): TownSearch | undefined {
  const city = draft.customer_city.trim();
  if (draft.customer_postal_code.length === 5 && city === '') {
    return { postal_code: draft.customer_postal_code };
  }
  if (draft.customer_postal_code === '' && city.length >= 3) return { name: city };
  return undefined;
}
